// What belongs to the whole page: the live connection, what is said aloud, and what the server is.
import { api } from '../api/client';
import { liveOfThisPage, type Connection } from '../api/live';
import type { ServerInfo } from '../api/types';

export const live = liveOfThisPage();

class Page {
  connection = $state<Connection>('connecting');
  server = $state<ServerInfo | null>(null);
  /** A polite sentence for screen readers; saying the same twice must still be heard. */
  spoken = $state('');
  private turn = false;

  async start(): Promise<void> {
    this.server = await api.server();
    if (this.server.passphrase.needed && !this.server.passphrase.given) return;
    this.connect();
  }

  connect(): void {
    live.onConnection((connection) => (this.connection = connection));
    live.start();
  }

  say(sentence: string): void {
    this.turn = !this.turn;
    this.spoken = sentence + (this.turn ? '' : '\u00A0');
  }
}

export const page = new Page();
