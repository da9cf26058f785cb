// One game on the page: what the server last said, what the person is choosing, and what is shown of it.
import { api, ApiError, messageOf, OfflineError } from '../api/client';
import type { DrawRequest, Game, ServerMessage, Side, UndoRequest } from '../api/types';
import { sayStep, sentenceOf, soundMove } from '../board/announce';
import { MoveEntry, type Entered } from '../board/move_entry.svelte';
import { motionOf, type Motion } from '../board/view';
import { settings } from '../settings/settings.svelte';
import { live, page } from '../shell/page.svelte';
import type { ClockReading } from './clock';
import { boardView, bottomSide, isWatched, lastMoveAt, mayMove, squaresAt } from './game_view';

/** Milliseconds per move when two engines play. */
const kWatchedMove = 700;
/** A game younger than this many milliseconds is watched from its start. */
const kFresh = 30_000;

export class PlayState {
  game = $state.raw<Game | null>(null);
  problem = $state<string | null>(null);
  /** The ply that is looked at; null follows the game. */
  looking = $state<number | null>(null);
  turned = $state(false);
  hint = $state.raw<{ path: readonly number[]; sentence: string } | null>(null);
  hintWaits = $state<string | null>(null);
  motion = $state.raw<Motion | null>(null);
  reading = $state.raw<ClockReading | null>(null);
  sending = $state(false);
  /** Two engines may play faster than people can follow: their moves are then shown one by one. */
  following = $state(false);
  readonly entry = new MoveEntry(
    () => this.game?.position ?? null,
    (entered) => void this.send(entered),
  );

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
          ply: this.ply,
          flipped: this.flipped,
          chosen: this.entry.chosen,
          hint: this.looking === null ? (this.hint?.path ?? null) : null,
          choosing: this.choosing,
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
      else if (!this.game) this.problem = messageOf(error);
    }
  }

  // What the person does.

  activate(square: number): void {
    if (this.choosing) this.entry.activate(square);
    else this.explainWaiting();
  }

  grip(square: number): void {
    if (this.choosing) this.entry.grip(square);
  }

  drop(from: number, to: number | null): void {
    if (this.choosing) this.entry.drop(from, to);
  }

  type(text: string): boolean {
    if (this.choosing) return this.entry.type(text);
    this.explainWaiting();
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
    this.entry.letGo();
    this.looking = wanted === game.ply ? null : wanted;
    this.motion = wanted === before + 1 ? this.motionTo(game, wanted) : null;
    sayStep(lastMoveAt(game, wanted));
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

  undo = (action?: UndoRequest['action']) => this.command(() => api.undo(this.id, action, this.token));
  redo = () => this.command(() => api.redo(this.id, this.token));
  resign = () => this.command(() => api.resign(this.id, this.sideIfBoth(), this.token));
  pause(paused: boolean): void {
    if (paused) this.following = false;
    else if (this.looking !== null) this.follow();
    if (this.game?.status === 'playing') void this.command(() => api.pause(this.id, paused));
  }
  level = (side: Side, level: number) => this.command(() => api.level(this.id, side, level, this.token));
  draw = (action: DrawRequest['action'], side?: Side) =>
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
      this.entry.say(messageOf(error));
      return null;
    }
  }

  // What the server says.

  private hear(message: ServerMessage): void {
    if (message.type === 'game' && message.game.id === this.id) this.take(message.game);
    else if (message.type === 'clock' && message.game === this.id) this.hearClock(message);
    else if (message.type === 'thinking' && message.game === this.id && this.game)
      this.game = { ...this.game, thinking: message.thinking };
    else if (message.type === 'gone' && message.game === this.id) this.problem = 'This game has been deleted.';
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
    if (message.type === 'queue')
      this.hintWaits = `Waiting for the engine: place ${message.place} of ${message.waiting}.`;
    if (message.type === 'error') {
      this.hintWaits = null;
      this.entry.say(message.error.message);
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
    this.entry.letGo();
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
      if (!this.game || !this.following || this.looking === null) return;
      const next = this.looking + 1;
      this.show(next);
      soundMove();
      if (next < this.game.ply) this.follow();
      else this.following = false;
    }, kWatchedMove);
  }

  /** The game has moved on: show it, say it, let it be heard. */
  private tell(before: Game, game: Game): void {
    const move = lastMoveAt(game, game.ply);
    const forward = game.ply === before.ply + 1;
    this.motion = forward && this.looking === null && !this.quietly ? this.motionTo(game, game.ply) : null;
    if (forward) soundMove();
    const sentences = forward && move ? [sentenceOf(move)] : [];
    if (game.ply < before.ply) sentences.push('A move was taken back.');
    if (game.result) sentences.push(game.result.text);
    else if (mayMove(game)) sentences.push(game.position.capture_duty ?? 'Your move.');
    page.say(sentences.join(' '));
  }

  private noticeOf(before: Game, game: Game): void {
    if (game.notice && game.notice !== before.notice) page.say(game.notice);
  }

  private motionTo(game: Game, ply: number): Motion | null {
    const move = lastMoveAt(game, ply);
    return move ? motionOf(move, squaresAt(game, ply - 1)) : null;
  }

  private async send({ move, path, dragged }: Entered): Promise<void> {
    const game = this.game;
    if (!game) return;
    const different = move.paths.length > 1 && path !== move.paths[0];
    this.quietly = dragged;
    await this.command(() =>
      different
        ? api.playSquares(this.id, [...path], game.ply, this.token)
        : api.play(this.id, move.move, game.ply, this.token),
    );
    this.quietly = false;
  }

  private async command(action: () => Promise<Game>): Promise<void> {
    this.sending = true;
    try {
      this.take(await action());
    } catch (error) {
      if (error instanceof ApiError && error.code === 'stale') await this.reload();
      else if (error instanceof OfflineError) live.reconnect();
      this.entry.say(messageOf(error));
    } finally {
      this.sending = false;
    }
  }

  private explainWaiting(): void {
    const game = this.game;
    if (!game || this.looking !== null || game.status !== 'playing' || game.you.seats.length === 0 || this.sending)
      return;
    this.entry.say(`It is ${settings.words[game.position.side]}’s turn.`, true);
  }

  private sideIfBoth(): Side | undefined {
    const game = this.game;
    return game && game.you.seats.length === 2 ? game.position.side : undefined;
  }
}
