import type { Game, GameMove, Move, Position, Side } from '../../src/api/types';

export function move(text: string, captures: number[] = [], extra: Partial<Move> = {}): Move {
  const path = text.split(/[-x]/).map(Number);
  return {
    move: text, from: path[0] as number, to: path[path.length - 1] as number, paths: [path], captures, promotes: false, ...extra,
  };
}

/** The position of the example screen: White must capture, with 31 or with 30. */
export const kMustCapture: Position = {
  fen: 'W:W20,24,27,28,29,30,31:B4,5,7,9,11,12,15,17,18,26',
  side: 'white',
  squares: '...bb.b.b.bb..b.bb.w...w.bwwwww.',
  must_capture: true,
  moves: [move('30x23x14', [26, 18]), move('31x22x13x6', [26, 17, 9])],
  pieces: { black: { men: 10, kings: 0 }, white: { men: 7, kings: 0 } },
  outcome: null,
  opening: 'Kelso Cross',
  endgame: null,
};

export function played(text: string, side: Side, number: number, fen: string, captures: number[] = []): GameMove {
  return { ...move(text, captures), side, number, fen, opening: false, time_ms: 100 };
}

export function game(changes: Partial<Game> = {}): Game {
  return {
    id: 'k7m2p9x4c1qa', version: 1, link: '/game/k7m2p9x4c1qa', created: '2026-11-16T17:20:00Z', updated: '2026-11-16T17:20:00Z',
    seats: {
      black: { kind: 'engine', name: 'Kelso, level 4', taken: true, online: true, level: 4 },
      white: { kind: 'person', name: '', taken: true, online: true },
    },
    you: { seats: ['white'], owner: true },
    start: { fen: 'B:W21-32:B1-12', name: null, moves: 0 },
    moves: [], ply: 0, position: kMustCapture, status: 'playing', result: null, clock: null, draws: 'claim',
    draw: { offered_by: null, claimable: null, repetitions: 1, quiet_plies: 0 },
    undo: { possible: false, redo: false, asked_by: null, needs_consent: false },
    thinking: null, notice: null, rematch: null, ...changes,
  };
}
