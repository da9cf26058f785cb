import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { keyNames, keyParts, kKeys, keyTable, withKey, type Key, type Screen } from '../../src/shell/key_table';
import { actionFor, handleOwnKey, type Pressed } from '../../src/shell/keyboard';

const kScreens = Object.keys(kKeys) as Screen[];
const kSource = new URL('../../src/', import.meta.url);

const keysOf = (screen: Screen): readonly Key[] => kKeys[screen].keys;
const pressed = (key: string, changes: Partial<Pressed> = {}): Pressed => ({
  key,
  shift: false,
  onBoard: false,
  control: null,
  ...changes,
});
const inAnalysis = (key: string, changes: Partial<Pressed> = {}, letters = true) =>
  actionFor(pressed(key, changes), 'analysis', letters);
const inGame = (key: string, changes: Partial<Pressed> = {}, letters = true) =>
  actionFor(pressed(key, changes), 'play', letters);

/** What a browser reports for a key of the table. */
function eventOf(press: string): { key: string; shift: boolean } {
  return press.startsWith('Shift+')
    ? { key: press.slice(6), shift: true }
    : { key: press, shift: /^[A-Z?$]$/.test(press) };
}

/** Every key that a keyboard may send, with and without Shift. */
function everyKey(): { key: string; shift: boolean }[] {
  const written = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
  const named = ['Tab', 'Enter', 'Escape', 'Delete', 'Backspace', 'Insert', 'Home', 'End', 'PageUp', 'PageDown', 'F1'];
  const arrows = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];
  return [...written, ...named, ...arrows].flatMap((key) => [
    { key, shift: false },
    { key, shift: true },
  ]);
}

function keyEvent(key: string, shiftKey: boolean): { event: KeyboardEvent; prevented: () => number } {
  const preventDefault = vi.fn();
  const event = { key, shiftKey, ctrlKey: false, metaKey: false, altKey: false, preventDefault };
  return { event: event as unknown as KeyboardEvent, prevented: () => preventDefault.mock.calls.length };
}

/** Handlers that note what they were called for. */
function recorder(screen: Screen): { actions: Record<string, () => void>; done: string[] } {
  const done: string[] = [];
  const names = keysOf(screen).flatMap(({ action }) => action ?? []);
  return { actions: Object.fromEntries(names.map((name) => [name, () => done.push(name)])), done };
}

