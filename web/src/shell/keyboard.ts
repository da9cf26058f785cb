// Which action of a table a pressed key means. Keys that the whole page listens to stay out of fields and dialogs.
import type { KeyBinding } from './key_table';

export interface Pressed {
  key: string;
  shift: boolean;
  /** The board has the focus, by keyboard: arrows and the letters of the diagonals walk on it. */
  onBoard: boolean;
  /** What has the focus: Space presses it, and arrows go through switches. */
  control: 'button' | 'switch' | null;
}

const kDiagonals = 'qezc';

export function actionFor<Action extends string>(
  pressed: Pressed,
  keys: readonly KeyBinding<Action>[],
  letters: boolean,
): Action | null {
  const writes = pressed.key.length === 1;
  const key = !writes && pressed.shift ? `Shift+${pressed.key}` : pressed.key;
  const binding = keys.find(({ press }) => press.includes(key));
  if (!binding) return null;
  const isLetter = writes && /[^\d? ]/.test(key);
  const ofControl =
    pressed.control !== null && (key === ' ' || (pressed.control === 'switch' && key.startsWith('Arrow')));
  const ofBoard =
    pressed.onBoard && (isLetter ? kDiagonals.includes(key.toLowerCase()) : key === ' ' || (!writes && !pressed.shift));
  return (isLetter && !letters) || ofControl || ofBoard ? null : binding.action;
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('dialog')) return true;
  const field = target.closest('input, textarea, select');
  return field !== null && !isSwitch(field);
}

function isSwitch(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && (target.type === 'radio' || target.type === 'checkbox');
}

/** The board takes keys from those who came to it by keyboard; who came by mouse means the game. */
function isOnBoard(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('.cells.walking') !== null;
}

function controlOf(target: EventTarget | null): Pressed['control'] {
  if (isSwitch(target)) return 'switch';
  return target instanceof HTMLButtonElement ? 'button' : null;
}

/** Carries out what a key means, and keeps the browser from doing something else with it. */
export function handleKey<Action extends string>(
  event: KeyboardEvent,
  keys: readonly KeyBinding<Action>[],
  letters: boolean,
  actions: Readonly<Record<Action, (key: string) => void>>,
): void {
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
  const { key, target } = event;
  const action = actionFor(
    { key, shift: event.shiftKey, onBoard: isOnBoard(target), control: controlOf(target) },
    keys,
    letters,
  );
  if (action === null) return;
  event.preventDefault();
  actions[action](key);
}
