import { describe, expect, it } from 'vitest';
import { kAnalysisKeys, keyNames, keyTable, kPageKeys, kPlayKeys } from '../../src/shell/key_table';
import { actionFor, type Pressed } from '../../src/shell/keyboard';

const pressed = (key: string, changes: Partial<Pressed> = {}): Pressed => ({
  key,
  shift: false,
  onBoard: false,
  control: null,
  ...changes,
});
const inAnalysis = (key: string, changes: Partial<Pressed> = {}, letters = true) =>
  actionFor(pressed(key, changes), kAnalysisKeys, letters);
const inGame = (key: string, changes: Partial<Pressed> = {}, letters = true) =>
  actionFor(pressed(key, changes), kPlayKeys, letters);

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

  it('walk on the board for those who came to it by keyboard', () => {
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
    expect(actionFor(pressed('t'), kPageKeys, false)).toBeNull();
    expect(actionFor(pressed('?', { shift: true }), kPageKeys, false)).toBe('keys');
  });

  it('have one meaning on a page', () => {
    for (const table of [kPlayKeys, kAnalysisKeys]) {
      const all = [...table, ...kPageKeys].flatMap(({ press }) => press);
      expect(new Set(all).size).toBe(all.length);
    }
  });
});

describe('the list of keys', () => {
  it('begins with the page one is on', () => {
    expect(keyTable('analysis')[0]?.title).toBe('In the analysis');
    expect(keyTable('game')[0]?.title).toBe('In a game');
  });

  it('shows what stands on the keys', () => {
    const shown = (action: string) =>
      keyNames([...kAnalysisKeys, ...kPlayKeys, ...kPageKeys].find((key) => key.action === action)?.press ?? []);
    expect(shown('leave')).toEqual([['Shift', '←']]);
    expect(shown('first')).toEqual([['↑'], ['Home'], ['0']]);
    expect(shown('redo')).toEqual([['Shift', 'U']]);
    expect(shown('theme')).toEqual([['T']]);
    expect(shown('best')).toEqual([['Space']]);
    expect(shown('type')).toEqual([['1', '…', '9']]);
  });
});
