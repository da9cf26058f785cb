// The real server, started as a person would start it, with a folder of its own.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const kBuild = resolve(import.meta.dirname, '../../../build/release/apps');
const kServer = process.env['KELSO_SERVER_PROGRAM'] ?? join(kBuild, 'server/kelso-server');
const kProgram = process.env['KELSO_PROGRAM'] ?? join(kBuild, 'cli/kelso');

function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer();
    probe.on('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === 'object' ? found(address.port) : failed(new Error('no port'))));
    });
  });
}

export class KelsoServer {
  readonly folder = mkdtempSync(join(tmpdir(), 'kelso-page-'));
  port = 0;
  log = '';
  private child: ChildProcess | undefined;

  constructor(private readonly more: readonly string[] = []) {}

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Small tables of endgames, which take no time to build. */
  withEndgames(): this {
    execFileSync(kProgram, ['endgame', 'build', '--pieces', '4', '--distance', '--dir', join(this.folder, 'endgame')], {
      stdio: 'ignore',
    });
    return this;
  }

  async start(): Promise<this> {
    if (this.port === 0) this.port = await freePort();
    const options = [
      '--port',
      String(this.port),
      '--data',
      join(this.folder, 'server'),
      '--endgame-dir',
      join(this.folder, 'endgame'),
    ];
    const child = spawn(kServer, ['serve', ...options, ...this.more], { stdio: ['ignore', 'pipe', 'pipe'] });
    this.child = child;
    child.stdout.on('data', (text: Buffer) => (this.log += text.toString()));
    child.stderr.on('data', (text: Buffer) => (this.log += text.toString()));
    await this.answers(child);
    await this.carriesThePage();
    return this;
  }

  /** Ends it as a power cut would. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  async stop(): Promise<void> {
    await this.end('SIGTERM');
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const { child } = this;
    this.child = undefined;
    if (!child || child.exitCode !== null) return;
    const ended = new Promise((done) => child.once('exit', done));
    child.kill(signal);
    await ended;
  }

  private async carriesThePage(): Promise<void> {
    const text = await (await fetch(this.url)).text();
    if (!text.includes('id="app"'))
      throw new Error('the server was built without the page: run tools/page.sh build, then build it again');
  }

  private async answers(child: ChildProcess): Promise<void> {
    for (let attempt = 0; attempt < 300; attempt += 1) {
      if (child.exitCode !== null) throw new Error(`the server ended at once:\n${this.log}`);
      const answer = await fetch(`${this.url}/api/v1/server`).catch(() => null);
      if (answer?.ok) return;
      await new Promise((later) => setTimeout(later, 100));
    }
    throw new Error(`the server does not answer:\n${this.log}`);
  }
}
