// Where squares are drawn. The board is 800 units wide, a square 100; flipped, square n stands where 33-n was.

export const kSquares: readonly number[] = Array.from({ length: 32 }, (_, index) => index + 1);

export interface Point {
  x: number;
  y: number;
}

export interface Place {
  row: number;
  column: number;
}

export function placeOf(square: number, flipped: boolean): Place {
  const index = flipped ? 32 - square : square - 1;
  const row = Math.floor(index / 4);
  return { row, column: 2 * (index % 4) + (row % 2 === 0 ? 1 : 0) };
}

export function squareAt(row: number, column: number, flipped: boolean): number | null {
  if (row < 0 || row > 7 || column < 0 || column > 7 || (row + column) % 2 === 0) return null;
  const index = row * 4 + Math.floor(column / 2);
  return flipped ? 32 - index : index + 1;
}

/** Upper left corner in board units. */
export function cornerOf(square: number, flipped: boolean): Point {
  const { row, column } = placeOf(square, flipped);
  return { x: column * 100, y: row * 100 };
}

export function centreOf(square: number, flipped: boolean): Point {
  const { x, y } = cornerOf(square, flipped);
  return { x: x + 50, y: y + 50 };
}

/** The square under a point that is given as shares (0 to 1) of the board's width and height. */
export function squareUnder(across: number, down: number, flipped: boolean): number | null {
  return squareAt(Math.floor(down * 8), Math.floor(across * 8), flipped);
}

const kSteps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [0, -2],
  ArrowRight: [0, 2],
  q: [-1, -1],
  e: [-1, 1],
  z: [1, -1],
  c: [1, 1],
};

/**
 * The next dark square in the direction of a key; null for other keys and at the rim. Up and down go to the next row,
 * slanting towards the side where there is a square, so that all 32 squares can be reached by arrows alone.
 */
export function neighbour(square: number, key: string, flipped: boolean): number | null {
  const { row, column } = placeOf(square, flipped);
  if (key === 'Home') return squareAt(row, row % 2 === 0 ? 1 : 0, flipped);
  if (key === 'End') return squareAt(row, row % 2 === 0 ? 7 : 6, flipped);
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const next = key === 'ArrowUp' ? row - 1 : row + 1;
    const slant = next % 2 === 0 ? 1 : -1;
    return squareAt(next, column + slant, flipped);
  }
  const step = kSteps[key.length === 1 ? key.toLowerCase() : key];
  return step ? squareAt(row + step[0], column + step[1], flipped) : null;
}

/** One path with a rectangle for every dark square. */
export function darkSquaresPath(): string {
  return kSquares
    .map((square) => cornerOf(square, false))
    .map(({ x, y }) => `M${x} ${y}h100v100h-100z`)
    .join('');
}
