// Answers of the server. Each is checked against the schema of the API, so that no test relies on what is never sent.
import type {
  Game,
  GameMove,
  Line,
  Move,
  PlayedMove,
  Position,
  Run,
  Score,
  Side,
  Tree,
  TreeMove,
} from '../../src/api/types';
import { kStartFen, squaresOfFen } from '../../src/board/placement';
import { fitting } from '../api/schema';

export function move(text: string, captures: number[] = [], extra: Partial<Move> = {}): Move {
  const path = text.split(/[-x]/).map(Number);
  return fitting('Move', {
    move: text,
    from: path[0] as number,
    to: path[path.length - 1] as number,
    paths: [path],
    captures,
    promotes: false,
    ...extra,
  });
}

function playedMove(text: string, side: Side, number: number, fen: string, captures: number[] = []): PlayedMove {
  return { ...move(text, captures), side, number, fen, squares: squaresOfFen(fen) };
}

/** The position of the example screen: White must capture, with 31 or with 30. */
export const kMustCapture: Position = fitting('Position', {
  fen: 'W:W20,24,27,28,29,30,31:B4,5,7,9,11,12,15,17,18,26',
  side: 'white',
  squares: '...bb.b.b.bb..b.bb.w...w.bwwwww.',
  must_capture: true,
  capture_duty:
    'You must capture: 30 takes 26 and 18 and lands on 14 (30x23x14) ' +
    'or 31 takes 26, 17 and 9 and lands on 6 (31x22x13x6).',
  moves: [move('30x23x14', [26, 18]), move('31x22x13x6', [26, 17, 9])],
  pieces: { black: { men: 10, kings: 0 }, white: { men: 7, kings: 0 } },
  outcome: null,
  opening: 'Kelso Cross',
  endgame: null,
});

export function played(text: string, side: Side, number: number, fen = kStartFen, captures: number[] = []): GameMove {
  return fitting('GameMove', {
    ...playedMove(text, side, number, fen, captures),
    opening: false,
    time_ms: 100,
    clock_ms: null,
  });
}

export function game(changes: Partial<Game> = {}): Game {
  return fitting('Game', {
    id: 'k7m2p9x4c1qa',
    version: 1,
    link: '/game/k7m2p9x4c1qa',
    created: '2026-11-16T17:20:00Z',
    updated: '2026-11-16T17:20:00Z',
    seats: {
      black: {
        kind: 'engine',
        name: 'Kelso, level 4',
        taken: true,
        online: true,
        player: 'engine:level=4',
        level: 4,
        time: null,
      },
      white: { kind: 'person', name: 'White', taken: true, online: true },
    },
    you: { seats: ['white'], owner: true },
    start: { fen: kStartFen, name: null, moves: 0 },
    moves: [],
    ply: 0,
    position: kMustCapture,
    status: 'playing',
    paused: false,
    result: null,
    clock: null,
    draws: 'claim',
    draw: { offered_by: null, claimable: null, repetitions: 1, quiet_plies: 0 },
    undo: { possible: false, redo: false, asked_by: null, needs_consent: false },
    thinking: null,
    notice: null,
    rematch: null,
    ...changes,
  });
}

export function line(changes: Partial<Line> = {}): Line {
  return fitting('Line', { ...kMustCapture, line: [], ...changes });
}

export function lineMove(text: string, side: Side, number: number, fen: string): PlayedMove {
  return fitting('PlayedMove', playedMove(text, side, number, fen));
}

export function treeMove(text: string, side: Side, number: number, extra: Partial<TreeMove> = {}): TreeMove {
  const fen = side === 'black' ? 'W:W21-32:B1-12' : kStartFen;
  return fitting('TreeMove', {
    ...playedMove(text, side, number, fen),
    strength: '',
    glyphs: [],
    comments: [],
    variations: [],
    ...extra,
  });
}

export function gameTree(changes: Partial<Tree> = {}): Tree {
  return fitting('Tree', { tags: [], start: kStartFen, result: '*', comments: [], moves: [], ...changes });
}

export const kScore: Score = fitting('Score', {
  games: 20,
  wins: 10,
  draws: 8,
  losses: 2,
  pentanomial: [0, 1, 2, 4, 3],
  elo: 147.2,
  elo_low: 40.1,
  elo_high: null,
  los: 0.99,
  llr: 0.1,
  llr_low: -2.94,
  llr_high: 2.94,
  sprt: 'running',
});

export function run(changes: Partial<Run> = {}): Run {
  return fitting('Run', {
    id: 'r4k2m9p1x7ab',
    kind: 'match',
    title: 't',
    link: '/lab/r4k2m9p1x7ab',
    created: '2026-11-16T17:20:00Z',
    state: 'running',
    place: null,
    done: 20,
    total: 2000,
    seconds: 1,
    seconds_left: null,
    message: null,
    request: { kind: 'match', players: ['engine:level=5', 'random'], games: 2000, openings: 'start' },
    yours: true,
    figures: null,
    score: kScore,
    plot: null,
    files: [],
    ...changes,
  });
}
