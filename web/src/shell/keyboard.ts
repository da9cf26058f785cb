// Which action of the key table a pressed key means, and carrying it out.
import { kKeys, type Action, type Key, type Screen } from './key_table';

export interface Pressed {
  key: string;
  shift: boolean;
  /** The board has the focus, by keyboard: its own keys come first. */
  onBoard: boolean;
  /** What has the focus: Space presses it, and arrows go through switches. */
  control: 'button' | 'switch' | null;
}

export type Actions<S extends Screen> = Readonly<Record<Action<S>, (key: string) => void>>;

function bindingOf(screen: Screen, { key, shift }: Pick<Pressed, 'key' | 'shift'>): Key | undefined {
  const keys: readonly Key[] = kKeys[screen].keys;
  const name = key.length > 1 && shift ? `Shift+${key}` : key;
  return keys.find(({ press }) => press.includes(name));
}

/** The action of a key that the whole page listens to. What has the focus may need the key for itself. */
export function actionFor<S extends Screen>(pressed: Pressed, screen: S, letters: boolean): Action<S> | null {
  const { key, onBoard, control } = pressed;
  const isLetter = key.length === 1 && /[^\d? ]/.test(key);
  const ofControl = control !== null && (key === ' ' || (control === 'switch' && key.startsWith('Arrow')));
  const ofBoard = onBoard && bindingOf('board', pressed) !== undefined;
  if ((isLetter && !letters) || ofControl || ofBoard) return null;
  return (bindingOf(screen, pressed)?.action as Action<S> | undefined) ?? null;
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

/** After a click on the board, keys still mean the game; the board takes them only when it was reached by keyboard. */
function isOnBoard(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('.cells.walking') !== null;
}

function controlOf(target: EventTarget | null): Pressed['control'] {
  if (isSwitch(target)) return 'switch';
  return target instanceof HTMLButtonElement ? 'button' : null;
}

const hasModifier = (event: KeyboardEvent) => event.ctrlKey || event.metaKey || event.altKey;

function run(event: KeyboardEvent, act: ((key: string) => void) | undefined): void {
  if (!act) return;
  event.preventDefault(); // the browser may have another use for the key
  act(event.key);
}

/** For keys that the whole page listens to: they stay out of fields and dialogs. */
export function handleKey<S extends Screen>(
  event: KeyboardEvent,
  screen: S,
  letters: boolean,
  actions: Actions<S>,
): void {
  if (hasModifier(event) || isTyping(event.target)) return;
  const { key, shiftKey: shift, target } = event;
  const pressed = { key, shift, onBoard: isOnBoard(target), control: controlOf(target) };
  const action = actionFor(pressed, screen, letters);
  if (action !== null) run(event, actions[action]);
}

/** For keys of the element that has the focus. It may leave some of them to the page. */
export function handleOwnKey<S extends Screen>(event: KeyboardEvent, screen: S, actions: Partial<Actions<S>>): void {
  if (hasModifier(event)) return;
  const action = bindingOf(screen, { key: event.key, shift: event.shiftKey })?.action as Action<S> | undefined;
  if (action !== undefined) run(event, actions[action]);
}
