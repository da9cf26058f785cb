// Everything that a page and the server say to each other, checked against the schema of the API.
import type { BrowserContext, Page, Response, WebSocket } from 'playwright-core';
import { endpointOf, misfits, type Endpoint } from '../api/schema';

export class Contract {
  readonly problems: string[] = [];
  private readonly answers: Promise<void>[] = [];

  constructor(context: BrowserContext) {
    context.on('response', (response) => {
      if (new URL(response.url()).pathname.startsWith('/api/v1/')) this.answers.push(this.check(response));
    });
    context.on('page', (page) => this.listen(page));
  }

  /** To be called before the context is closed: answers are read after they have come. */
  async settle(): Promise<void> {
    await Promise.all(this.answers);
  }

  private listen(page: Page): void {
    page.on('websocket', (socket: WebSocket) => {
      socket.on('framesent', ({ payload }) => this.expect('PageMessage', payload));
      socket.on('framereceived', ({ payload }) => this.expect('ServerMessage', payload));
    });
  }

  private expect(name: string, payload: string | Buffer): void {
    const message = JSON.parse(payload.toString()) as { type?: string };
    this.note(`the message ${message.type}`, misfits(name, message));
  }

  private async check(response: Response): Promise<void> {
    const request = response.request();
    const what = `${request.method()} ${new URL(response.url()).pathname} (${response.status()})`;
    const endpoint = endpointOf(request.method(), response.url());
    if (endpoint) await this.compare(what, endpoint, response);
    else this.note(what, ['is not among the endpoints']);
  }

  private async compare(what: string, endpoint: Endpoint, response: Response): Promise<void> {
    const request = response.request();
    if (endpoint.request) this.note(what, misfits(endpoint.request, request.postDataJSON() ?? {}));
    else if (request.postData()) this.note(what, ['takes no body']);
    if (response.status() >= 400) return this.checkBody(what, 'ErrorAnswer', response);
    if (response.status() !== endpoint.status) this.note(what, [`should have the status ${endpoint.status}`]);
    if (endpoint.answer && endpoint.answer !== 'file') await this.checkBody(what, endpoint.answer, response);
  }

  private async checkBody(what: string, name: string, response: Response): Promise<void> {
    // The browser forgets bodies of pages that it has left.
    const body = (await response.json().catch(() => undefined)) as unknown;
    if (body !== undefined) this.note(what, misfits(name, body));
  }

  private note(what: string, found: readonly string[]): void {
    // One wrong field may come again and again.
    if (found.length > 0 && this.problems.length < 20) this.problems.push(`${what}: ${found.slice(0, 5).join('; ')}`);
  }
}
