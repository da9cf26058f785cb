// What the server says, as docs/web-api.md describes it.

export type Side = 'black' | 'white';

export interface Move {
  move: string;
  from: number;
  to: number;
  paths: number[][];
  captures: number[];
  promotes: boolean;
}

export interface Outcome {
  winner: Side | null;
  reason: string;
  text: string;
}

export type Verdict = 'win' | 'draw' | 'loss';

export interface EndgameMove {
  move: string;
  value: Verdict;
  plies: number | null;
}

export interface Endgame {
  value: Verdict;
  plies: number | null;
  moves: EndgameMove[];
}

export interface Position {
  fen: string;
  side: Side;
  squares: string;
  must_capture: boolean;
  moves: Move[];
  pieces: Record<Side, { men: number; kings: number }>;
  outcome: Outcome | null;
  opening: string | null;
  endgame: Endgame | null;
}

/** A move that has been played, with the position after it. */
export interface PlayedMove extends Move {
  side: Side;
  number: number;
  fen: string;
}

export interface Line extends Position {
  line: (Move & { side: Side; fen: string })[];
}

export interface Check {
  valid: boolean;
  kind: string;
  errors: { message: string; squares: number[]; column: number | null }[];
  fen: string | null;
  board_file: string | null;
  position: Position | null;
  squares: string | null;
  side: Side | null;
}

export interface ServerInfo {
  name: string;
  version: string;
  api: number;
  passphrase: { needed: boolean; given: boolean };
  network: boolean;
  links: string[];
  endgame_pieces: number;
  limits: { lines: number; pdn_bytes: number };
}

export type SettingValue = string | number | boolean | null;

export interface Level {
  level: number;
  name: string;
  summary: string;
  player: string;
}

export interface Algorithm {
  name: string;
  title: string;
  summary: string;
  documents: string[];
  keys: string[];
  default_depth: number | null;
  greatest_depth: number | null;
}

export interface Evaluation {
  id: string;
  name: string;
  summary: string;
  document: string | null;
  flavours: string[];
}

export interface Preset {
  name: string;
  player: string;
  document: string | null;
}

export interface Players {
  levels: Level[];
  algorithms: Algorithm[];
  evaluations: Evaluation[];
  presets: Preset[];
  thinking_times: string[];
}

export interface Ballot {
  number: number;
  moves: string[];
  deck: string;
  name: string | null;
  fen: string;
}

export interface Opening {
  name: string;
  moves: string[];
  fen: string;
}

export interface Openings {
  ballots: Ballot[];
  openings: Opening[];
}

export type SeatRequest =
  | { kind: 'person'; name?: string }
  | { kind: 'link'; name?: string }
  | { kind: 'engine'; level: number; time?: string }
  | { kind: 'player'; player: string; time?: string };

export type StartRequest =
  | { kind: 'start' }
  | { kind: 'fen'; fen: string; moves?: string[] }
  | { kind: 'ballot'; number: number | 'random' }
  | { kind: 'opening'; name: string; moves?: string[] };

export interface GameRequest {
  black: SeatRequest;
  white: SeatRequest;
  start?: StartRequest;
  clock?: { seconds: number; increment: number };
  draws?: 'claim' | 'automatic' | 'off';
}

export interface Seat {
  kind: 'person' | 'link' | 'engine' | 'player';
  name: string;
  taken: boolean;
  online: boolean;
  level?: number;
  player?: string;
  time?: string;
}

export interface GameMove extends PlayedMove {
  opening: boolean;
  time_ms: number;
}

export interface Clock {
  seconds: number;
  increment: number;
  black_ms: number;
  white_ms: number;
  running: Side | null;
}

export interface GameResult {
  winner: Side | null;
  reason: string;
  pdn: string;
  text: string;
}

export type Thinking =
  | { side: Side; state: 'queued'; place: number; waiting: number }
  | { side: Side; state: 'thinking'; depth?: number; value?: Value; pv?: string[]; time_ms?: number };

export interface Game {
  id: string;
  version: number;
  link: string;
  created: string;
  updated: string;
  seats: Record<Side, Seat>;
  you: { seats: Side[]; owner: boolean };
  start: { fen: string; name: string | null; moves: number };
  moves: GameMove[];
  ply: number;
  position: Position;
  status: 'waiting' | 'playing' | 'over';
  result: GameResult | null;
  clock: Clock | null;
  draws: string;
  draw: { offered_by: Side | null; claimable: string | null; repetitions: number; quiet_plies: number };
  undo: { possible: boolean; redo: boolean; asked_by: Side | null; needs_consent: boolean };
  thinking: Thinking | null;
  notice: string | null;
  paused?: boolean;
  rematch: { game: string } | null;
}

export interface GameSummary {
  id: string;
  link: string;
  created: string;
  updated: string;
  black: { name: string; kind: string };
  white: { name: string; kind: string };
  status: Game['status'];
  result: GameResult | null;
  ply: number;
  fen: string;
  squares: string;
  opening: string | null;
  you: { seats: Side[]; owner: boolean };
}

export interface TreeMove {
  move: string;
  side: Side;
  number: number;
  from: number;
  to: number;
  paths: number[][];
  captures: number[];
  promotes: boolean;
  fen: string;
  strength?: string;
  glyphs?: number[];
  comments?: string[];
  variations?: { comments?: string[]; moves: TreeMove[] }[];
  setup?: string;
}

export interface Tree {
  tags: { name: string; value: string }[];
  start: string;
  result: string;
  comments: string[];
  moves: TreeMove[];
}

