// A typed move: `22-17`, `31x22x13x6`, `31x6`, `31 6`, or a single square where one move only goes from or to it.
import type { Move } from '../api/types';

export type Typed =
  | { kind: 'move'; move: Move; path: readonly number[] }
  | { kind: 'ambiguous'; moves: readonly Move[] }
  | { kind: 'unreadable' }
  | { kind: 'none' };

export function readSquares(text: string): number[] | null {
  const parts = text
    .trim()
    .split(/\s*[-x:×X–]\s*|\s+/)
    .filter((part) => part !== '');
  const squares = parts.map((part) => (/^\d{1,2}$/.test(part) ? Number(part) : NaN));
  const valid = squares.every((square) => square >= 1 && square <= 32);
  return valid && squares.length > 0 ? squares : null;
}

function inOrder(path: readonly number[], squares: readonly number[]): boolean {
  let at = -1;
  return squares.every((square) => {
    at = path.indexOf(square, at + 1);
    return at >= 0;
  });
}

function matches(move: Move, squares: readonly number[]): readonly number[] | undefined {
  const last = squares[squares.length - 1];
  return move.paths.find((path) => path[0] === squares[0] && path[path.length - 1] === last && inOrder(path, squares));
}

function bySquare(moves: readonly Move[], square: number): readonly Move[] {
  const leaving = moves.filter((move) => move.from === square);
  return leaving.length > 0 ? leaving : moves.filter((move) => move.to === square);
}

export function readMove(text: string, moves: readonly Move[]): Typed {
  const squares = readSquares(text);
  if (!squares) return { kind: 'unreadable' };
  const found =
    squares.length === 1 ? bySquare(moves, squares[0] as number) : moves.filter((move) => matches(move, squares));
  const [first] = found;
  if (!first) return { kind: 'none' };
  if (found.length > 1) return { kind: 'ambiguous', moves: found };
  const path = (squares.length > 1 && matches(first, squares)) || first.paths[0] || [first.from, first.to];
  return { kind: 'move', move: first, path };
}
