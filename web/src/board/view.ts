// What a board shows, as plain values: a play page, an analysis or an editor fills this in and Board.svelte draws it.
import type { Move } from '../api/types';

export interface LastMove {
  from: number;
  to: number;
}

export interface BoardArrow {
  path: readonly number[];
  rank: number;
}

export interface CapturePicture {
  path: readonly number[];
  captures: readonly number[];
}

export interface BoardView {
  squares: string;
  flipped: boolean;
  last: LastMove | null;
  selected: number | null;
  /** Landing squares already chosen on the way. */
  stops: readonly number[];
  quietTargets: readonly number[];
  captureTargets: readonly number[];
  /** Pieces that may capture, other than the one that is drawn. */
  mayCapture: readonly number[];
  capture: CapturePicture | null;
  arrows: readonly BoardArrow[];
  hint: readonly number[] | null;
}

export const kQuietView: BoardView = {
  squares: '.'.repeat(32),
  flipped: false,
  last: null,
  selected: null,
  stops: [],
  quietTargets: [],
  captureTargets: [],
  mayCapture: [],
  capture: null,
  arrows: [],
  hint: null,
};

/** A move that is to be shown moving, from the position before it. */
export interface Motion {
  path: readonly number[];
  captured: readonly { square: number; letter: string }[];
}

export function motionOf(move: Move, before: string): Motion {
  return {
    path: move.paths[0] ?? [move.from, move.to],
    captured: move.captures.map((square) => ({ square, letter: before[square - 1] ?? '.' })),
  };
}

const kSymbols: Readonly<Record<string, string>> = {
  b: '#man-dark',
  B: '#king-dark',
  w: '#man-light',
  W: '#king-light',
};

export function symbolOf(letter: string): string {
  return kSymbols[letter] ?? '';
}
