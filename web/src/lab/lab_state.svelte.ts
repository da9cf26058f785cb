// The runs of the laboratory, kept up to date by the live connection.
import { api, messageOf } from '../api/client';
import type { Report, Run, ServerMessage } from '../api/types';
import { live, page } from '../shell/page.svelte';
import { stateOf } from './run_text';

export class LabState {
  runs = $state.raw<Run[] | null>(null);
  problem = $state<string | null>(null);
  report = $state.raw<Report | null>(null);
  private unlisten: (() => void) | undefined;

  async open(): Promise<void> {
    this.unlisten = live.listen((message) => this.hear(message));
    live.keep('lab', { type: 'watch_lab' });
    await this.reload();
  }

  private async reload(): Promise<void> {
    try {
      for (const run of (await api.runs()).runs.toReversed()) this.take(run, false);
      this.runs ??= [];
      this.problem = null;
    } catch (error) {
      this.problem = messageOf(error);
    }
  }

  close(): void {
    this.unlisten?.();
    live.release('lab', { type: 'unwatch_lab' });
  }

  run(id: string | null): Run | null {
    return this.runs?.find((run) => run.id === id) ?? null;
  }

  async act(action: () => Promise<Run>): Promise<void> {
    try {
      this.take(await action());
      this.problem = null;
    } catch (error) {
      this.problem = messageOf(error);
    }
  }

  async forget(id: string): Promise<void> {
    try {
      await api.forgetRun(id);
      this.runs = this.runs?.filter((run) => run.id !== id) ?? [];
    } catch (error) {
      this.problem = messageOf(error);
    }
  }

  async readReport(run: Run): Promise<void> {
    this.report = null;
    if (run.state !== 'finished') return;
    try {
      this.report = await api.report(run.id);
    } catch (error) {
      this.problem = messageOf(error);
    }
  }

  take(run: Run, fresh = true): void {
    const known = this.runs ?? [];
    const before = known.find(({ id }) => id === run.id);
    this.runs = before ? known.map((other) => (other.id === run.id ? run : other)) : [run, ...known];
    if (fresh && before && before.state !== run.state) page.say(`${run.title}: ${stateOf(run).text}.`);
  }

  private hear(message: ServerMessage): void {
    if (message.type === 'lab') this.take(message.run);
    if (message.type === 'hello') void this.reload(); // the server was away
  }
}