describe('the table of keys', () => {
  it.each(kScreens)('lists no key of %s that is not handled', (screen) => {
    for (const { press, action } of keysOf(screen)) {
      for (const { key, shift } of press.map(eventOf)) {
        const { actions, done } = recorder(screen);
        const { event, prevented } = keyEvent(key, shift);
        handleOwnKey(event, screen, actions);
        expect([key, ...done]).toEqual(action === undefined ? [key] : [key, action]);
        expect(prevented()).toBe(action === undefined ? 0 : 1);
        expect([key, actionFor({ ...pressed(key), shift }, screen, true)]).toEqual([key, action ?? null]);
      }
    }
  });

  it.each(kScreens)('lists every key of %s that is handled', (screen) => {
    const listed = keyTable('game').flatMap(({ title, keys }) => (title === kKeys[screen].title ? keys : []));
    const presses = new Set(listed.flatMap(({ press }) => press));
    for (const { key, shift } of everyKey()) {
      const { actions, done } = recorder(screen);
      handleOwnKey(keyEvent(key, shift).event, screen, actions);
      const name = shift && key.length > 1 ? `Shift+${key}` : key;
      if (done.length > 0) expect(presses).toContain(name);
    }
  });

  it('is the only place where keys are named', () => {
    const files = readdirSync(kSource, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.(ts|svelte)$/.test(name),
    );
    const reading = files.filter((name) => /event\.(key|code)\b/.test(readFileSync(new URL(name, kSource), 'utf8')));
    expect(reading).toEqual(['shell/keyboard.ts']);
    const text = files.map((name) => readFileSync(new URL(name, kSource), 'utf8')).join('\n');
    const handlers = text.match(/onkey(down|up|press)=\{[^}]*/g) ?? [];
    const screens = handlers.map((handler) => /handle(?:Own)?Key\(event, '(\w+)'/.exec(handler)?.[1]);
    expect(screens.toSorted()).toEqual(kScreens.toSorted());
  });

  it('gives a key one meaning on a page', () => {
    for (const screen of ['play', 'analysis'] as const) {
      const all = [...keysOf(screen), ...keysOf('everywhere')]
        .filter(({ action }) => action)
        .flatMap(({ press }) => press);
      expect(new Set(all).size).toBe(all.length);
    }
  });
});

describe('keys', () => {
  it('mean what their table says', () => {
    expect(inGame('u')).toBe('undo');
    expect(inGame('U', { shift: true })).toBe('redo');
    expect(inGame('7')).toBe('type');
    expect(inGame('x')).toBeNull();
    expect(inAnalysis('ArrowLeft')).toBe('back');
    expect(inAnalysis('ArrowLeft', { shift: true })).toBe('leave');
    expect(inAnalysis('0')).toBe('first');
    expect(inAnalysis('$', { shift: true })).toBe('last');
  });

  it('walk on the board when it was reached by keyboard', () => {
    expect(inAnalysis('ArrowLeft', { onBoard: true })).toBeNull();
    expect(inAnalysis('ArrowLeft', { onBoard: true, shift: true })).toBe('leave');
    expect(inAnalysis('c', { onBoard: true })).toBeNull();
    expect(inAnalysis('l', { onBoard: true })).toBe('engine');
    expect(inAnalysis(' ', { onBoard: true })).toBeNull();
    expect(inGame('2', { onBoard: true })).toBe('type');
  });

  it('are left to the control that has the focus', () => {
    expect(inAnalysis(' ')).toBe('best');
    expect(inAnalysis(' ', { control: 'button' })).toBeNull();
    expect(inGame('ArrowLeft', { control: 'button' })).toBe('back');
    expect(inGame('ArrowLeft', { control: 'switch' })).toBeNull();
  });

  it('of a single letter can be turned off', () => {
    expect(inGame('u', {}, false)).toBeNull();
    expect(inGame('ArrowLeft', {}, false)).toBe('back');
    expect(inGame('7', {}, false)).toBe('type');
    expect(actionFor(pressed('t'), 'everywhere', false)).toBeNull();
    expect(actionFor(pressed('?', { shift: true }), 'everywhere', false)).toBe('keys');
  });

  it('stay with the page where the element with the focus does not take them', () => {
    const release = vi.fn();
    const arrow = keyEvent('ArrowLeft', false);
    handleOwnKey(arrow.event, 'board', { release });
    expect(arrow.prevented()).toBe(0);
    handleOwnKey(keyEvent('Escape', false).event, 'board', { release });
    expect(release).toHaveBeenCalledOnce();
  });
});

describe('the list of keys', () => {
  it('begins with the page that is open', () => {
    expect(keyTable('analysis')[0]?.title).toBe('In the analysis');
    expect(keyTable('game')[0]?.title).toBe('In a game');
  });

  it('shows what stands on the keys', () => {
    const shown = (screen: Screen, action: string) =>
      keyNames(keysOf(screen).find((key) => key.action === action)?.press ?? []);
    expect(shown('analysis', 'leave')).toEqual([['Shift', '←']]);
    expect(shown('analysis', 'first')).toEqual([['↑'], ['Home'], ['0']]);
    expect(shown('play', 'redo')).toEqual([['Shift', 'U']]);
    expect(shown('everywhere', 'theme')).toEqual([['T']]);
    expect(shown('analysis', 'best')).toEqual([['Space']]);
    expect(shown('play', 'type')).toEqual([['1', '…', '9']]);
  });

  it('writes them in one line, and in the titles of buttons', () => {
    const line = (press: readonly string[]) => keyParts(press).map(({ text }) => text);
    expect(line(['ArrowLeft', 'k'])).toEqual(['←', ' or ', 'K']);
    expect(line(['Shift+ArrowLeft'])).toEqual(['Shift', ' ', '←']);
    expect(withKey('Redo', 'play', 'redo')).toBe('Redo (Shift+U)');
    expect(withKey('Remove', 'analysis', 'remove')).toBe('Remove (Delete)');
  });
});
