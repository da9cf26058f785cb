// One game on the page: what the server last said, what the person is choosing, and what is shown of it.
import { api, ApiError, OfflineError } from '../api/client';
import type { Game, Move, ServerMessage, Side } from '../api/types';
import { pieceAt } from '../board/placement';
import { click, movable, targets, type Chosen } from '../board/selection';
import { readMove } from '../board/typed_move';
import { motionOf, type Motion } from '../board/view';
import { listed, spokenMove } from '../board/words';
import { settings } from '../settings/settings.svelte';
import { live, page } from '../shell/page.svelte';
import { knock } from '../shell/sound';
import type { ClockReading } from './clock';
import {
  ambiguitySentence, boardView, bottomSide, isWatched, lastMoveAt, mayMove, refusalSentence, squaresAt,
} from './game_view';

/** Milliseconds a move of two engines stays on the board. */
const kWatchedMove = 700;
/** A game that began so many milliseconds ago is watched from its start. */
const kFresh = 30_000;

export interface Remark {
  text: string;
  calm: boolean;
}

export class PlayState {
  game = $state.raw<Game | null>(null);
  problem = $state<string | null>(null);
  chosen = $state.raw<Chosen>([]);
  /** The ply that is looked at; null follows the game. */
  looking = $state<number | null>(null);
  turned = $state(false);
  hint = $state.raw<{ path: readonly number[]; sentence: string } | null>(null);
  hintWaits = $state<string | null>(null);
  remark = $state.raw<Remark | null>(null);
  motion = $state.raw<Motion | null>(null);
  reading = $state.raw<ClockReading | null>(null);
  sending = $state(false);
  /** Two engines may play faster than anybody can watch: their moves are then shown one by one. */
  following = $state(false);

  readonly ply = $derived(this.looking ?? this.game?.ply ?? 0);
  readonly flipped = $derived(this.game ? (bottomSide(this.game) === 'black') !== this.turned : false);
  readonly choosing = $derived(
    this.game !== null && this.looking === null && !this.sending && page.connection === 'open' && mayMove(this.game),
  );
  readonly view = $derived(
    this.game &&
      boardView(
        this.game,
        {
          ply: this.ply, flipped: this.flipped, chosen: this.chosen,
          hint: this.looking === null ? (this.hint?.path ?? null) : null, choosing: this.choosing,
        },
        settings.values,
      ),
  );

