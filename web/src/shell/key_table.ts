// Every key that the page listens to: what it does, for the handlers and for the list under `?`.
import type { Route } from './routes';

export interface KeyBinding<Action extends string = string> {
  action: Action;
  /** As in KeyboardEvent.key, with `Shift+` before keys that write no character; any of them will do. */
  press: readonly string[];
  does: string;
}

export interface KeyGroup {
  title: string;
  keys: readonly Pick<KeyBinding, 'press' | 'does'>[];
}

const kDigits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

export type PlayAction =
  | 'back'
  | 'forward'
  | 'first'
  | 'last'
  | 'type'
  | 'undo'
  | 'redo'
  | 'hint'
  | 'flip'
  | 'draw'
  | 'resign'
  | 'new'
  | 'analyse';

export const kPlayKeys: readonly KeyBinding<PlayAction>[] = [
  { action: 'back', press: ['ArrowLeft'], does: 'back one move (outside the board)' },
  { action: 'forward', press: ['ArrowRight'], does: 'forward one move' },
  { action: 'first', press: ['Home'], does: 'to the first move' },
  { action: 'last', press: ['End'], does: 'to the last move' },
  { action: 'type', press: kDigits, does: 'type a move: 22-17, 31x22x13x6 or 31x6, then Enter' },
  { action: 'undo', press: ['u'], does: 'undo' },
  { action: 'redo', press: ['U'], does: 'redo' },
  { action: 'hint', press: ['h'], does: 'hint' },
  { action: 'flip', press: ['f'], does: 'flip the board' },
  { action: 'draw', press: ['d'], does: 'offer or claim a draw' },
  { action: 'resign', press: ['r'], does: 'resign (asks once)' },
  { action: 'new', press: ['n'], does: 'new game' },
  { action: 'analyse', press: ['a'], does: 'analyse this game' },
];

export type AnalysisAction =
  | 'back'
  | 'forward'
  | 'first'
  | 'last'
  | 'leave'
  | 'enter'
  | 'type'
  | 'engine'
  | 'verdicts'
  | 'arrows'
  | 'best'
  | 'comment'
  | 'graph'
  | 'flip'
  | 'import'
  | 'remove';

export const kAnalysisKeys: readonly KeyBinding<AnalysisAction>[] = [
  { action: 'back', press: ['ArrowLeft', 'k'], does: 'back one move (outside the board)' },
  { action: 'forward', press: ['ArrowRight', 'j'], does: 'forward one move' },
  { action: 'first', press: ['ArrowUp', 'Home', '0'], does: 'to the start' },
  { action: 'last', press: ['ArrowDown', 'End', '$'], does: 'to the end' },
  { action: 'leave', press: ['Shift+ArrowLeft'], does: 'out of the variation' },
  { action: 'enter', press: ['Shift+ArrowRight'], does: 'into the next variation' },
  { action: 'type', press: kDigits, does: 'type a move, then Enter' },
  { action: 'engine', press: ['l'], does: 'engine on and off' },
  { action: 'verdicts', press: ['z'], does: 'database verdicts on and off' },
  { action: 'arrows', press: ['a'], does: 'arrows on and off' },
  { action: 'best', press: [' '], does: 'play the best move' },
  { action: 'comment', press: ['c'], does: 'comment this move' },
  { action: 'graph', press: ['g'], does: 'evaluate the whole line for the graph' },
  { action: 'flip', press: ['f'], does: 'flip the board' },
  { action: 'import', press: ['i'], does: 'import PDN or a position' },
  { action: 'remove', press: ['Delete'], does: 'remove this move and what follows' },
];

export type PageAction = 'theme' | 'keys';

export const kPageKeys: readonly KeyBinding<PageAction>[] = [
  { action: 'theme', press: ['t', 'T'], does: 'next theme: light, dark, high contrast' },
  { action: 'keys', press: ['?'], does: 'this list' },
];

/** Handled by the board itself (`geometry.ts` knows the directions) and by the browser. */
const kBoardKeys: KeyGroup['keys'] = [
  { press: ['Tab'], does: 'into the board, then the panel' },
  { press: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'], does: 'the next dark square that way' },
  { press: ['q', 'e', 'z', 'c'], does: 'the next square along a diagonal' },
  { press: ['Enter', ' '], does: 'choose a piece, then its square' },
  { press: ['Escape'], does: 'let go of the piece' },
];

const kPlay: KeyGroup = { title: 'In a game', keys: kPlayKeys };
const kAnalysis: KeyGroup = { title: 'In the analysis', keys: kAnalysisKeys };
const kBoard: KeyGroup = { title: 'On the board', keys: kBoardKeys };
const kEverywhere: KeyGroup = { title: 'Everywhere', keys: kPageKeys };

/** The groups of the page one is on come first. */
export function keyTable(page: Route['page']): KeyGroup[] {
  const analysing = page === 'analysis' || page === 'study';
  return analysing ? [kAnalysis, kBoard, kEverywhere, kPlay] : [kPlay, kBoard, kEverywhere, kAnalysis];
}

const kNames: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ' ': 'Space',
  Escape: 'Esc',
};

/** What stands on the keys to press: `[['Shift', '←']]`, `[['←'], ['K']]`; all digits as `1 … 9`. */
export function keyNames(press: readonly string[]): string[][] {
  if (press === kDigits) return [['1', '…', '9']];
  const names = press.map((key) => {
    const [first = '', second] = key.split(/(?<=^Shift)\+/);
    if (second !== undefined) return ['Shift', kNames[second] ?? second];
    if (/^[A-Z]$/.test(first)) return ['Shift', first];
    return [kNames[first] ?? (/^[a-z]$/.test(first) ? first.toUpperCase() : first)];
  });
  // t and T are one key to press.
  return names.filter(
    (name) => !(name[0] === 'Shift' && names.some((other) => other.length === 1 && other[0] === name[1])),
  );
}
