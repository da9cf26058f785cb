import { describe, expect, it } from 'vitest';
import type { Move } from '../../src/api/types';
import { click, targets } from '../../src/board/selection';
import { readMove, readSquares } from '../../src/board/typed_move';
import { kMustCapture, move } from './fixtures';

const kQuiet = [move('9-13'), move('9-14'), move('10-14')];
const kForced = kMustCapture.moves;
// Two ways from 32 to 7: over 18 and 10, or over 19 and 11.
const kTwoWays = [move('32x23x14x7', [27, 18, 10]), move('32x23x16x7', [27, 19, 11])];

describe('clicks', () => {
  it('choose a piece, then its square', () => {
    expect(click(kQuiet, [], 9)).toEqual({ kind: 'choose', chosen: [9] });
    expect(click(kQuiet, [9], 14)).toMatchObject({ kind: 'play', move: { move: '9-14' } });
  });

  it('let go of a piece that is clicked again, and change to another', () => {
    expect(click(kQuiet, [9], 9)).toEqual({ kind: 'drop' });
    expect(click(kQuiet, [9], 10)).toEqual({ kind: 'choose', chosen: [10] });
  });

  it('refuse what is no move', () => {
    expect(click(kQuiet, [], 31)).toEqual({ kind: 'refuse' });
    expect(click(kQuiet, [9], 20)).toEqual({ kind: 'refuse' });
    expect(click(kForced, [], 28)).toEqual({ kind: 'refuse' });
    expect(click(kForced, [31], 27)).toEqual({ kind: 'refuse' });
  });

  it('play a whole capture by its last square, or by any square that leaves one way', () => {
    expect(click(kForced, [31], 6)).toMatchObject({ kind: 'play', move: { move: '31x22x13x6' } });
    expect(click(kForced, [31], 22)).toMatchObject({ kind: 'play', move: { move: '31x22x13x6' } });
  });

  it('ask for a square on the way where two ways lead to one end', () => {
    expect([...targets(kTwoWays, [32])].toSorted((a, b) => a - b)).toEqual([7, 14, 16]);
    expect(click(kTwoWays, [32], 7)).toEqual({ kind: 'ambiguous', chosen: [32], squares: [14, 16] });
    expect(click(kTwoWays, [32], 23)).toEqual({ kind: 'choose', chosen: [32, 23] });
    expect(click(kTwoWays, [32, 23], 16)).toMatchObject({ kind: 'play', move: { move: '32x23x16x7' } });
  });

  it('do not ask where several paths come to the same move', () => {
    const both: Move = {
      ...move('32x23x14x7', [27, 18, 10]),
      paths: [
        [32, 23, 14, 7],
        [32, 23, 16, 7],
      ],
    };
    expect(click([both], [32], 7)).toMatchObject({ kind: 'play' });
  });

  it('find a capture that ends where it began', () => {
    const round = move('6x15x22x13x6', [10, 18, 17, 9]);
    expect(click([round], [6], 6)).toMatchObject({ kind: 'play', move: { move: '6x15x22x13x6' } });
  });
});

describe('typed moves', () => {
  const { moves } = kMustCapture;

  it('are read with any separator', () => {
    expect(readSquares('22-17')).toEqual([22, 17]);
    expect(readSquares(' 31x22x13x6 ')).toEqual([31, 22, 13, 6]);
    expect(readSquares('31 6')).toEqual([31, 6]);
    expect(readSquares('31:6')).toEqual([31, 6]);
    expect(readSquares('33-1')).toBeNull();
    expect(readSquares('hello')).toBeNull();
    expect(readSquares('')).toBeNull();
  });

  it('find the move by its ends, its path or a single square', () => {
    expect(readMove('31x6', moves)).toMatchObject({ kind: 'move', move: { move: '31x22x13x6' } });
    expect(readMove('31x22x13x6', moves)).toMatchObject({ kind: 'move' });
    expect(readMove('14', moves)).toMatchObject({ kind: 'move', move: { move: '30x23x14' } });
    expect(readMove('31x13', moves)).toEqual({ kind: 'none' });
    expect(readMove('x', moves)).toEqual({ kind: 'unreadable' });
  });

  it('ask where two moves fit', () => {
    expect(readMove('32x7', kTwoWays)).toMatchObject({ kind: 'ambiguous' });
    expect(readMove('32x16x7', kTwoWays)).toMatchObject({ kind: 'move', move: { move: '32x23x16x7' } });
  });
});
