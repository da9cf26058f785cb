// Commands to the server: JSON over HTTP below /api/v1.
import type {
  Chapter,
  Check,
  CheckRequest,
  DrawRequest,
  ErrorAnswer,
  Experiments,
  FailureCode,
  Game,
  GameList,
  GameRequest,
  Line,
  Openings,
  PdnText,
  Players,
  Report,
  Run,
  RunList,
  RunRequest,
  SeatedGame,
  SentTree,
  ServerInfo,
  Settings,
  SettingValue,
  Side,
  Study,
  StudyList,
  UndoRequest,
} from './types';

const kBase = '/api/v1';

/** What the server refused, in a sentence for people. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    /** `unknown` if something between page and server has answered. */
    readonly code: FailureCode | 'unknown',
    message: string,
  ) {
    super(message);
  }
}

/** The server could not be reached at all. */
export class OfflineError extends Error {
  constructor() {
    super('Kelso has stopped answering. Start the program again, then press Reconnect.');
  }
}

/** What went wrong, for people. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

async function send(method: Method, path: string, body?: unknown, token?: string): Promise<Response> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (token) headers['Authorization'] = `Bearer ${token}`;
  const init: RequestInit = { method, headers, credentials: 'same-origin' };
  if (body !== undefined) init.body = JSON.stringify(body);
  try {
    return await fetch(kBase + path, init);
  } catch {
    throw new OfflineError();
  }
}

async function errorOf(response: Response): Promise<ApiError> {
  try {
    const { error } = (await response.json()) as Partial<ErrorAnswer>;
    if (error) return new ApiError(response.status, error.code, error.message);
  } catch {
    // A proxy in between answers in its own words.
  }
  return new ApiError(response.status, 'unknown', `The server answered with ${response.status}.`);
}

async function request<T>(method: Method, path: string, body?: unknown, token?: string): Promise<T> {
  const response = await send(method, path, body, token);
  if (!response.ok) throw await errorOf(response);
  return (response.status === 204 ? undefined : await response.json()) as T;
}

const get = <T>(path: string, token?: string) => request<T>('GET', path, undefined, token);
const post = <T>(path: string, body: unknown, token?: string) => request<T>('POST', path, body, token);

/** The catalogues do not change while the server runs. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | undefined;
  return () => {
    kept ??= load().catch((error: unknown) => {
      kept = undefined;
      throw error;
    });
    return kept;
  };
}

export const api = {
  server: () => get<ServerInfo>('/server'),
  login: (passphrase: string) => post<undefined>('/session', { passphrase }),
  settings: () => get<Settings>('/settings'),
  saveSettings: (settings: Record<string, SettingValue>) => request<Settings>('PUT', '/settings', { settings }),

  players: once(() => get<Players>('/players')),
  openings: once(() => get<Openings>('/openings')),

  position: (start: string, moves: string[]) => post<Line>('/positions', { start, moves }),
  check: (position: CheckRequest) => post<Check>('/positions/check', position),

  createGame: (game: GameRequest) => post<SeatedGame>('/games', game),
  games: (limit = 50) => get<GameList>(`/games?limit=${limit}`),
  game: (id: string, token?: string) => get<Game>(`/games/${id}`, token),
  join: (id: string, name?: string) => post<SeatedGame>(`/games/${id}/join`, name ? { name } : {}),
  play: (id: string, move: string, ply: number, token?: string) =>
    post<Game>(`/games/${id}/moves`, { move, ply }, token),
  playSquares: (id: string, squares: number[], ply: number, token?: string) =>
    post<Game>(`/games/${id}/moves`, { squares, ply }, token),
  undo: (id: string, action?: UndoRequest['action'], token?: string) =>
    post<Game>(`/games/${id}/undo`, action ? { action } : {}, token),
  redo: (id: string, token?: string) => post<Game>(`/games/${id}/redo`, {}, token),
  resign: (id: string, side?: Side, token?: string) => post<Game>(`/games/${id}/resign`, side ? { side } : {}, token),
  draw: (id: string, action: DrawRequest['action'], side?: Side, token?: string) =>
    post<Game>(`/games/${id}/draw`, side ? { action, side } : { action }, token),
  level: (id: string, side: Side, level: number, token?: string) =>
    post<Game>(`/games/${id}/level`, { side, level }, token),
  rematch: (id: string, token?: string) => post<SeatedGame>(`/games/${id}/rematch`, {}, token),
  pause: (id: string, paused: boolean) => post<Game>(`/games/${id}/pause`, { paused }),

  importPdn: (pdn: string, name?: string) => post<Study>('/pdn/import', name ? { pdn, name } : { pdn }),
  writePdn: (chapters: SentTree[]) => post<PdnText>('/pdn/write', { chapters }),
  studies: () => get<StudyList>('/studies'),
  study: (id: string) => get<Study>(`/studies/${id}`),
  createStudy: (name: string, chapters: SentTree[]) => post<Study>('/studies', { name, chapters }),
  chapter: (id: string, number: number) => get<Chapter>(`/studies/${id}/chapters/${number}`),
  saveChapter: (id: string, number: number, tree: SentTree, version: number) =>
    request<Chapter>('PUT', `/studies/${id}/chapters/${number}`, { tree, version }),

  experiments: once(() => get<Experiments>('/lab/experiments')),
  runs: () => get<RunList>('/lab/runs'),
  startRun: (run: RunRequest) => post<Run>('/lab/runs', run),
  cancelRun: (id: string) => post<Run>(`/lab/runs/${id}/cancel`, {}),
  continueRun: (id: string) => post<Run>(`/lab/runs/${id}/continue`, {}),
  forgetRun: (id: string) => request<undefined>('DELETE', `/lab/runs/${id}`),
  report: (id: string) => get<Report>(`/lab/runs/${id}/report`),
};

export const links = {
  gamePdn: (id: string) => `${kBase}/games/${id}/pdn`,
  runFile: (id: string, name: string) => `${kBase}/lab/runs/${id}/files/${encodeURIComponent(name)}`,
};
