import { describe, expect, it } from 'vitest';
import { Live, retryDelay } from '../../src/api/live';
import type { ServerMessage } from '../../src/api/types';
import { fitting } from '../api/schema';

const kHello: ServerMessage = { type: 'hello', api: 1, version: 'any', client: 'c3f0', time: '2026-11-16T17:20:00Z' };
const kGame = 'k7m2p9x4c1qa';

/** A socket whose other end is the test. */
class FakeSocket {
  sent: string[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  onerror: (() => void) | null = null;
  send(text: string) {
    this.sent.push(text);
  }
  say(message: ServerMessage) {
    this.onmessage?.({ data: JSON.stringify(fitting('ServerMessage', message)) });
  }
}

function setting() {
  const sockets: FakeSocket[] = [];
  const waiting: (() => void)[] = [];
  const live = new Live({
    open: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket as unknown as WebSocket;
    },
    later: (_, action) => waiting.push(action),
  });
  const socket = (index: number): FakeSocket => {
    const found = sockets[index];
    if (!found) throw new Error(`socket ${index} was not opened`);
    return found;
  };
  return { live, sockets, socket, waiting };
}

describe('the live connection', () => {
  it('is open after the hello, and reports it', () => {
    const { live, socket } = setting();
    const heard: string[] = [];
    live.onConnection((connection) => heard.push(connection));
    live.start();
    expect(live.send({ type: 'watch_lab' })).toBe(false);
    socket(0).say(kHello);
    expect(heard).toEqual(['connecting', 'open']);
    expect(live.send({ type: 'watch_lab' })).toBe(true);
  });

  it('watches again after a reconnection what was not released', () => {
    const { live, socket, waiting } = setting();
    live.start();
    live.keep('a', { type: 'watch', game: kGame });
    live.keep('b', { type: 'watch_lab' });
    socket(0).say(kHello);
    expect(socket(0).sent).toHaveLength(2);
    live.release('b', { type: 'unwatch_lab' });
    socket(0).onclose?.();
    expect(live.connection).toBe('lost');
    waiting.shift()?.();
    socket(1).say(kHello);
    expect(socket(1).sent.map((text) => (JSON.parse(text) as { type: string }).type)).toEqual(['watch']);
  });

  it('hands messages to listeners until they leave', () => {
    const { live, socket } = setting();
    const heard: ServerMessage[] = [];
    live.start();
    const leave = live.listen((message) => heard.push(message));
    socket(0).say({ type: 'gone', game: kGame });
    leave();
    socket(0).say({ type: 'gone', game: 'r4k2m9p1x7ab' });
    expect(heard).toEqual([{ type: 'gone', game: kGame }]);
  });

  it('does not open twice when Reconnect is pressed while it waits', () => {
    const { live, sockets, socket, waiting } = setting();
    live.start();
    socket(0).onclose?.();
    live.reconnect();
    waiting.shift()?.();
    expect(sockets).toHaveLength(2);
  });

  it('waits longer each time, but never long', () => {
    expect([0, 1, 2, 10].map(retryDelay)).toEqual([0.25, 0.5, 1, 5]);
  });
});
