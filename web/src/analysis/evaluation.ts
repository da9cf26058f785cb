// Values in words, and the evaluation of a whole game as a curve.
import type { EndgameMove, Side, Value } from '../api/types';

export const movesOf = (plies: number) => Math.ceil(plies / 2);

/** `+0.42`, `win 7`, `loss 6`: short enough for a column. */
export function shortValue(value: Value): string {
  if (value.kind === 'points') return value.text;
  return value.plies === null ? value.kind : `${value.kind} ${movesOf(value.plies)}`;
}

export function valueTitle(value: Value): string {
  return value.kind === 'points' || value.plies === null ? value.text : `${value.text} (${value.plies} plies)`;
}

/** `wins in 23`, `draws`, `loses in 38`: moves for people. */
export function verdictText(move: EndgameMove): string {
  if (move.value === 'draw') return 'draws';
  const verb = move.value === 'win' ? 'wins' : 'loses';
  return move.plies === null ? verb : `${verb} in ${movesOf(move.plies)}`;
}

/** White's share of the bar, from 0 to 1; the server's scale is 1 for Black and -1 for White. */
export function whiteShare(bar: number): number {
  return Math.min(1, Math.max(0, (1 - bar) / 2));
}

export function barSentence(bar: number, words: Record<Side, string>): string {
  const strength = Math.abs(bar);
  if (strength < 0.05) return 'The position is level.';
  const side = bar > 0 ? words.black : words.white;
  if (strength > 0.97) return `${side} wins.`;
  return strength < 0.3
    ? `${side} is slightly better.`
    : strength < 0.65
      ? `${side} is better.`
      : `${side} is close to winning.`;
}

export interface GraphPoint {
  ply: number;
  bar: number;
  text: string;
}

/** Lines in a box of 100 by 100: White is drawn from below. */
export function graphPaths(points: readonly GraphPoint[], plies: number): { area: string; line: string } {
  if (points.length === 0 || plies === 0) return { area: '', line: '' };
  const round = (value: number) => Math.round(value * 10) / 10;
  const corners = points.map(({ ply, bar }) => `${round((ply / plies) * 100)} ${round(100 - whiteShare(bar) * 100)}`);
  const first = points[0] as GraphPoint;
  const last = points[points.length - 1] as GraphPoint;
  return {
    area: `M${round((first.ply / plies) * 100)} 100L${corners.join('L')}L${round((last.ply / plies) * 100)} 100z`,
    line: `M${corners.join('L')}`,
  };
}

export interface Turn {
  ply: number;
  loss: number;
}

/** The move that lost the most, if one did. `sides` has the side that made each ply, from ply 1. */
export function turningPoint(points: readonly GraphPoint[], sides: readonly Side[]): Turn | null {
  let worst: Turn | null = null;
  for (let index = 1; index < points.length; index += 1) {
    const before = points[index - 1] as GraphPoint;
    const after = points[index] as GraphPoint;
    const side = sides[after.ply - 1];
    if (after.ply !== before.ply + 1 || !side) continue;
    const loss = side === 'black' ? before.bar - after.bar : after.bar - before.bar;
    if (loss > (worst?.loss ?? 0.25)) worst = { ply: after.ply, loss };
  }
  return worst;
}
