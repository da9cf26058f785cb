// The evaluation of a whole line, point by point.
import type { ServerMessage, Side } from '../api/types';
import { live } from '../shell/page.svelte';
import { turningPoint, type GraphPoint } from './evaluation';
import type { TreeNode } from './move_tree';

export class GraphState {
  points = $state.raw<GraphPoint[]>([]);
  plies = $state(0);
  running = $state(false);
  problem = $state<string | null>(null);
  nodes = $state.raw<TreeNode[]>([]);
  readonly turn = $derived(
    turningPoint(
      this.points,
      this.nodes.map((node): Side => node.move?.side ?? 'black'),
    ),
  );

  private request: string | null = null;
  private unlisten: (() => void) | undefined;

  open(): void {
    this.unlisten = live.listen((message) => this.hear(message));
  }

  close(): void {
    this.unlisten?.();
    this.clear();
  }

  clear(): void {
    if (this.request && this.running) live.send({ type: 'stop', request: this.request });
    this.request = null;
    this.running = false;
    this.points = [];
    this.nodes = [];
    this.plies = 0;
    this.problem = null;
  }

  start(from: string, nodes: TreeNode[]): void {
    this.clear();
    this.nodes = nodes;
    this.plies = nodes.length;
    this.request = live.request('g');
    this.running = live.send({
      type: 'graph',
      request: this.request,
      start: from,
      moves: nodes.map((node) => node.move?.move ?? ''),
      limit: 'depth=11',
    });
  }

  private hear(message: ServerMessage): void {
    if (!('request' in message) || message.request !== this.request) return;
    if (message.type === 'graph_point')
      this.points = [...this.points, { ply: message.ply, bar: message.bar, text: message.value.text }];
    if (message.type === 'graph_end') this.running = false;
    if (message.type === 'error') {
      this.running = false;
      this.problem = message.error.message;
    }
  }
}