  private token: string | undefined;
  private hintRequest: string | null = null;
  private quietly = false;
  private unlisten: (() => void) | undefined;
  private pace: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly id: string,
    token: string | null,
  ) {
    this.token = token ?? undefined;
  }

  async open(): Promise<void> {
    this.unlisten = live.listen((message) => this.hear(message));
    live.keep(`game ${this.id}`, { type: 'watch', game: this.id, ...(this.token ? { token: this.token } : {}) });
    await this.reload();
  }

  close(): void {
    clearTimeout(this.pace);
    this.unlisten?.();
    live.release(`game ${this.id}`, { type: 'unwatch', game: this.id });
  }

  async reload(): Promise<void> {
    try {
      this.take(await api.game(this.id, this.token));
      this.problem = null;
    } catch (error) {
      if (error instanceof ApiError) this.problem = error.message;
      else if (!this.game) this.problem = (error as Error).message;
    }
  }

  // What the person does.

  activate(square: number): void {
    const game = this.game;
    if (!game) return;
    if (!this.choosing) return this.explainWaiting(game);
    const result = click(this.situation(game), this.chosen, square);
    switch (result.kind) {
      case 'play':
        return void this.send(result.move, result.path);
      case 'choose':
        this.chosen = result.chosen;
        this.remark = null;
        return;
      case 'drop':
        return this.letGo();
      case 'ambiguous':
        return this.say(ambiguitySentence(game.position, result.squares, result.chosen), false);
      case 'refuse':
        return this.say(refusalSentence(game.position, result.reason, square, this.chosen, settings.words), false);
    }
  }

  grip(square: number): void {
    if (this.choosing && this.game && movable(this.game.position.moves).has(square) && this.chosen[0] !== square) this.chosen = [square];
  }

  drop(from: number, to: number | null): void {
    if (!this.choosing || to === null || to === from) return;
    if (this.chosen[0] !== from) this.chosen = [from];
    this.quietly = true;
    this.activate(to);
    this.quietly = this.sending;
  }

  letGo(): void {
    this.chosen = [];
    this.remark = null;
  }

  type(text: string): boolean {
    const game = this.game;
    if (!game) return false;
    if (!this.choosing) {
      this.explainWaiting(game);
      return false;
    }
    const typed = readMove(text, game.position.moves);
    if (typed.kind === 'move') {
      void this.send(typed.move, typed.path);
      return true;
    }
    if (typed.kind === 'ambiguous') this.say(`Which one: ${listed(typed.moves.map((move) => move.move), 'or')}?`, false);
    else if (typed.kind === 'unreadable') this.say('Type a move as 22-17 or 31x22x13.', false);
    else this.say(this.whyNot(text, game), false);
    return false;
  }

  look(ply: number): void {
    this.following = false;
    this.show(ply);
  }

  private show(ply: number): void {
    const game = this.game;
    if (!game) return;
    const wanted = Math.max(0, Math.min(ply, game.ply));
    const before = this.ply;
    this.letGo();
    this.looking = wanted === game.ply ? null : wanted;
    this.motion = wanted === before + 1 ? this.motionTo(game, wanted) : null;
    const move = lastMoveAt(game, wanted);
    page.say(move ? spokenMove(move, move.side, settings.words) : 'The start of the game.');
  }

  flip(): void {
    this.turned = !this.turned;
  }

  askHint(): void {
    if (!this.choosing) return;
    this.hintRequest = live.request('h');
    this.hintWaits = 'Looking for a good move.';
    live.send({ type: 'hint', request: this.hintRequest, game: this.id });
  }

  undo = (action?: 'ask' | 'accept' | 'decline') => this.command(() => api.undo(this.id, action, this.token));
  redo = () => this.command(() => api.redo(this.id, this.token));
  resign = () => this.command(() => api.resign(this.id, this.sideIfBoth(), this.token));
  pause(paused: boolean): void {
    if (paused) this.following = false;
    else if (this.looking !== null) this.follow();
    if (this.game?.status === 'playing') void this.command(() => api.pause(this.id, paused));
  }
  level = (side: Side, level: number) => this.command(() => api.level(this.id, side, level, this.token));
  draw = (action: 'offer' | 'accept' | 'decline' | 'claim', side?: Side) =>
    this.command(() => api.draw(this.id, action, side ?? this.sideIfBoth(), this.token));

  async join(name: string): Promise<void> {
    await this.command(async () => {
      const { game, token } = await api.join(this.id, name || undefined);
      this.token = token;
      live.keep(`game ${this.id}`, { type: 'watch', game: this.id, token });
      return game;
    });
  }

  async rematch(): Promise<string | null> {
    try {
      return (await api.rematch(this.id, this.token)).game.link;
    } catch (error) {
      this.say((error as Error).message, false);
      return null;
    }
  }

  // What the server says.

  private hear(message: ServerMessage): void {
    if (message.type === 'game' && message.game.id === this.id) this.take(message.game);
    else if (message.type === 'clock' && message.game === this.id) this.hearClock(message);
    else if (message.type === 'thinking' && message.game === this.id && this.game)
      this.game = { ...this.game, thinking: message.thinking };
    else if (message.type === 'gone' && message.game === this.id) this.problem = 'This game has been forgotten.';
    else this.hearHint(message);
  }

  private hearClock(message: { black_ms: number; white_ms: number; running: Side | null }): void {
    const clock = this.game?.clock;
    if (!clock) return;
    const { black_ms, white_ms, running } = message;
    this.reading = { clock: { ...clock, black_ms, white_ms, running }, heard: performance.now() };
  }

  private hearHint(message: ServerMessage): void {
    if (!('request' in message) || message.request !== this.hintRequest) return;
    if (message.type === 'queue') this.hintWaits = `Waiting for the engine: place ${message.place} of ${message.waiting}.`;
    if (message.type === 'error') {
      this.hintWaits = null;
      this.say(message.error.message, false);
    }
    if (message.type === 'hint') {
      this.hintWaits = null;
      this.hint = { path: message.path, sentence: message.sentence };
      page.say(`Hint: ${message.sentence}`);
    }
  }

  private take(game: Game): void {
    const before = this.game;
    if (before && game.version < before.version) return;
    if (isWatched(game)) this.watch(before, game);
    this.game = game;
    this.reading = game.clock ? { clock: game.clock, heard: performance.now() } : null;
    if (this.looking !== null && this.looking >= game.ply) this.looking = null; // moves were taken back
    if (before && game.ply === before.ply && game.status === before.status) return this.noticeOf(before, game);
    this.letGo();
    this.hint = null;
    this.hintWaits = null;
    if (!before) return;
    if (!this.following) this.tell(before, game);
  }

  private watch(before: Game | null, game: Game): void {
    const fresh = Date.now() - Date.parse(game.created) < kFresh;
    const from = before ? before.ply : fresh ? game.start.moves : game.ply;
    if (this.looking !== null || game.ply <= from) return;
    this.looking = from;
    this.follow();
  }

  /** Shows the moves of two engines at a pace that can be followed. */
  private follow(): void {
    this.following = true;
    clearTimeout(this.pace);
    this.pace = setTimeout(() => {
      if (!this.following || this.looking === null) return;
      this.show(this.looking + 1);
      if (settings.values.sounds) knock();
      if (this.looking === null) this.following = false;
      else this.follow();
    }, kWatchedMove);
  }

  /** The game has moved on: show it, say it, let it be heard. */
  private tell(before: Game, game: Game): void {
    const move = lastMoveAt(game, game.ply);
    const forward = game.ply === before.ply + 1;
    this.motion = forward && this.looking === null && !this.quietly ? this.motionTo(game, game.ply) : null;
    if (forward && settings.values.sounds) knock();
    const sentences = forward && move ? [spokenMove(move, move.side, settings.words)] : [];
    if (game.ply < before.ply) sentences.push('A move was taken back.');
    if (game.result) sentences.push(game.result.text);
    else if (mayMove(game)) sentences.push(game.position.must_capture ? 'You must capture.' : 'Your move.');
    page.say(sentences.join(' '));
  }

  private noticeOf(before: Game, game: Game): void {
    if (game.notice && game.notice !== before.notice) page.say(game.notice);
  }

  private motionTo(game: Game, ply: number): Motion | null {
    const move = lastMoveAt(game, ply);
    return move ? motionOf(move, move.paths[0] ?? [move.from, move.to], squaresAt(game, ply - 1)) : null;
  }

  private async send(move: Move, path: readonly number[]): Promise<void> {
    const game = this.game;
    if (!game) return;
    const different = move.paths.length > 1 && path !== move.paths[0];
    await this.command(() =>
      different ? api.playSquares(this.id, [...path], game.ply, this.token) : api.play(this.id, move.move, game.ply, this.token),
    );
    this.quietly = false;
  }

  private async command(action: () => Promise<Game>): Promise<void> {
    this.sending = true;
    try {
      this.take(await action());
    } catch (error) {
      if (error instanceof ApiError && error.failure.code === 'stale') await this.reload();
      else if (error instanceof OfflineError) live.reconnect();
      this.say((error as Error).message, false);
    } finally {
      this.sending = false;
    }
  }

  private say(text: string, calm: boolean): void {
    this.remark = { text, calm };
    page.say(text);
  }

  private explainWaiting(game: Game): void {
    if (this.looking !== null || game.status !== 'playing' || game.you.seats.length === 0 || this.sending) return;
    this.say(`It is ${settings.words[game.position.side]}’s turn.`, true);
  }

  private whyNot(text: string, game: Game): string {
    if (game.position.must_capture) return refusalSentence(game.position, 'must-capture', 0, [], settings.words);
    const from = Number(/\d+/.exec(text)?.[0]);
    const reachable = [...targets(game.position.moves, [from])];
    return reachable.length > 0 ? `${from} can go to ${listed(reachable, 'or')}.` : `${text.trim()} is not possible here.`;
  }

  private situation(game: Game) {
    return {
      moves: game.position.moves,
      mustCapture: game.position.must_capture,
      own: (square: number) => {
        const piece = pieceAt(game.position.squares, square);
        return piece ? piece.side === game.position.side : null;
      },
    };
  }

  private sideIfBoth(): Side | undefined {
    const game = this.game;
    return game && game.you.seats.length === 2 ? game.position.side : undefined;
  }
}
