// What clicks on squares mean. The legal moves, with every jump path, come from the server; here they are only matched.
import type { Move } from '../api/types';

/** The squares chosen so far: the piece, then landing squares of its capture. Empty when nothing is chosen. */
export type Chosen = readonly number[];

export type Click =
  | { kind: 'play'; move: Move; path: readonly number[] }
  | { kind: 'choose'; chosen: Chosen }
  | { kind: 'ambiguous'; chosen: Chosen; squares: readonly number[] }
  | { kind: 'drop' }
  | { kind: 'refuse' };

interface Way {
  move: Move;
  path: readonly number[];
}

function waysOf(moves: readonly Move[]): Way[] {
  return moves.flatMap((move) => move.paths.map((path) => ({ move, path })));
}

/** Do the chosen squares stand in the path, in order, beginning with its first? */
function follows(path: readonly number[], chosen: Chosen): boolean {
  if (path[0] !== chosen[0]) return false;
  let at = 0;
  for (const square of chosen.slice(1)) {
    at = path.indexOf(square, at + 1);
    if (at < 0) return false;
  }
  return true;
}

export function waysFrom(moves: readonly Move[], chosen: Chosen): Way[] {
  return chosen.length === 0 ? [] : waysOf(moves).filter(({ path }) => follows(path, chosen));
}

export function movable(moves: readonly Move[]): Set<number> {
  return new Set(moves.map((move) => move.from));
}

function onlyMove(ways: readonly Way[]): Way | null {
  const [first] = ways;
  return first && ways.every(({ move }) => move.move === first.move.move) ? first : null;
}

const endOf = (path: readonly number[]) => path[path.length - 1] as number;

/** Where the chosen piece may go next: ends of its ways, and landing squares that tell its ways apart. */
export function targets(moves: readonly Move[], chosen: Chosen): Set<number> {
  const ways = waysFrom(moves, chosen);
  const squares = new Set(ways.map(({ path }) => endOf(path)));
  for (const square of crossroads(ways, chosen)) squares.add(square);
  return squares;
}

/** Landing squares that belong to some of the ways to one end but not to all of them. */
function crossroads(ways: readonly Way[], chosen: Chosen): Set<number> {
  const squares = new Set<number>();
  const last = chosen[chosen.length - 1] as number;
  for (const { path } of ways) {
    const rest = path.slice(path.lastIndexOf(last) + 1, -1);
    for (const square of rest) {
      const same = ways.filter((way) => endOf(way.path) === endOf(path));
      if (!onlyMove(same) && same.some((way) => !way.path.includes(square))) squares.add(square);
    }
  }
  return squares;
}

function go(moves: readonly Move[], chosen: Chosen, square: number): Click | null {
  const next = [...chosen, square];
  const ways = waysFrom(moves, next);
  const ending = ways.filter(({ path }) => endOf(path) === square);
  const single = onlyMove(ending.length > 0 ? ending : ways);
  if (single) return { kind: 'play', move: single.move, path: single.path };
  if (ending.length > 0) return { kind: 'ambiguous', chosen, squares: [...crossroads(ending, chosen)] };
  return ways.length > 0 ? { kind: 'choose', chosen: next } : null;
}

export function click(moves: readonly Move[], chosen: Chosen, square: number): Click {
  if (chosen.length > 0) {
    const step = go(moves, chosen, square);
    if (step) return step;
    if (square === chosen[0]) return { kind: 'drop' };
  }
  return movable(moves).has(square) ? { kind: 'choose', chosen: [square] } : { kind: 'refuse' };
}
