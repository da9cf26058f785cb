import { describe, expect, it } from 'vitest';
import { capturePath, engineArrow, hintArrow } from '../../src/board/drawing';
import { cornerOf, kSquares, neighbour, placeOf, squareAt, squareUnder } from '../../src/board/geometry';
import { count, pieceAt, sideOfFen, squaresOfFen, withPiece } from '../../src/board/placement';

describe('geometry', () => {
  it('puts square 1 in the first row and 32 in the last', () => {
    expect(placeOf(1, false)).toEqual({ row: 0, column: 1 });
    expect(placeOf(5, false)).toEqual({ row: 1, column: 0 });
    expect(placeOf(32, false)).toEqual({ row: 7, column: 6 });
    expect(cornerOf(18, false)).toEqual({ x: 300, y: 400 });
  });

  it('maps n to 33 - n when the board is flipped', () => {
    for (const n of kSquares) expect(placeOf(n, true)).toEqual(placeOf(33 - n, false));
  });

  it('finds every square again from its place, either way up', () => {
    for (const flipped of [false, true]) {
      for (const n of kSquares) {
        const { row, column } = placeOf(n, flipped);
        expect(squareAt(row, column, flipped)).toBe(n);
        expect(squareUnder((column + 0.5) / 8, (row + 0.5) / 8, flipped)).toBe(n);
      }
    }
    expect(squareAt(0, 0, false)).toBeNull();
    expect(squareUnder(1.2, 0.5, false)).toBeNull();
  });

  it('lets arrows reach all 32 squares', () => {
    const seen = new Set([1]);
    const queue = [1];
    for (let n = queue.pop(); n !== undefined; n = queue.pop()) {
      for (const direction of ['up', 'down', 'left', 'right'] as const) {
        const next = neighbour(n, direction, false);
        if (next !== null && !seen.has(next)) {
          seen.add(next);
          queue.push(next);
        }
      }
    }
    expect(seen.size).toBe(32);
  });

  it('walks along diagonals and rows, as they look on the screen', () => {
    expect(neighbour(18, 'up-left', false)).toBe(14);
    expect(neighbour(18, 'up-right', false)).toBe(15);
    expect(neighbour(18, 'down-left', false)).toBe(22);
    expect(neighbour(18, 'down-right', false)).toBe(23);
    expect(neighbour(18, 'up-left', true)).toBe(23);
    expect(neighbour(4, 'up-right', false)).toBeNull();
    expect(neighbour(18, 'row-start', false)).toBe(17);
    expect(neighbour(18, 'row-end', false)).toBe(20);
    expect(neighbour(23, 'row-end', true)).toBe(21);
  });
});

describe('placement', () => {
  it('reads the FENs that the server writes', () => {
    expect(squaresOfFen('B:W21-32:B1-12')).toBe('bbbbbbbbbbbb........wwwwwwwwwwww');
    expect(squaresOfFen('W:W22,K31:B18,26')).toBe('.................b...w...b....W.');
    expect(squaresOfFen('W:WK1-3:B')).toBe(`WWW${'.'.repeat(29)}`);
    expect(sideOfFen('W:W22:B18')).toBe('white');
  });

  it('knows pieces and counts them', () => {
    const squares = squaresOfFen('W:W22,K31:B18,26');
    expect(pieceAt(squares, 31)).toEqual({ side: 'white', king: true });
    expect(pieceAt(squares, 18)).toEqual({ side: 'black', king: false });
    expect(pieceAt(squares, 1)).toBeNull();
    expect(count(squares, 'white')).toBe(2);
    expect(pieceAt(withPiece(squares, 1, 'B'), 1)).toEqual({ side: 'black', king: true });
  });
});

describe('drawing', () => {
  it('begins a capture path at the rim of the piece and visits every landing square', () => {
    expect(capturePath([31, 22, 13, 6], false)).toBe('M428.8 728.8L250 550L50 350L250 150');
  });

  it('draws the arrow of rank 1 thickest', () => {
    const widths = [1, 2, 3].map((rank) => engineArrow([22, 17], rank, false).width);
    expect(widths).toEqual([13, 9, 5.5]);
    expect(engineArrow([22, 17], 1, false).end).toEqual({ x: 150, y: 450 });
  });

  it('bends arrows at landing squares', () => {
    expect(engineArrow([31, 22, 13], 1, false).line.split('L')).toHaveLength(3);
    expect(hintArrow([31, 22, 13], true).line.startsWith('M')).toBe(true);
  });
});
