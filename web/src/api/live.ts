// The one WebSocket of the page: what comes by itself. It reconnects, and then watches again what was watched.
import type { PageMessage, ServerMessage } from './types';

export type Connection = 'connecting' | 'open' | 'lost';

type Listener = (message: ServerMessage) => void;
type ConnectionListener = (connection: Connection) => void;

/** Seconds to wait before try n; soon at first, so that a restarted server is found at once. */
export function retryDelay(attempt: number): number {
  return Math.min(0.25 * 2 ** attempt, 5);
}

export interface LiveOptions {
  open: () => WebSocket;
  later: (milliseconds: number, action: () => void) => void;
}

export class Live {
  connection: Connection = 'connecting';
  private socket: WebSocket | undefined;
  private attempt = 0;
  private numbered = 0;
  /** Messages to send again after a reconnection, by key. */
  private readonly standing = new Map<string, PageMessage>();
  private readonly listeners = new Set<Listener>();
  private readonly connectionListeners = new Set<ConnectionListener>();

  constructor(private readonly options: LiveOptions) {}

  start(): void {
    if (this.socket) return;
    const socket = this.options.open();
    this.socket = socket;
    socket.onmessage = (event) => this.receive(event.data as string);
    socket.onclose = () => this.lost();
    socket.onerror = () => undefined; // a close follows
  }

  /** Tries at once instead of waiting for the next turn. */
  reconnect(): void {
    this.attempt = 0;
    if (!this.socket) this.start();
  }

  send(message: PageMessage): boolean {
    if (this.connection !== 'open' || !this.socket) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /** Sends now and after every reconnection until `release` is called with the same key. */
  keep(key: string, message: PageMessage): void {
    this.standing.set(key, message);
    this.send(message);
  }

  release(key: string, farewell?: PageMessage): void {
    if (this.standing.delete(key) && farewell) this.send(farewell);
  }

  request(prefix: string): string {
    this.numbered += 1;
    return `${prefix}${this.numbered}`;
  }

  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  onConnection(listener: ConnectionListener): () => void {
    this.connectionListeners.add(listener);
    listener(this.connection);
    return () => this.connectionListeners.delete(listener);
  }

  private receive(text: string): void {
    const message = JSON.parse(text) as ServerMessage;
    if (message.type === 'hello') {
      this.attempt = 0;
      this.become('open');
      for (const standing of this.standing.values()) this.send(standing);
    }
    for (const listener of [...this.listeners]) listener(message);
  }

  private lost(): void {
    this.socket = undefined;
    this.become('lost');
    const delay = retryDelay(this.attempt);
    this.attempt += 1;
    this.options.later(delay * 1000, () => {
      if (!this.socket) this.start();
    });
  }

  private become(connection: Connection): void {
    this.connection = connection;
    for (const listener of [...this.connectionListeners]) listener(connection);
  }
}

export function liveOfThisPage(): Live {
  return new Live({
    open: () => {
      const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
      return new WebSocket(`${scheme}://${location.host}/api/v1/live`, 'kelso.v1');
    },
    later: (milliseconds, action) => void setTimeout(action, milliseconds),
  });
}
