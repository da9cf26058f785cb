// Every endpoint of the schema, called once with a request that it takes, and once with one that it refuses; and every
// message of the WebSocket.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  Chapter,
  ErrorAnswer,
  Line,
  PageMessage,
  Run,
  SeatedGame,
  ServerMessage,
  Study,
} from '../../src/api/types';
import { endpointOf, fitting, kSchema, messageTypes, misfits, type Endpoint } from '../api/schema';
import { launch, open, type Watched } from './browser';
import { KelsoServer } from './server';

const kPassphrase = 'red kings move first';
let server: KelsoServer;
let ann: Client;
let ben: Client;
let browser: Browser;
const seen = new Set<Endpoint>();

beforeAll(async () => {
  server = new KelsoServer(['--passphrase', kPassphrase]);
  browser = await launch();
  await server.withEndgames().start();
  // Few sign-ins are allowed in a minute.
  [ann, ben] = [await Client.signedIn(), await Client.signedIn()];
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

/** A browser without a window: it keeps its cookies. */
class Client {
  private readonly cookies = new Map<string, string>();

  static async signedIn(): Promise<Client> {
    const client = new Client();
    await client.call('POST', '/session', { passphrase: kPassphrase });
    return client;
  }

  async call<T = unknown>(method: string, path: string, body?: unknown): Promise<T> {
    const url = `${server.url}/api/v1${path}`;
    const endpoint = endpointOf(method, url);
    if (!endpoint) throw new Error(`${method} ${path} is not among the endpoints`);
    seen.add(endpoint);
    if (endpoint.request) expect(misfits(endpoint.request, body)).toEqual([]);
    const response = await this.send(method, url, body);
    expect(response.status, `${method} ${path}: ${response.status}`).toBe(endpoint.status);
    if (endpoint.status === 204) return undefined as T;
    if (endpoint.answer === 'file') return (await response.text()) as T;
    const answer = (await response.json()) as T;
    expect(misfits(endpoint.answer as string, answer)).toEqual([]);
    return answer;
  }

  async refused(method: string, path: string, body?: unknown): Promise<string> {
    const response = await this.send(method, `${server.url}/api/v1${path}`, body);
    const answer = (await response.json()) as ErrorAnswer;
    expect(misfits('ErrorAnswer', answer)).toEqual([]);
    return `${response.status} ${answer.error.code}`;
  }

  kept(): { name: string; value: string; url: string }[] {
    return [...this.cookies].map(([name, value]) => ({ name, value, url: server.url }));
  }

  private async send(method: string, url: string, body: unknown): Promise<Response> {
    const headers: Record<string, string> = {
      cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    };
    if (body !== undefined) headers['Content-Type'] = 'application/json';
    const response = await fetch(url, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] as string).split(/=(.*)/);
      this.cookies.set(name, value);
    }
    return response;
  }
}

/** A WebSocket in a browser, because it wants cookies and an origin. */
class LiveClient {
  readonly sent = new Set<string>();
  readonly received: ServerMessage[] = [];

  private constructor(
    private readonly page: Page,
    readonly watched: Watched,
  ) {
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => this.received.push(JSON.parse(payload.toString()) as ServerMessage));
    });
  }

  static async of(client: Client): Promise<LiveClient> {
    const { page, watched } = await open(browser, server.url);
    await page.context().addCookies(client.kept());
    const live = new LiveClient(page, watched);
    await page.goto('/api/v1/server'); // a document of the same origin without a WebSocket of its own
    await page.evaluate(() => {
      const socket = new WebSocket(`ws://${location.host}/api/v1/live`, 'kelso.v1');
      Object.assign(window, { socket });
      return new Promise((opened) => (socket.onopen = () => opened(undefined)));
    });
    return live;
  }

  async send(message: PageMessage): Promise<void> {
    this.sent.add(message.type);
    const text = JSON.stringify(fitting('PageMessage', message));
    await this.page.evaluate((frame) => (window as unknown as { socket: WebSocket }).socket.send(frame), text);
  }

  /** Waits for a message of this type, which may have come already. */
  async has(type: ServerMessage['type'], about: object = {}): Promise<void> {
    const found = () => this.received.filter((message) => message.type === type);
    await expect.poll(found, { timeout: 60_000, interval: 50 }).toContainEqual(expect.objectContaining(about));
  }
}

