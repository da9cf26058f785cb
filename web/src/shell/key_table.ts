// Every key that the page listens to. Handlers look their actions up here (keyboard.ts), the list under `?` and the
// titles of buttons are made from it.
import type { Route } from './routes';

export interface Key {
  /** As in KeyboardEvent.key, with `Shift+` before keys that write no character; any of them will do. */
  press: readonly string[];
  does: string;
  /** Without an action, the browser itself does it. */
  action?: string;
}

export interface KeyGroup {
  title: string;
  keys: readonly Key[];
}

const kDigits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

export const kKeys = {
  play: {
    title: 'In a game',
    keys: [
      { action: 'back', press: ['ArrowLeft'], does: 'back one move (outside the board)' },
      { action: 'forward', press: ['ArrowRight'], does: 'forward one move' },
      { action: 'first', press: ['Home'], does: 'to the first move' },
      { action: 'last', press: ['End'], does: 'to the last move' },
      { action: 'type', press: kDigits, does: 'type a move: 22-17, 31x22x13x6 or 31x6' },
      { action: 'undo', press: ['u'], does: 'undo' },
      { action: 'redo', press: ['U'], does: 'redo' },
      { action: 'hint', press: ['h'], does: 'hint' },
      { action: 'flip', press: ['f'], does: 'flip the board' },
      { action: 'draw', press: ['d'], does: 'offer or claim a draw' },
      { action: 'resign', press: ['r'], does: 'resign (asks once)' },
      { action: 'new', press: ['n'], does: 'new game' },
      { action: 'analyse', press: ['a'], does: 'analyse this game' },
    ],
  },
  analysis: {
    title: 'In the analysis',
    keys: [
      { action: 'back', press: ['ArrowLeft', 'k'], does: 'back one move (outside the board)' },
      { action: 'forward', press: ['ArrowRight', 'j'], does: 'forward one move' },
      { action: 'first', press: ['ArrowUp', 'Home', '0'], does: 'to the start' },
      { action: 'last', press: ['ArrowDown', 'End', '$'], does: 'to the end' },
      { action: 'leave', press: ['Shift+ArrowLeft'], does: 'out of the variation' },
      { action: 'enter', press: ['Shift+ArrowRight'], does: 'into the next variation' },
      { action: 'type', press: kDigits, does: 'type a move' },
      { action: 'engine', press: ['l'], does: 'engine on and off' },
      { action: 'verdicts', press: ['z'], does: 'database verdicts on and off' },
      { action: 'arrows', press: ['a'], does: 'arrows on and off' },
      { action: 'best', press: [' '], does: 'play the best move' },
      { action: 'comment', press: ['c'], does: 'comment on this move' },
      { action: 'graph', press: ['g'], does: 'evaluate the whole line for the graph' },
      { action: 'flip', press: ['f'], does: 'flip the board' },
      { action: 'import', press: ['i'], does: 'import PDN or a position' },
      { action: 'remove', press: ['Delete'], does: 'remove this move and those after it' },
    ],
  },
  board: {
    title: 'On the board',
    keys: [
      { press: ['Tab'], does: 'to the board, then to the panel' },
      { action: 'left', press: ['ArrowLeft'], does: 'to the next dark square on the left' },
      { action: 'right', press: ['ArrowRight'], does: 'to the next dark square on the right' },
      { action: 'up', press: ['ArrowUp'], does: 'to the row above' },
      { action: 'down', press: ['ArrowDown'], does: 'to the row below' },
      { action: 'up-left', press: ['q', 'Q'], does: 'up and left along the diagonal' },
      { action: 'up-right', press: ['e', 'E'], does: 'up and right along the diagonal' },
      { action: 'down-left', press: ['z', 'Z'], does: 'down and left along the diagonal' },
      { action: 'down-right', press: ['c', 'C'], does: 'down and right along the diagonal' },
      { action: 'row-start', press: ['Home'], does: 'to the first square of the row' },
      { action: 'row-end', press: ['End'], does: 'to the last square of the row' },
      { press: ['Enter', ' '], does: 'choose a piece, then its square' },
      { action: 'release', press: ['Escape'], does: 'put the piece back' },
    ],
  },
  typing: {
    title: 'While typing a move',
    keys: [
      { press: ['Enter'], does: 'play the move' },
      { action: 'cancel', press: ['Escape'], does: 'forget it' },
    ],
  },
  everywhere: {
    title: 'Everywhere',
    keys: [
      { action: 'theme', press: ['t', 'T'], does: 'next theme: light, dark, high contrast' },
      { action: 'keys', press: ['?'], does: 'this list' },
      { press: ['Escape'], does: 'close a dialog' },
    ],
  },
} as const satisfies Record<string, KeyGroup>;

export type Screen = keyof typeof kKeys;
export type Action<S extends Screen> = Extract<(typeof kKeys)[S]['keys'][number], { action: string }>['action'];

/** The groups of a page; those of the page that is open come first. */
export function keyTable(page: Route['page']): readonly KeyGroup[] {
  const { play, analysis, board, typing, everywhere } = kKeys;
  const analysing = page === 'analysis' || page === 'study';
  const shared = [board, typing, everywhere];
  return analysing ? [analysis, ...shared, play] : [play, ...shared, analysis];
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
  const alone = new Set(names.filter((name) => name.length === 1).map(([name]) => name));
  return names.filter(([first, second]) => !(first === 'Shift' && alone.has(second)));
}

/** Keys as they are shown, with the words between them: `←` ` or ` `K`. */
export function keyParts(press: readonly string[]): { text: string; isKey: boolean }[] {
  const word = (text: string) => ({ text, isKey: false });
  return keyNames(press).flatMap((names, choice) =>
    names.flatMap((text, index) => {
      const before = index > 0 ? [word(' ')] : choice > 0 ? [word(' or ')] : [];
      return [...before, { text, isKey: true }];
    }),
  );
}

/** The title of a button with the key that does the same: `Redo (Shift+U)`. */
export function withKey<S extends Screen>(title: string, screen: S, action: Action<S>): string {
  const keys: readonly Key[] = kKeys[screen].keys;
  const [names = []] = keyNames(keys.find((key) => key.action === action)?.press ?? []);
  return `${title} (${names.join('+')})`;
}
