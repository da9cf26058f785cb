// Made from docs/web-api.schema.json by `tools/page.sh test -u`. Change that file, never this one.

export type Side = 'black' | 'white';

/** A PDN number. */
export type Square = number;

/** PDN text with the full path: 11-15, 31x22x13x6. */
export type MoveText = string;

export type Fen = string;

/** One character for each of the squares 1 to 32: b and w men, B and W kings, . empty. */
export type Squares = string;

/** Identifies a game, a study or a run. */
export type Id = string;

/** ISO 8601 in UTC. */
export type Time = string;

/** Chosen by the page; repeated in every answer. */
export type RequestId = string;

/** Why a game is over. */
export type Reason =
  | 'no-moves'
  | 'no-pieces'
  | 'repetition'
  | 'forty-moves'
  | 'agreement'
  | 'resignation'
  | 'time'
  | 'illegal'
  | 'crash'
  | 'unreadable';

/** Why something was refused: the code for programs, the message for people, in a sentence. */
export interface Failure {
  code: FailureCode;
  message: string;
  details: Record<string, unknown>;
}

export type FailureCode =
  | 'bad-json'
  | 'bad-request'
  | 'unknown-field'
  | 'passphrase-needed'
  | 'wrong-passphrase'
  | 'foreign-host'
  | 'foreign-origin'
  | 'not-your-seat'
  | 'not-yours'
  | 'not-found'
  | 'method-not-allowed'
  | 'stale'
  | 'not-your-turn'
  | 'game-over'
  | 'nothing-to-undo'
  | 'nothing-to-redo'
  | 'no-claim'
  | 'no-offer'
  | 'seat-taken'
  | 'waiting'
  | 'not-finished'
  | 'too-large'
  | 'not-json'
  | 'illegal-move'
  | 'bad-position'
  | 'bad-player'
  | 'bad-opening'
  | 'bad-pdn'
  | 'bad-experiment'
  | 'too-many-requests'
  | 'queue-full'
  | 'too-many-games'
  | 'too-many-runs'
  | 'too-many-studies'
  | 'header-too-large'
  | 'internal'
  | 'closing'
  | 'too-many-connections';

/** Every answer with a status of 400 or more. */
export interface ErrorAnswer {
  error: Failure;
}

export interface ServerInfo {
  name: string;
  version: string;
  build: string;
  api: 1;
  passphrase: { needed: boolean; given: boolean };
  network: boolean;
  links: string[];
  /** 0 without a database. */
  endgame_pieces: number;
  engine_threads: number;
  limits: {
    body_bytes: number;
    pdn_bytes: number;
    message_bytes: number;
    lines: number;
    jobs_per_client: number;
    analysis_ms: number;
    move_ms: number;
    games: number;
    plies: number;
  };
}

export interface PassphraseRequest {
  passphrase: string;
}

export type SettingValue = string | number | boolean | null;

/** What the page stores for this client. */
export interface Settings {
  settings: Record<string, SettingValue>;
}

export interface Move {
  move: MoveText;
  from: Square;
  to: Square;
  /** Every jump path of this move; the first is the one in `move`. */
  paths: Square[][];
  /** In the order of the first path. */
  captures: Square[];
  promotes: boolean;
}

export interface Outcome {
  winner: Side | null;
  reason: Reason;
  text: string;
}

export type Verdict = 'win' | 'draw' | 'loss';

export interface EndgameMove {
  move: MoveText;
  /** For the mover. */
  value: Verdict;
  /** From here, this move included; null for draws. */
  plies: number | null;
}

/** What the endgame database knows; the best move comes first. */
export interface Endgame {
  /** For the side to move. */
  value: Verdict;
  plies: number | null;
  moves: EndgameMove[];
}

export interface PieceCount {
  men: number;
  kings: number;
}

export interface Position {
  fen: Fen;
  side: Side;
  squares: Squares;
  must_capture: boolean;
  /** A sentence that names every capture, where captures are compulsory. */
  capture_duty: string | null;
  moves: Move[];
  pieces: { black: PieceCount; white: PieceCount };
  outcome: Outcome | null;
  /** The name of the opening so far. */
  opening: string | null;
  /** null outside the database. */
  endgame: Endgame | null;
}

/** A move with its place in the game and the position after it. */
export interface PlayedMove extends Move {
  side: Side;
  /** As PDN counts: Black's move and White's reply have one number. */
  number: number;
  fen: Fen;
  squares: Squares;
}

