// A game as it is shown: pure functions from what the server said and what the person has chosen.
import type { Game, GameMove, Side } from '../api/types';
import { count, other, squaresOfFen } from '../board/placement';
import { choosingView, type Wishes } from '../board/choosing';
import type { Chosen } from '../board/selection';
import { kQuietView, type BoardView } from '../board/view';
import type { ColourWords } from '../board/words';

/** The side at the lower edge: the person's own, or White for a person with both seats or none. */
export function bottomSide(game: Game): Side {
  return game.you.seats.length === 1 ? (game.you.seats[0] as Side) : 'white';
}

/** May this person move now? */
export function mayMove(game: Game): boolean {
  return game.status === 'playing' && game.you.seats.includes(game.position.side);
}

export function squaresAt(game: Game, ply: number): string {
  return ply === 0 ? squaresOfFen(game.start.fen) : (game.moves[ply - 1]?.squares ?? game.position.squares);
}

export function lastMoveAt(game: Game, ply: number): GameMove | null {
  return ply > 0 ? (game.moves[ply - 1] ?? null) : null;
}

export interface Shown {
  ply: number;
  flipped: boolean;
  chosen: Chosen;
  hint: readonly number[] | null;
  choosing: boolean;
}

export function boardView(game: Game, shown: Shown, wishes: Wishes): BoardView {
  const last = lastMoveAt(game, shown.ply);
  const view: BoardView = {
    ...kQuietView,
    squares: shown.ply === game.ply ? game.position.squares : squaresAt(game, shown.ply),
    flipped: shown.flipped,
    last: last ? { from: last.from, to: last.to } : null,
    hint: shown.hint,
  };
  return shown.choosing ? { ...view, ...choosingView(game.position, shown.chosen, wishes) } : view;
}

/** How many pieces a side has taken, and by how many it leads. */
export function takings(game: Game, squares: string, side: Side): { taken: number; lead: number } {
  const start = squaresOfFen(game.start.fen);
  const taken = count(start, other(side)) - count(squares, other(side));
  const lost = count(start, side) - count(squares, side);
  return { taken: Math.max(0, taken), lead: taken - lost };
}

export interface MoveRow {
  number: number;
  black: { ply: number; move: GameMove } | null;
  white: { ply: number; move: GameMove } | null;
}

/** Rows of the list of moves, counted as in PDN: Black first, unless the game began with White to move. */
export function moveRows(game: Game): MoveRow[] {
  const rows: MoveRow[] = [];
  game.moves.forEach((move, index) => {
    const entry = { ply: index + 1, move };
    const row = rows[rows.length - 1];
    if (row && row.number === move.number && row[move.side] === null) row[move.side] = entry;
    else rows.push({ number: move.number, black: null, white: null, [move.side]: entry });
  });
  return rows;
}

/** Who a seat is, in a few words under the name. */
export function seatRemark(game: Game, side: Side, words: ColourWords): string {
  const seat = game.seats[side];
  const turn = game.status === 'playing' && game.position.side === side;
  if (!seat.taken) return `${words[side]}, not joined yet`;
  const parts = [turn ? `${words[side]}, to move` : words[side]];
  if (game.thinking?.side === side) parts.push(thinkingText(game));
  if (seat.kind === 'link' && !seat.online) parts.push('offline');
  return parts.filter((part) => part !== '').join(', ');
}

function thinkingText(game: Game): string {
  const thinking = game.thinking;
  if (!thinking) return '';
  if (thinking.state === 'thinking') return thinking.depth > 0 ? `thinking, depth ${thinking.depth}` : 'thinking';
  if (thinking.place === null) return 'waiting for the engine';
  return `waiting for the engine, ${thinking.place} of ${thinking.waiting}`;
}

/** Two engines play; people are spectators. */
export function isWatched(game: Game): boolean {
  return isEngine(game, 'black') && isEngine(game, 'white');
}

export function isEngine(game: Game, side: Side): boolean {
  return game.seats[side].kind === 'engine' || game.seats[side].kind === 'player';
}

/** The name of the seat. Where none was given the server sends the colour; then it is `You` or the other player. */
export function seatName(game: Game, side: Side): string {
  const { name } = game.seats[side];
  if (!['', 'black', 'white'].includes(name.trim().toLowerCase())) return name;
  const mine = game.you.seats.length === 1 && game.you.seats[0] === side;
  return mine ? 'You' : game.you.seats.length === 2 ? 'Player' : 'Opponent';
}

export function gameTitle(game: Game, words: ColourWords): string {
  if (game.position.opening) return game.position.opening;
  const { name } = game.start;
  if (name) return name.charAt(0).toUpperCase() + name.slice(1);
  return `${words.black} against ${words.white}`;
}
