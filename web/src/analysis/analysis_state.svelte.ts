// The analysis: a tree, the node that is looked at, what the server knows about it, and what the engine thinks.
import { api } from '../api/client';
import type { Game, Move, Position, ServerMessage, Tree } from '../api/types';
import { kStartFen, pieceAt, sideOfFen, squaresOfFen } from '../board/placement';
import { click, type Chosen } from '../board/selection';
import { readMove } from '../board/typed_move';
import { kQuietView, motionOf, type BoardView, type Motion } from '../board/view';
import { listed, spokenMove } from '../board/words';
import { ambiguitySentence, choosingView, refusalSentence } from '../play/game_view';
import { settings } from '../settings/settings.svelte';
import { live, page } from '../shell/page.svelte';
import { knock } from '../shell/sound';
import { EngineState } from './engine_state.svelte';
import { GraphState } from './graph_state.svelte';
import { MoveTree } from './move_tree';

export class AnalysisState {
  /** The tree is changed in place; `revision` tells the page that it was. */
  tree = $state.raw(new MoveTree());
  revision = $state(0);
  current = $state(0);
  chosen = $state.raw<Chosen>([]);
  position = $state.raw<Position | null>(null);
  flipped = $state(false);
  arrows = $state(true);
  verdicts = $state(true);
  remark = $state<string | null>(null);
  motion = $state.raw<Motion | null>(null);
  readonly engine = new EngineState();
  readonly graph = new GraphState();

  /** Called after every change that is worth keeping. */
  onchange: () => void = () => undefined;

  readonly node = $derived.by(() => {
    void this.revision;
    return this.tree.has(this.current) ? this.tree.node(this.current) : this.tree.node(0);
  });
  readonly ply = $derived.by(() => {
    void this.revision;
    return this.tree.ply(this.node.id);
  });
  readonly view = $derived.by((): BoardView => {
    const { move } = this.node;
    const choosing = this.position ? choosingView(this.position, this.chosen, settings.values) : {};
    const lines = this.arrows && this.engine.on ? this.engine.lines : [];
    const drawn = lines.map((line) => ({ rank: line.rank, path: line.moves[0]?.path ?? [] }));
    return {
      ...kQuietView,
      squares: this.position?.squares ?? squaresOfFen(this.node.fen),
      flipped: this.flipped,
      last: move ? { from: move.from, to: move.to } : null,
      ...choosing,
      ...(drawn.length > 0 && this.chosen.length === 0 ? { capture: null, mayCapture: [] } : {}),
      arrows: this.chosen.length > 0 ? [] : drawn,
    };
  });

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

  start(fen: string = kStartFen): void {
    this.take(new MoveTree(fen));
  }

  load(tree: Tree): void {
    this.take(MoveTree.from(tree));
  }

  loadGame(game: Game): void {
    const tree = new MoveTree(game.start.fen);
    let at = tree.root;
    for (const move of game.moves.slice(0, game.ply)) at = tree.add(at, move);
    tree.result = game.result?.pdn ?? '*';
    tree.tags = [
      { name: 'Event', value: 'Kelso' },
      { name: 'Date', value: game.created.slice(0, 10).replaceAll('-', '.') },
      { name: 'Black', value: game.seats.black.name || '?' },
      { name: 'White', value: game.seats.white.name || '?' },
      { name: 'Result', value: tree.result },
    ];
    this.take(tree);
    this.flipped = game.you.seats.length === 1 && game.you.seats[0] === 'black';
    this.go(tree.last(tree.root));
  }

  /** Plays a list of moves from a start; the server says where it goes wrong. */
  async loadMoves(start: string, moves: string[]): Promise<void> {
    const position = await api.position(start, moves);
    const tree = new MoveTree(start);
    let at = tree.root;
    position.line.forEach((move, index) => {
      at = tree.add(at, { ...move, number: numberOf(start, index) });
    });
    this.take(tree);
    this.go(at);
  }

  private take(tree: MoveTree): void {
    this.known.clear();
    this.tree = tree;
    this.current = tree.root;
    this.graph.clear();
    this.changed(false);
    this.settle();
  }

  // Walking