/** The position after a line of moves. */
export interface Line extends Position {
  line: PlayedMove[];
}

export interface LineRequest {
  start?: string;
  moves: string[];
}

/** For the editor and for paste; `text` is a FEN or a board file. */
export type CheckRequest =
  | { squares: Squares; side: Side }
  | { fen: string }
  | { board_file: string; side: Side }
  | { text: string; side: Side };

export interface CheckError {
  message: string;
  squares: Square[];
  column: number | null;
}

export interface Check {
  valid: boolean;
  kind: 'squares' | 'fen' | 'board_file';
  errors: CheckError[];
  fen: Fen | null;
  board_file: string | null;
  position: Position | null;
  /** Also given for a position that is not possible. */
  squares: Squares | null;
  side: Side | null;
}

export interface ExplainRequest {
  fen: string;
  eval: string;
  side?: Side;
}

export interface Explanation {
  eval: string;
  name: string;
  side: Side;
  value: number;
  features: { name: string; weight: number; own: number; opponent: number; points: number }[];
}

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
  /** Empty if the player belongs to no document. */
  document: string;
}

export interface Players {
  levels: Level[];
  algorithms: Algorithm[];
  evaluations: Evaluation[];
  presets: Preset[];
  thinking_times: string[];
}

export interface PlayerRequest {
  player: string;
}

export interface CheckedPlayer {
  player: string;
  name: string;
}

export interface Ballot {
  number: number;
  deck: '144' | '156' | 'barred';
  moves: MoveText[];
  name: string | null;
  fen: Fen;
}