const kEngine = { kind: 'engine', level: 1, time: 'depth=1' };
const kTree = {
  tags: [{ name: 'Event', value: 'Club evening' }],
  start: 'B:W21-32:B1-12',
  result: '*',
  comments: ['first'],
  moves: [
    { move: '11-15', comments: ['best'] },
    { move: '23-19', variations: [{ comments: [], moves: [{ move: '22-18' }] }] },
  ],
};

async function finished(client: Client, run: Run): Promise<Run> {
  for (let now = run; ; now = await client.call<Run>('GET', `/lab/runs/${run.id}`)) {
    if (now.state !== 'queued' && now.state !== 'running') return now;
    await new Promise((later) => setTimeout(later, 100));
  }
}

describe('the server keeps to the schema of the API', () => {
  it('with what it is and what a client keeps', async () => {
    const client = new Client();
    await client.call('GET', '/server');
    expect(await client.refused('GET', '/settings')).toBe('401 passphrase-needed');
    expect(await client.refused('POST', '/session', { passphrase: 'white kings' })).toBe('401 wrong-passphrase');
    await client.call('POST', '/session', { passphrase: kPassphrase });
    await client.call('GET', '/settings');
    await client.call('PUT', '/settings', { settings: { theme: 'dark', sounds: false, lines: 3, name: null } });
    expect(await client.refused('GET', '/nothing')).toBe('404 not-found');
    expect(await client.refused('DELETE', '/server')).toBe('405 method-not-allowed');
    await client.call('DELETE', '/session');
    expect(await client.refused('GET', '/games')).toBe('401 passphrase-needed');
  });

  it('with positions, and numbers moves as PDN does when White starts', async () => {
    await ann.call('POST', '/positions', { moves: ['11-15', '23-19'] });
    const white = await ann.call<Line>('POST', '/positions', {
      start: 'W:W21-32:B1-12',
      moves: ['22-18', '9-14', '18x9'],
    });
    expect(white.line.map(({ number }) => number)).toEqual([1, 2, 2]);
    const ending = await ann.call<Line>('POST', '/positions', { start: 'W:WK19,K23:BK28,12', moves: [] });
    expect(ending.endgame?.value).toBe('win');
    const over = await ann.call<Line>('POST', '/positions', { start: 'W:W22:B18', moves: ['22x15'] });
    expect(over.outcome?.reason).toBe('no-pieces');
    await ann.call('POST', '/positions/check', { fen: 'W:W3:B12' });
    await ann.call('POST', '/positions/check', { text: 'W:W22:B12', side: 'black' });
    await ann.call('POST', '/positions/check', { squares: '.'.repeat(32), side: 'black' });
    await ann.call('POST', '/positions/explain', { fen: 'B:W21-32:B1-12', eval: '001.eval1', side: 'black' });
    expect(await ann.refused('POST', '/positions', { moves: ['11-16', '1-2'] })).toBe('422 illegal-move');
    expect(await ann.refused('POST', '/positions', { start: 'nonsense', moves: [] })).toBe('422 bad-position');
  });

  it('with its catalogues', async () => {
    await ann.call('GET', '/players');
    await ann.call('POST', '/players/check', { player: 'alpha-beta:eval=000.ef3,depth=4' });
    await ann.call('GET', '/openings');
    expect(await ann.refused('POST', '/players/check', { player: 'nobody' })).toBe('422 bad-player');
  });

  it('with games', async () => {
    const { game } = await ann.call<SeatedGame>('POST', '/games', {
      black: { kind: 'person', name: 'Ann' },
      white: { kind: 'link' },
      start: { kind: 'ballot', number: 1 },
      clock: { seconds: 300, increment: 5 },
    });
    const at = `/games/${game.id}`;
    await ben.call('GET', at);
    await ben.call('POST', `${at}/join`, { name: 'Ben' });
    expect(await ann.refused('POST', `${at}/moves`, { move: '1-32', ply: 3 })).toBe('409 not-your-turn');
    const legal = game.position.moves[0]?.move as string;
    await ben.call('POST', `${at}/moves`, { move: legal, ply: 3 });
    expect(await ben.refused('POST', `${at}/moves`, { move: legal, ply: 3 })).toBe('409 stale');
    await ben.call('POST', `${at}/undo`, { action: 'ask' });
    await ann.call('POST', `${at}/undo`, { action: 'accept' });
    await ben.call('POST', `${at}/draw`, { action: 'offer' });
    await ann.call('POST', `${at}/draw`, { action: 'accept' });
    await ann.call('POST', `${at}/rematch`, {});
    await ann.call('GET', `${at}/pdn`);
    await ann.call('GET', '/games?limit=50');
    expect(await ben.refused('DELETE', at)).toBe('403 not-yours');
    await ann.call('DELETE', at);
  });

  it('with games against engines', async () => {
    const { game } = await ann.call<SeatedGame>('POST', '/games', { black: { kind: 'person' }, white: kEngine });
    const at = `/games/${game.id}`;
    await ann.call('POST', `${at}/moves`, { squares: [11, 15], ply: 0 });
    await ann.call('POST', `${at}/undo`, {});
    await ann.call('POST', `${at}/redo`, {});
    await ann.call('POST', `${at}/level`, { side: 'white', level: 2 });
    await ann.call('POST', `${at}/resign`, {});
    const watched = await ann.call<SeatedGame>('POST', '/games', {
      black: kEngine,
      white: { kind: 'player', player: 'random' },
      draws: 'automatic',
    });
    await ann.call('POST', `/games/${watched.game.id}/pause`, { paused: true });
    const white = await ann.call<SeatedGame>('POST', '/games', {
      black: { kind: 'person' },
      white: { kind: 'person' },
      start: { kind: 'fen', fen: 'W:W21-32:B1-12', moves: ['22-18', '9-14', '18x9'] },
    });
    expect(white.game.moves.map(({ side, number }) => `${side} ${number}`)).toEqual(['white 1', 'black 2', 'white 2']);
  });

  it('with studies', async () => {
    const pdn = '[Event "e"]\n1. 11-15 23-19 *\n\n[Event "f"]\n1. 11-99 *\n';
    await ann.call('POST', '/pdn/import', { pdn, name: 'Imported' });
    await ann.call('POST', '/pdn/read', { pdn });
    await ann.call('POST', '/pdn/write', { chapters: [kTree] });
    const study = await ann.call<Study>('POST', '/studies', { name: 'Mine', chapters: [kTree] });
    const at = `/studies/${study.id}`;
    await ann.call('GET', '/studies');
    await ann.call('GET', at);
    await ann.call('PUT', at, { name: 'Ours' });
    const chapter = await ann.call<Chapter>('POST', `${at}/chapters`, { tree: kTree });
    await ann.call('GET', `${at}/chapters/${chapter.number}`);
    await ann.call('PUT', `${at}/chapters/${chapter.number}`, { tree: kTree, version: chapter.version });
    expect(
      await ann.refused('PUT', `${at}/chapters/${chapter.number}`, { tree: kTree, version: chapter.version }),
    ).toBe('409 stale');
    await ann.call('GET', `${at}/chapters/${chapter.number}/pdn`);
    await ann.call('GET', `${at}/pdn`);
    await ann.call('DELETE', `${at}/chapters/${chapter.number}`);
    await ann.call('DELETE', at);
    expect(await ann.refused('POST', '/pdn/import', { pdn: 'nothing' })).toBe('422 bad-pdn');
  });

  it('with runs of the laboratory', async () => {
    await ann.call('GET', '/lab/experiments');
    const match = await ann.call<Run>('POST', '/lab/runs', {
      kind: 'match',
      players: ['alpha-beta:eval=material,depth=2', 'random'],
      games: 4,
      openings: 'three-move',
      time: 'depth=2',
      seed: 1,
      sprt: { elo0: 0, elo1: 10 },
    });
    const waiting = await ann.call<Run>('POST', '/lab/runs', {
      kind: 'experiment',
      experiment: '004-pruning',
      settings: { depth: '3' },
    });
    await ann.call('POST', `/lab/runs/${waiting.id}/cancel`, {});
    await ann.call('POST', `/lab/runs/${waiting.id}/continue`, {});
    expect((await finished(ann, waiting)).state).toBe('finished');
    const ended = await finished(ann, match);
    expect(ended.state).toBe('finished');
    await ann.call('GET', `/lab/runs/${match.id}/report`);
    await ann.call('GET', `/lab/runs/${waiting.id}/report`);
    await ann.call('GET', `/lab/runs/${match.id}/files/${ended.files[0]}`);
    await ann.call('GET', '/lab/runs');
    await ann.call('DELETE', `/lab/runs/${match.id}`);
    expect(await ann.refused('POST', '/lab/runs', { kind: 'experiment', experiment: 'none' })).toBe(
      '422 bad-experiment',
    );
  });

  it('with every message of the WebSocket', async () => {
    const live = await LiveClient.of(ann);
    await live.has('hello');
    await live.send({ type: 'ping', request: 'p' });
    await live.has('pong', { request: 'p' });
    await live.send({ type: 'analyze', request: 'wrong', moves: ['1-2'] });
    await live.has('error', { request: 'wrong' });

    // One client has one request running, so the graph waits for the analysis, which ends only when it is stopped.
    await live.send({ type: 'analyze', request: 'a', lines: 2, limit: 'infinite' });
    await live.has('analysis', { request: 'a' });
    await live.send({ type: 'graph', request: 'g', moves: ['11-15'], limit: 'depth=2' });
    await live.has('queue', { request: 'g', place: 1 });
    await live.send({ type: 'stop', request: 'a' });
    await live.has('analysis_end', { request: 'a', reason: 'stopped' });
    await live.has('graph_point', { request: 'g', ply: 1 });
    await live.has('graph_end', { request: 'g', reason: 'done' });

    const { game } = await ann.call<SeatedGame>('POST', '/games', {
      black: { kind: 'person' },
      white: { kind: 'engine', level: 10, time: 'movetime=500ms' },
      clock: { seconds: 300, increment: 0 },
    });
    await live.send({ type: 'watch', game: game.id });
    await live.has('game');
    await ann.call('POST', `/games/${game.id}/moves`, { move: '11-15' });
    await live.has('thinking', { game: game.id });
    await live.has('clock', { game: game.id });
    await live.send({ type: 'hint', request: 'h', game: game.id });
    await live.has('hint', { request: 'h' });
    await ann.call('DELETE', `/games/${game.id}`);
    await live.has('gone', { game: game.id });
    await live.send({ type: 'unwatch', game: game.id });

    await live.send({ type: 'watch_lab' });
    await ann.call('POST', '/lab/runs', { kind: 'experiment', experiment: '004-pruning', settings: { depth: '2' } });
    await live.has('lab');
    await live.send({ type: 'unwatch_lab' });

    await server.stop();
    await live.has('goodbye');
    expect([...live.sent].toSorted()).toEqual(messageTypes('PageMessage').toSorted());
    expect([...new Set(live.received.map(({ type }) => type))].toSorted()).toEqual(
      messageTypes('ServerMessage').toSorted(),
    );
    live.watched.expectNone();
    await live.watched.close();
  });

  it('at every endpoint', () => {
    const missed = kSchema.endpoints.filter((endpoint) => !seen.has(endpoint));
    expect(missed.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });
});
