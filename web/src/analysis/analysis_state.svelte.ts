// The analysis: a tree, the node that is looked at, what the server knows about it, and what the engine thinks.
import { api, messageOf } from '../api/client';
import type { Game, Move, Position, ServerMessage, Tree } from '../api/types';
import { sayStep, soundMove } from '../board/announce';
import { choosingView } from '../board/choosing';
import { MoveEntry } from '../board/move_entry.svelte';
import { sideOfFen, squaresOfFen } from '../board/placement';
import { kQuietView, motionOf, type BoardView, type Motion } from '../board/view';
import { settings } from '../settings/settings.svelte';
import { live } from '../shell/page.svelte';
import { EngineState } from './engine_state.svelte';
import { GraphState } from './graph_state.svelte';
import { MoveTree } from './move_tree';

export class AnalysisState {
  tree = $state.raw(MoveTree.empty());
  current = $state(0);
  position = $state.raw<Position | null>(null);
  flipped = $state(false);
  arrows = $state(true);
  verdicts = $state(true);
  motion = $state.raw<Motion | null>(null);
  readonly engine = new EngineState();
  readonly graph = new GraphState();
  readonly entry = new MoveEntry(
    () => this.position,
    ({ move, dragged }) => void this.play(move, dragged),
  );

  /** Called after every change that is worth keeping. */
  onchange: () => void = () => undefined;

  readonly node = $derived(this.tree.node(this.tree.has(this.current) ? this.current : this.tree.root));
  readonly ply = $derived(this.tree.ply(this.node.id));
  readonly view = $derived.by((): BoardView => {
    const { move } = this.node;
    const { chosen } = this.entry;
    const choosing = this.position ? choosingView(this.position, chosen, settings.values) : {};
    const lines = this.arrows && this.engine.on ? this.engine.lines : [];
    const drawn = lines.map((line) => ({ rank: line.rank, path: line.moves[0]?.path ?? [] }));
    return {
      ...kQuietView,
      squares: this.position?.squares ?? squaresOfFen(this.node.fen),
      flipped: this.flipped,
      last: move ? { from: move.from, to: move.to } : null,
      ...choosing,
      ...(drawn.length > 0 && chosen.length === 0 ? { capture: null, mayCapture: [] } : {}),
      arrows: chosen.length > 0 ? [] : drawn,
    };
  });

  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing shows what has been asked before
  private readonly known = new Map<number, Position>();
  private asking = 0;
  private unlisten: (() => void) | undefined;

  open(): void {
    this.unlisten = live.listen((message) => this.hear(message));
    this.engine.open();
    this.graph.open();
    this.settle();
  }

  close(): void {
    this.unlisten?.();
    this.engine.close();
    this.graph.close();
  }

  /** The server is back: ask again what it could not be asked meanwhile. */
  private hear(message: ServerMessage): void {
    if (message.type === 'hello' && !this.position) this.settle();
  }

  // Loading

  load(tree: Tree): void {
    this.take(MoveTree.from(tree));
  }

  loadGame(game: Game): void {
    const result = game.result?.pdn ?? '*';
    const tags = [
      { name: 'Event', value: 'Kelso' },
      { name: 'Date', value: game.created.slice(0, 10).replaceAll('-', '.') },
      { name: 'Black', value: game.seats.black.name || '?' },
      { name: 'White', value: game.seats.white.name || '?' },
      { name: 'Result', value: result },
    ];
    this.take(MoveTree.ofLine(game.start.fen, game.moves.slice(0, game.ply), { tags, result }));
    this.flipped = game.you.seats.length === 1 && game.you.seats[0] === 'black';
    this.last();
  }

  /** Plays a list of moves from a start; the server says where it goes wrong. */
  async loadMoves(start: string, moves: string[]): Promise<void> {
    const position = await api.position(start, moves);
    this.take(MoveTree.ofLine(start, position.line));
    this.last();
  }

  private take(tree: MoveTree): void {
    this.known.clear();
    this.tree = tree;
    this.current = tree.root;
    this.graph.clear();
    this.settle();
  }

  // Walking

  go(id: number | null, quietly = false): void {
    if (id === null || !this.tree.has(id)) return;
    const forward = this.tree.previous(id) === this.current && !quietly;
    const before = squaresOfFen(this.node.fen);
    this.current = id;
    const { move } = this.tree.node(id);
    this.motion = forward && move ? motionOf(move, before) : null;
    sayStep(move);
    this.settle();
  }

  back = () => this.go(this.tree.previous(this.current));
  forward = () => this.go(this.tree.next(this.current));
  first = () => this.go(this.tree.root);
  last = () => this.go(this.tree.last(this.current));
  leaveVariation = () => this.go(this.tree.fork(this.current));
  enterVariation = () => this.go(this.tree.sibling(this.current) ?? this.tree.next(this.current));

  goToPly(ply: number): void {
    const line = this.tree.line(this.current);
    this.go(ply === 0 ? this.tree.root : (line[ply - 1]?.id ?? null));
  }

  // Playing on the board

  playText(text: string): void {
    const move = this.position?.moves.find((legal) => legal.move === text);
    if (move) void this.play(move);
  }

  playBest = () => {
    const best = this.engine.on ? this.engine.lines[0]?.moves[0]?.move : this.position?.endgame?.moves[0]?.move;
    if (best) this.playText(best);
  };

  async play(move: Move, quietly = false): Promise<void> {
    const parent = this.current;
    const known = this.tree.child(parent, move.move);
    if (known !== null) {
      this.go(known, quietly);
      return;
    }
    const moves = [...this.tree.moves(parent), move.move];
    try {
      const position = await api.position(this.tree.start, moves);
      const played = position.line.at(-1);
      if (!played || !this.tree.has(parent)) return;
      const { tree, id } = this.tree.with(parent, played);
      this.known.set(id, position);
      soundMove();
      this.change(tree);
      if (this.current === parent) this.go(id, quietly);
    } catch (error) {
      this.entry.say(messageOf(error));
    }
  }

  // Changing the tree

  remove(): void {
    const removed = this.current;
    const parent = this.tree.previous(removed);
    if (parent === null) return;
    this.go(parent);
    this.change(this.tree.without(removed));
  }

  promote(): void {
    this.change(this.tree.promoted(this.current));
  }

  comment(text: string): void {
    const comments = text.trim() === '' ? [] : [text.trim().replaceAll('}', ')')];
    this.change(this.tree.noted(this.current, { comments }));
  }

  strength(sign: string): void {
    this.change(this.tree.noted(this.current, { strength: this.node.strength === sign ? '' : sign, glyphs: [] }));
  }

  drawGraph(): void {
    this.graph.start(this.tree.start, this.tree.line(this.current));
  }

  private change(tree: MoveTree): void {
    this.tree = tree;
    this.onchange();
  }

  /** Finds out about the position that is looked at, and lets the engine think about it. */
  private settle(): void {
    this.entry.letGo();
    const id = this.current;
    this.position = this.known.get(id) ?? null;
    const moves = this.tree.moves(id);
    this.engine.look(this.tree.start, moves, sideOfFen(this.tree.node(id).fen));
    this.asking += 1; // whatever was asked before is no longer wanted
    const asked = this.asking;
    if (this.position) return;
    api.position(this.tree.start, moves).then(
      (position) => {
        if (asked !== this.asking) return;
        this.known.set(id, position);
        this.position = position;
      },
      (error: unknown) => this.entry.say(messageOf(error)),
    );
  }
}