export interface Opening {
  name: string;
  moves: MoveText[];
  fen: Fen;
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

/** How games end by repetition and the forty-move rule. */
export type Draws = 'claim' | 'automatic' | 'off';

export interface GameRequest {
  black: SeatRequest;
  white: SeatRequest;
  start?: StartRequest;
  clock?: { seconds: number; increment: number };
  draws?: Draws;
}

export type SeatKind = 'person' | 'link' | 'engine' | 'player';

export interface Seat {
  kind: SeatKind;
  name: string;
  taken: boolean;
  online: boolean;
  /** `player`, `level` and `time`: engines and players only. */
  player?: string;
  level?: number | null;
  time?: string | null;
}

export interface GameMove extends PlayedMove {
  /** Played by the ballot or the opening. */
  opening: boolean;
  time_ms: number;
  /** What was left on the mover's clock; null without a clock. */
  clock_ms: number | null;
}

export interface Clock {
  seconds: number;
  increment: number;
  black_ms: number;
  white_ms: number;
  running: Side | null;
}

export interface GameResult {
  /** null for a draw. */
  winner: Side | null;
  reason: Reason;
  pdn: '1-0' | '0-1' | '1/2-1/2';
  text: string;
}

/** The value of a position for the side to move. */
export type Value =
  { kind: 'points'; men: number; text: string } | { kind: 'win' | 'loss'; plies: number | null; text: string };

/** What an engine is doing for its seat. */
export type Thinking =
  | {
      side: Side;
      state: 'queued';
      /** 1 is next; null until the queue has assigned one. */
      place: number | null;
      waiting: number;
    }
  | { side: Side; state: 'thinking'; depth: number; value: Value | null; pv: MoveText[]; time_ms: number };

/** The rights of the requesting client in a game. */
export interface You {
  seats: Side[];
  owner: boolean;
}

export type GameStatus = 'waiting' | 'playing' | 'over';

export interface Game {
  id: Id;
  /** Increases with every change. */
  version: number;
  link: string;
  created: Time;
  updated: Time;
  seats: { black: Seat; white: Seat };
  you: You;
  start: { fen: Fen; name: string | null; moves: number };
  moves: GameMove[];
  /** How many of `moves` have been played; the others can be redone. */
  ply: number;
  position: Position;
  status: GameStatus;
  paused: boolean;
  result: GameResult | null;
  clock: Clock | null;
  draws: Draws;
  draw: { offered_by: Side | null; claimable: Reason | null; repetitions: number; quiet_plies: number };
  undo: { possible: boolean; redo: boolean; asked_by: Side | null; needs_consent: boolean };
  thinking: Thinking | null;
  /** A sentence about the last event. */
  notice: string | null;
  rematch: { game: Id } | null;
}

/** A game and the token of the seat in it. */
export interface SeatedGame {
  token: string;
  game: Game;
}

export interface GameSummary {
  id: Id;
  link: string;
  created: Time;
  updated: Time;
  black: SeatSummary;
  white: SeatSummary;
  status: GameStatus;
  result: GameResult | null;
  ply: number;
  fen: Fen;
  squares: Squares;
  opening: string | null;
  you: You;
}

export interface SeatSummary {
  name: string;
  kind: SeatKind;
}

export interface GameList {
  games: GameSummary[];
  more: boolean;
}

export interface JoinRequest {
  name?: string;
}

/** `ply` is the number of moves that the sender has seen. */
export type MoveRequest = { move: string; ply?: number } | { squares: Square[]; ply?: number };

export interface UndoRequest {
  action?: 'ask' | 'accept' | 'decline';
}

export interface SideRequest {
  side?: Side;
}

export interface DrawRequest {
  action: 'offer' | 'accept' | 'decline' | 'claim';
  side?: Side;
}

export interface LevelRequest {
  side: Side;
  level: number;
  time?: string;
}

export interface PauseRequest {
  paused: boolean;
}

export type EmptyRequest = Record<string, unknown>;

export interface Tag {
  name: string;
  value: string;
}

export interface TreeMove extends PlayedMove {
  strength: string;
  glyphs: number[];
  comments: string[];
  /** Alternatives to this move. */
  variations: Variation[];
  /** The position was set up again before this move. */
  setup?: Fen;
}

export interface Variation {
  /** Before the first move. */
  comments: string[];
  moves: TreeMove[];
}

/** 1-0: Black won. */
export type PdnResult = '1-0' | '0-1' | '1/2-1/2' | '0-0' | '*';

export interface Tree {
  tags: Tag[];
  start: Fen;
  result: PdnResult;
  /** Before the first move. */
  comments: string[];
  moves: TreeMove[];
}

/** A move of a tree as a client sends it: the server fills in the rest. */
export interface SentMove {
  move: string;
  strength?: string;
  glyphs?: number[];
  comments?: string[];
  variations?: SentVariation[];
  setup?: string;
}

export interface SentVariation {
  comments?: string[];
  moves: SentMove[];
}

export interface SentTree {
  tags: Tag[];
  start: string;
  result: PdnResult;
  comments: string[];
  moves: SentMove[];
}

export interface PdnError {
  game: number;
  line: number | null;
  column: number | null;
  message: string;
}

export interface ChapterSummary {
  number: number;
  title: string;
  result: PdnResult;
  plies: number;
  opening: string | null;
}

export interface StudySummary {
  id: Id;
  name: string;
  link: string;
  created: Time;
  updated: Time;
  writable: boolean;
  /** How many chapters it has. */
  games: number;
}

export interface Study extends StudySummary {
  chapters: ChapterSummary[];
  /** Games that could not be read. */
  errors: PdnError[];
}

export interface StudyList {
  studies: StudySummary[];
}

export interface Chapter {
  study: Id;
  name: string;
  number: number;
  chapters: number;
  version: number;
  writable: boolean;
  tree: Tree;
}

export interface ImportRequest {
  pdn: string;
  name?: string;
}

export interface PdnText {
  pdn: string;
}

export interface PdnContent {
  chapters: Tree[];
  errors: PdnError[];
}

export interface WriteRequest {
  chapters: SentTree[];
}

export interface StudyRequest {
  name: string;
  chapters: SentTree[];
}

export interface NameRequest {
  name: string;
}

export interface ChapterRequest {
  tree: SentTree;
  version?: number;
}

export interface ExperimentSetting {
  key: string;
  default: string;
  meaning: string;
  low: number | null;
  high: number | null;
  words: string[];
}

export interface Experiment {
  name: string;
  title: string;
  summary: string;
  duration: string;
  document: string | null;
  settings: ExperimentSetting[];
}

export interface Experiments {
  experiments: Experiment[];
  openings: string[];
}

export type RunRequest =
  | { kind: 'experiment'; experiment: string; settings?: Record<string, string> }
  | {
      kind: 'match';
      players: string[];
      games: number;
      openings?: string;
      time?: string;
      seed?: number;
      sprt?: { elo0: number; elo1: number; alpha?: number; beta?: number };
    };

/** The score of a match for its first player; infinite values are null. */
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
  sprt: 'H0' | 'H1' | 'running' | null;
}

