// The list under `?`. The groups of the page one is on come first.
import type { Route } from './routes';

export interface KeyGroup {
  title: string;
  keys: readonly { keys: readonly string[]; does: string }[];
}

const kBoard: KeyGroup = {
  title: 'On the board',
  keys: [
    { keys: ['Tab'], does: 'into the board, then the panel' },
    { keys: ['←', '→', '↑', '↓'], does: 'the next dark square that way' },
    { keys: ['Q', 'E', 'Z', 'C'], does: 'the next square along a diagonal' },
    { keys: ['Enter', 'Space'], does: 'choose a piece, then its square' },
    { keys: ['Esc'], does: 'let go of the piece' },
    { keys: ['1', '…', '9'], does: 'type a move: 22-17, 31x22x13x6 or 31x6, then Enter' },
  ],
};

const kPlay: KeyGroup = {
  title: 'In a game',
  keys: [
    { keys: ['←', '→'], does: 'back and forward through the moves (outside the board)' },
    { keys: ['Home', 'End'], does: 'to the first and the last move' },
    { keys: ['U'], does: 'undo' },
    { keys: ['Shift', 'U'], does: 'redo' },
    { keys: ['H'], does: 'hint' },
    { keys: ['F'], does: 'flip the board' },
    { keys: ['D'], does: 'offer or claim a draw' },
    { keys: ['R'], does: 'resign (asks once)' },
    { keys: ['N'], does: 'new game' },
    { keys: ['A'], does: 'analyse this game' },
  ],
};

const kAnalysis: KeyGroup = {
  title: 'In the analysis',
  keys: [
    { keys: ['←', '→'], does: 'back and forward, also K and J' },
    { keys: ['↑', '↓'], does: 'to the start and the end, also 0 and $, Home and End' },
    { keys: ['Shift', '←'], does: 'out of the variation' },
    { keys: ['Shift', '→'], does: 'into the next variation' },
    { keys: ['L'], does: 'engine on and off' },
    { keys: ['Z'], does: 'database verdicts on and off' },
    { keys: ['A'], does: 'arrows on and off' },
    { keys: ['Space'], does: 'play the best move' },
    { keys: ['C'], does: 'comment this move' },
    { keys: ['G'], does: 'evaluate the whole line for the graph' },
    { keys: ['F'], does: 'flip the board' },
    { keys: ['I'], does: 'import PDN or a position' },
    { keys: ['Delete'], does: 'remove this move and what follows' },
  ],
};

const kEverywhere: KeyGroup = {
  title: 'Everywhere',
  keys: [
    { keys: ['T'], does: 'next theme: light, dark, high contrast' },
    { keys: ['?'], does: 'this list' },
  ],
};

export function keyTable(page: Route['page']): KeyGroup[] {
  const analysing = page === 'analysis' || page === 'study';
  return analysing ? [kAnalysis, kBoard, kEverywhere, kPlay] : [kPlay, kBoard, kEverywhere, kAnalysis];
}