  go(id: number | null): void {
    if (id === null || !this.tree.has(id)) return;
    const forward = this.tree.previous(id) === this.current;
    const before = squaresOfFen(this.node.fen);
    this.current = id;
    const { move } = this.tree.node(id);
    this.motion = forward && move ? motionOf(move, move.paths[0] ?? [move.from, move.to], before) : null;
    page.say(move ? spokenMove(move, move.side, settings.words) : 'The start.');
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

  activate(square: number): void {
    const position = this.position;
    if (!position) return;
    const result = click(this.situation(position), this.chosen, square);
    this.remark = null;
    switch (result.kind) {
      case 'play':
        return void this.play(result.move);
      case 'choose':
        this.chosen = result.chosen;
        return;
      case 'drop':
        this.chosen = [];
        return;
      case 'ambiguous':
        return this.say(ambiguitySentence(position, result.squares, result.chosen));
      case 'refuse':
        return this.say(refusalSentence(position, result.reason, square, this.chosen, settings.words));
    }
  }

  drop(from: number, to: number | null): void {
    if (to === null || to === from) return;
    this.chosen = [from];
    this.activate(to);
    this.motion = null;
  }

  type(text: string): boolean {
    const typed = readMove(text, this.position?.moves ?? []);
    if (typed.kind === 'move') {
      void this.play(typed.move);
      return true;
    }
    if (typed.kind === 'ambiguous') this.say(`Which one: ${listed(typed.moves.map(({ move }) => move), 'or')}?`);
    else this.say(typed.kind === 'unreadable' ? 'Type a move as 22-17 or 31x22x13.' : `${text.trim()} is not possible here.`);
    return false;
  }

  playText(text: string): void {
    const move = this.position?.moves.find((legal) => legal.move === text);
    if (move) void this.play(move);
  }

  playBest = () => {
    const best = this.engine.on ? this.engine.lines[0]?.moves[0]?.move : this.position?.endgame?.moves[0]?.move;
    if (best) this.playText(best);
  };

  async play(move: Move): Promise<void> {
    const parent = this.current;
    const known = this.tree.node(parent).children.find((child) => this.tree.node(child).move?.move === move.move);
    if (known !== undefined) return this.go(known);
    const moves = [...this.tree.moves(parent), move.move];
    try {
      const position = await api.position(this.tree.start, moves);
      if (!this.tree.has(parent)) return;
      const side = sideOfFen(this.tree.node(parent).fen);
      const id = this.tree.add(parent, { ...move, side, number: numberOf(this.tree.start, moves.length - 1), fen: position.fen });
      this.known.set(id, position);
      if (settings.values.sounds) knock();
      this.changed();
      if (this.current === parent) this.go(id);
    } catch (error) {
      this.say((error as Error).message);
    }
  }

  // Changing the tree

  remove(): void {
    if (this.current === this.tree.root) return;
    const parent = this.tree.remove(this.current);
    this.changed();
    this.go(parent);
  }

  promote(): void {
    this.tree.promote(this.current);
    this.changed();
  }

  comment(text: string): void {
    this.tree.node(this.current).comments = text.trim() === '' ? [] : [text.trim().replaceAll('}', ')')];
    this.changed();
  }

  strength(sign: string): void {
    const node = this.tree.node(this.current);
    node.strength = node.strength === sign ? '' : sign;
    node.glyphs = [];
    this.changed();
  }

  drawGraph(): void {
    this.graph.start(this.tree.start, this.tree.line(this.current));
  }

  private changed(worthKeeping = true): void {
    this.revision += 1;
    if (worthKeeping) this.onchange();
  }

  /** Finds out about the position that is looked at, and lets the engine think about it. */
  private settle(): void {
    this.chosen = [];
    this.remark = null;
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
      (error: Error) => this.say(error.message),
    );
  }

  private say(text: string): void {
    this.remark = text;
    page.say(text);
  }

  private situation(position: Position) {
    return {
      moves: position.moves,
      mustCapture: position.must_capture,
      own: (square: number) => {
        const piece = pieceAt(position.squares, square);
        return piece ? piece.side === position.side : null;
      },
    };
  }
}

/** The number of a move as PDN counts: a pair of moves, the first of which is Black's, has one number. */
export function numberOf(start: string, index: number): number {
  return Math.floor((index + (sideOfFen(start) === 'white' ? 1 : 0)) / 2) + 1;
}