/** How the figures of an experiment compare with those of its document. */
export interface Figures {
  equal: number;
  differ: number;
  not_comparable: number;
}

/** A plot as SVG, for wide and for narrow screens. */
export interface Drawing {
  wide: string;
  narrow: string;
}

export interface Run {
  id: Id;
  kind: 'match' | 'experiment';
  title: string;
  link: string;
  created: Time;
  state: 'queued' | 'running' | 'finished' | 'cancelled' | 'failed';
  /** In the queue; 1 is next. */
  place: number | null;
  done: number;
  total: number;
  seconds: number;
  seconds_left: number | null;
  message: string | null;
  request: RunRequest;
  yours: boolean;
  /** null for matches. */
  figures: Figures | null;
  /** null for experiments. */
  score: Score | null;
  /** The Elo difference by number of games, while a match runs. */
  plot: Drawing | null;
  files: string[];
}

export interface RunList {
  runs: Run[];
}

export interface Cell {
  text: string;
  /** Only for numbers; null if infinite. */
  value?: number | null;
  verdict?: 'equal' | 'differs' | 'not-comparable';
}

export interface Table {
  columns: { heading: string; alignment: 'left' | 'right' | 'centre' }[];
  rows: Cell[][];
}

export interface TextBlock {
  type: 'text';
  text: string;
  spans: Span[];
}

export interface Span {
  style: 'plain' | 'emphasis' | 'code';
  text: string;
}

export interface TableBlock extends Table {
  type: 'table';
  title: string;
  caption: string;
  file: string;
}

export interface PlotBlock {
  type: 'plot';
  title: string;
  caption: string;
  file: string;
  svg: Drawing;
  /** The plot's data. */
  table: Table;
}

export type Block = TextBlock | TableBlock | PlotBlock;

export interface Report {
  title: string;
  subtitle: string;
  facts: { name: string; value: string }[];
  sections: { heading: string; blocks: Block[] }[];
}

export interface AnalysisLine {
  rank: number;
  value: Value;
  moves: { move: MoveText; path: Square[] }[];
  text: string;
}

/** What the server sends over the WebSocket. */
export type ServerMessage =
  | { type: 'hello'; api: 1; version: string; client: string; time: Time }
  | { type: 'game'; game: Game }
  | (Clock & { type: 'clock'; game: Id })
  | { type: 'thinking'; game: Id; thinking: Thinking | null }
  | { type: 'gone'; game: Id }
  | { type: 'queue'; request: RequestId; place: number; waiting: number }
  | {
      type: 'analysis';
      request: RequestId;
      fen: Fen;
      depth: number;
      deepest_ply: number;
      nodes: number;
      nodes_per_second: number;
      time_ms: number;
      /** 1 Black wins, -1 White wins. */
      bar: number;
      lines: AnalysisLine[];
    }
  | { type: 'analysis_end'; request: RequestId; reason: 'limit' | 'stopped' | 'replaced' | 'over' | 'proved' }
  | {
      type: 'hint';
      request: RequestId;
      game: Id | null;
      move: MoveText;
      path: Square[];
      sentence: string;
      value: Value;
    }
  | {
      type: 'graph_point';
      request: RequestId;
      ply: number;
      value: Value;
      /** 1 Black wins, -1 White wins. */
      bar: number;
      best: MoveText | null;
    }
  | { type: 'graph_end'; request: RequestId; reason: 'done' | 'stopped' }
  | { type: 'lab'; run: Run }
  | { type: 'pong'; request: RequestId | null }
  | { type: 'error'; request: RequestId | null; error: Failure }
  | { type: 'goodbye'; reason: 'closing' };

/** What a page sends over the WebSocket. */
export type PageMessage =
  | { type: 'watch'; game: Id; token?: string }
  | { type: 'unwatch'; game: Id }
  | { type: 'watch_lab' }
  | { type: 'unwatch_lab' }
  | { type: 'analyze'; request: RequestId; start?: string; moves?: string[]; lines?: number; limit?: string }
  | { type: 'hint'; request: RequestId; game?: Id; start?: string; moves?: string[] }
  | { type: 'graph'; request: RequestId; start?: string; moves?: string[]; limit?: string }
  | { type: 'stop'; request: RequestId }
  | { type: 'ping'; request?: RequestId };
