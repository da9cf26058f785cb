// What is said about squares, moves and captures: for notices, for the live region and as names of squares.
import type { Move, Side } from '../api/types';
import { pieceAt } from './placement';

export interface ColourWords {
  black: string;
  white: string;
}

export const kBlackAndWhite: ColourWords = { black: 'Black', white: 'White' };
export const kRedAndWhite: ColourWords = { black: 'Red', white: 'White' };

/** `a`, `a and b`, `a, b and c`. */
export function listed(items: readonly (string | number)[], last = 'and'): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} ${last} ${items[items.length - 1]}`;
}

export interface SquareState {
  selected: boolean;
  movable: boolean;
  target: boolean;
  captures: boolean;
  last: boolean;
}

export function squareName(square: number, squares: string, words: ColourWords, state: SquareState): string {
  const piece = pieceAt(squares, square);
  const parts = [String(square)];
  parts.push(piece ? `${words[piece.side].toLowerCase()} ${piece.king ? 'king' : 'man'}` : 'empty');
  if (state.selected) parts.push('selected');
  if (state.movable) parts.push(state.captures ? 'can capture' : 'can move');
  if (state.target) parts.push('can be reached');
  if (state.last) parts.push('last move');
  return parts.join(', ');
}

/** `Black 19 takes 26 and lands on 30.` */
export function spokenMove(move: Move, side: Side, words: ColourWords): string {
  const crowned = move.promotes ? ' and is crowned' : '';
  if (move.captures.length === 0) return `${words[side]} ${move.from} to ${move.to}${crowned}.`;
  return `${words[side]} ${move.from} takes ${listed(move.captures)} and lands on ${move.to}${crowned}.`;
}

const kTrueMinus = '\u2212';

export function signed(value: number, digits: number): string {
  const text = Math.abs(value).toFixed(digits);
  if (Number(text) === 0) return text;
  return (value > 0 ? '+' : kTrueMinus) + text;
}
