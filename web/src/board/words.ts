// What is said about squares, moves and captures: for notices, for the live region and as names of squares.
import type { Move, Position, Side } from '../api/types';
import { pieceAt } from './placement';

export interface ColourWords {
  black: string;
  white: string;
}

export const kBlackAndWhite: ColourWords = { black: 'Black', white: 'White' };
export const kRedAndWhite: ColourWords = { black: 'Red', white: 'White' };

const kNumbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

export function countWord(count: number): string {
  return kNumbers[count] ?? String(count);
}

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

/** `31 takes three and lands on 6.` */
export function captureSentence(move: Move): string {
  return `${move.from} takes ${countWord(move.captures.length)} and lands on ${move.to}.`;
}

/** The notice when captures are compulsory: the move that is drawn, then what else may capture. */
export function mustCaptureSentence(position: Position, shown: Move): string {
  const others = [...new Set(position.moves.map((move) => move.from))].filter((from) => from !== shown.from);
  const also = others.length > 0 ? ` You may also capture with ${listed(others, 'or')}.` : '';
  const otherWays = position.moves.filter((move) => move.from === shown.from && move.move !== shown.move);
  const ways = otherWays.length > 0 ? ` ${shown.from} may also land on ${listed(endings(otherWays), 'or')}.` : '';
  return `${captureSentence(shown)}${ways}${also}`;
}

function endings(moves: readonly Move[]): number[] {
  return [...new Set(moves.map((move) => move.to))];
}

const kTrueMinus = '\u2212';

export function signed(value: number, digits: number): string {
  const text = Math.abs(value).toFixed(digits);
  if (Number(text) === 0) return text;
  return (value > 0 ? '+' : kTrueMinus) + text;
}