/** A tree as the page sends it: the server fills in the rest. */
export interface SentMove {
  move: string;
  strength?: string;
  glyphs?: number[];
  comments?: string[];
  variations?: { comments?: string[]; moves: SentMove[] }[];
  setup?: string;
}

export interface SentTree {
  tags: { name: string; value: string }[];
  start: string;
  result: string;
  comments: string[];
  moves: SentMove[];
}

export interface PdnError {
  game: number;
  line: number;
  column: number;
  message: string;
}

export interface Study {
  id: string;
  name: string;
  link: string;
  created: string;
  updated: string;
  writable: boolean;
  games: number;
  chapters?: { number: number; title: string; result: string; plies: number; opening: string | null }[];
  errors?: PdnError[];
}

export interface Chapter {
  study: string;
  number: number;
  chapters: number;
  version: number;
  writable: boolean;
  tree: Tree;
}

export interface Experiment {
  name: string;
  title: string;
  summary: string;
  duration: string;
  document: string | null;
  settings: {
    key: string;
    default: string;
    meaning: string;
    low: number | null;
    high: number | null;
    words: string[];
  }[];
}

export type RunRequest =
  | { kind: 'experiment'; experiment: string; settings?: Record<string, string> }
  | {
      kind: 'match';
      players: string[];
      games: number;
      openings: string;
      time?: string;
      seed?: number;
      sprt?: { elo0: number; elo1: number };
    };

export interface Score {
  games: number;
  wins: number;
  draws: number;
  losses: number;
  pentanomial: number[];
  elo: number | null;
  elo_low: number | null;
  elo_high: number | null;
  los: number | null;
  llr: number | null;
  llr_low: number | null;
  llr_high: number | null;
  sprt: string | null;
}

export interface Run {
  id: string;
  kind: 'match' | 'experiment';
  title: string;
  link: string;
  created: string;
  state: 'queued' | 'running' | 'finished' | 'cancelled' | 'failed';
  place: number | null;
  done: number;
  total: number;
  seconds: number;
  seconds_left: number | null;
  message: string | null;
  request: RunRequest;
  yours: boolean;
  figures: { equal: number; differ: number; not_comparable: number } | null;
  score: Score | null;
  files: (string | { name: string })[];
}

export interface Cell {
  text: string;
  value?: number | null;
  verdict?: 'equal' | 'differs' | 'not-comparable' | null;
}

export interface Table {
  columns: { heading: string; alignment: 'left' | 'right' | 'centre' }[];
  rows: Cell[][];
}

export interface Axis {
  label: string;
  scale: 'linear' | 'logarithmic';
  low: number | null;
  high: number | null;
}

export interface Series {
  name: string;
  points?: [number, number][];
  band?: [number, number, number][];
  values?: (number | null)[];
}

export interface PlotBlock {
  type: 'plot';
  title: string;
  caption: string;
  file: string;
  kind: 'lines' | 'scatter' | 'bars' | 'histogram' | 'heat-map';
  x: Axis;
  y: Axis;
  series?: Series[];
  categories?: string[];
  bins?: { low: number; high: number; count: number }[];
  row_names?: string[];
  column_names?: string[];
  values?: (number | null)[][];
  decimals?: number;
  table: Table;
}

export type Block =
  | { type: 'text'; text: string }
  | ({ type: 'table'; title: string; caption: string; file: string } & Table)
  | PlotBlock;

export interface Report {
  title: string;
  subtitle: string;
  facts: { name: string; value: string }[];
  sections: { heading: string; blocks: Block[] }[];
}

export interface Value {
  kind: 'points' | 'win' | 'draw' | 'loss';
  men?: number;
  plies?: number | null;
  text: string;
}

export interface AnalysisLine {
  rank: number;
  value: Value;
  moves: { move: string; path: number[] }[];
  text: string;
}

export interface Failure {
  code: string;
  message: string;
  details?: Record<string, unknown>;
}

export type ServerMessage =
  | { type: 'hello'; version: string }
  | { type: 'game'; game: Game }
  | { type: 'clock'; game: string; black_ms: number; white_ms: number; running: Side | null }
  | { type: 'thinking'; game: string; thinking: Thinking | null }
  | { type: 'gone'; game: string }
  | { type: 'queue'; request: string; place: number; waiting: number }
  | {
      type: 'analysis';
      request: string;
      fen: string;
      depth: number;
      nodes: number;
      nodes_per_second: number;
      time_ms: number;
      bar: number;
      lines: AnalysisLine[];
    }
  | { type: 'analysis_end'; request: string; reason: string }
  | { type: 'hint'; request: string; move: string; path: number[]; sentence: string; value: Value }
  | { type: 'graph_point'; request: string; ply: number; value: Value; bar: number; best: string | null }
  | { type: 'graph_end'; request: string; reason: string }
  | { type: 'lab'; run: Run }
  | { type: 'pong'; request: string }
  | { type: 'error'; request?: string; error: Failure }
  | { type: 'goodbye'; reason: string };

export type PageMessage =
  | { type: 'watch'; game: string; token?: string }
  | { type: 'unwatch'; game: string }
  | { type: 'watch_lab' }
  | { type: 'unwatch_lab' }
  | { type: 'analyze'; request: string; start: string; moves: string[]; lines: number; limit: string }
  | { type: 'hint'; request: string; game: string }
  | { type: 'graph'; request: string; start: string; moves: string[]; limit: string }
  | { type: 'stop'; request: string }
  | { type: 'ping'; request: string };
