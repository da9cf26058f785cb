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

export type Direction =
  'left' | 'right' | 'up' | 'down' | 'up-left' | 'up-right' | 'down-left' | 'down-right' | 'row-start' | 'row-end';

/** The next row, slanting towards the side where there is a square, so that arrows alone reach all 32 squares. */
function inNextRow({ row, column }: Place, step: 1 | -1): Place {
  const next = row + step;
  return { row: next, column: column + (next % 2 === 0 ? 1 : -1) };
}

function placeBeside(place: Place, direction: Direction): Place {
  const { row, column } = place;
  const first = row % 2 === 0 ? 1 : 0;
  switch (direction) {
    case 'left':
      return { row, column: column - 2 };
    case 'right':
      return { row, column: column + 2 };
    case 'up':
      return inNextRow(place, -1);
    case 'down':
      return inNextRow(place, 1);
    case 'up-left':
      return { row: row - 1, column: column - 1 };
    case 'up-right':
      return { row: row - 1, column: column + 1 };
    case 'down-left':
      return { row: row + 1, column: column - 1 };
    case 'down-right':
      return { row: row + 1, column: column + 1 };
    case 'row-start':
      return { row, column: first };
    case 'row-end':
      return { row, column: first + 6 };
  }
}

/** The next dark square in a direction as the board is drawn; null at the rim. */
export function neighbour(square: number, direction: Direction, flipped: boolean): number | null {
  const { row, column } = placeBeside(placeOf(square, flipped), direction);
  return squareAt(row, column, flipped);
}

/** One path with a rectangle for every dark square. */
export function darkSquaresPath(): string {
  return kSquares
    .map((square) => cornerOf(square, false))
    .map(({ x, y }) => `M${x} ${y}h100v100h-100z`)
    .join('');
}
