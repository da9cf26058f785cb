// What the engine thinks about the position that is looked at.
import type { AnalysisLine, ServerMessage, Side } from '../api/types';
import { settings } from '../settings/settings.svelte';
import { live, page } from '../shell/page.svelte';

const kKey = 'analysis';

export class EngineState {
  on = $state(false);
  lines = $state.raw<AnalysisLine[]>([]);
  depth = $state(0);
  seconds = $state(0);
  speed = $state(0);
  bar = $state<number | null>(null);
  /** Why there are no lines, or no more. */
  status = $state<string | null>(null);
  side = $state<Side>('black');

  private request: string | null = null;
  private start = '';
  private moves: string[] = [];
  private unlisten: (() => void) | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  open(): void {
    this.unlisten = live.listen((message) => this.hear(message));
  }

  close(): void {
    this.unlisten?.();
    this.stop();
  }

  toggle(): void {
    this.on = !this.on;
    if (this.on) this.ask();
    else this.stop();
  }

  setLines(lines: number): void {
    settings.change({ lines });
    if (this.on) this.ask();
  }

  look(start: string, moves: string[], side: Side): void {
    this.start = start;
    this.moves = moves;
    this.side = side;
    this.lines = [];
    this.depth = 0;
    clearTimeout(this.timer);
    // Stepping quickly through a game need not start a search at every position.
    if (this.on) this.timer = setTimeout(() => this.ask(), 120);
  }

  hear(message: ServerMessage): void {
    if (!('request' in message) || message.request !== this.request) return;
    if (message.type === 'queue') this.status = `Waiting for the engine: place ${message.place} of ${message.waiting}.`;
    else if (message.type === 'analysis') {
      this.status = null;
      this.lines = message.lines;
      this.depth = message.depth;
      this.seconds = message.time_ms / 1000;
      this.speed = message.nodes_per_second;
      this.bar = message.bar;
    } else if (message.type === 'analysis_end') this.finish(message.reason);
    else if (message.type === 'error') this.status = message.error.message;
  }

  private finish(reason: string): void {
    live.release(kKey);
    this.status = reason === 'over' ? 'The game is over here.' : null;
    const best = this.lines[0];
    if (best) page.say(`Depth ${this.depth}. Best ${best.moves[0]?.move}, ${best.value.text}.`);
  }

  private ask(): void {
    this.request = live.request('a');
    this.status = 'Thinking.';
    live.keep(kKey, {
      type: 'analyze',
      request: this.request,
      start: this.start,
      moves: this.moves,
      lines: settings.values.lines,
      limit: 'infinite',
    });
  }

  private stop(): void {
    clearTimeout(this.timer);
    if (this.request) live.release(kKey, { type: 'stop', request: this.request });
    this.request = null;
    this.lines = [];
    this.status = null;
    this.bar = null;
  }
}
