import { describe, expect, it } from 'vitest';
import { Live, retryDelay } from '../../src/api/live';
import type { ServerMessage } from '../../src/api/types';

/** A socket whose other end is the test. */
class FakeSocket {
  sent: string[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  onerror: (() => void) | null = null;
  send(text: string) {
    this.sent.push(text);
  }
  say(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
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
  return { live, sockets, waiting };
}

describe('the live connection', () => {
  it('is open after the hello, and tells so', () => {
    const { live, sockets } = setting();
    const heard: string[] = [];
    live.onConnection((connection) => heard.push(connection));
    live.start();
    expect(live.send({ type: 'watch_lab' })).toBe(false);
    sockets[0]!.say({ type: 'hello', version: '1' });
    expect(heard).toEqual(['connecting', 'open']);
    expect(live.send({ type: 'watch_lab' })).toBe(true);
  });

  it('watches again after a reconnection what was not released', () => {
    const { live, sockets, waiting } = setting();
    live.start();
    live.keep('a', { type: 'watch', game: 'g1' });
    live.keep('b', { type: 'watch_lab' });
    sockets[0]!.say({ type: 'hello', version: '1' });
    expect(sockets[0]!.sent).toHaveLength(2);
    live.release('b', { type: 'unwatch_lab' });
    sockets[0]!.onclose?.();
    expect(live.connection).toBe('lost');
    waiting.shift()?.();
    sockets[1]!.say({ type: 'hello', version: '1' });
    expect(sockets[1]!.sent.map((text) => (JSON.parse(text) as { type: string }).type)).toEqual(['watch']);
  });

  it('hands messages to listeners until they leave', () => {
    const { live, sockets } = setting();
    const heard: ServerMessage[] = [];
    live.start();
    const leave = live.listen((message) => heard.push(message));
    sockets[0]!.say({ type: 'gone', game: 'g1' });
    leave();
    sockets[0]!.say({ type: 'gone', game: 'g2' });
    expect(heard).toEqual([{ type: 'gone', game: 'g1' }]);
  });

  it('does not open twice when somebody presses Reconnect while it waits', () => {
    const { live, sockets, waiting } = setting();
    live.start();
    sockets[0]!.onclose?.();
    live.reconnect();
    waiting.shift()?.();
    expect(sockets).toHaveLength(2);
  });

  it('waits longer each time, but never long', () => {
    expect([0, 1, 2, 10].map(retryDelay)).toEqual([0.25, 0.5, 1, 5]);
  });
});
