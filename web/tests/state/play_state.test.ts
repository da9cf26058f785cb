import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api, ApiError, OfflineError } from '../../src/api/client';
import { PlayState } from '../../src/play/play_state.svelte';
import { live, page } from '../../src/shell/page.svelte';
import { game, kMustCapture, played } from './fixtures';

const after = (text: string) =>
  game({
    version: 2,
    ply: 1,
    moves: [played(text, 'white', 1, 'B:W6,20,24,27,28,29,30:B4,5,7,11,12,15,18', [26, 17, 9])],
    position: { ...kMustCapture, side: 'black', must_capture: false, capture_duty: null, moves: [] },
  });

const kRefused = new ApiError(
  422,
  'illegal-move',
  'You must capture: 31 takes 26, 17 and 9 and lands on 6 (31x22x13x6).',
);

async function opened(): Promise<PlayState> {
  vi.spyOn(api, 'game').mockResolvedValue(game());
  const play = new PlayState('k7m2p9x4c1qa', null);
  await play.open();
  return play;
}

const settled = () => new Promise((done) => setTimeout(done));

beforeEach(() => {
  vi.restoreAllMocks();
  page.connection = 'open';
});

describe('a game that is played', () => {
  it('sends the move of two clicks, with what it believes to be on the board', async () => {
    const play = await opened();
    const send = vi.spyOn(api, 'play').mockResolvedValue(after('31x22x13x6'));
    play.activate(31);
    expect(play.entry.chosen).toEqual([31]);
    play.activate(6);
    await settled();
    expect(send).toHaveBeenCalledWith('k7m2p9x4c1qa', '31x22x13x6', 0, undefined);
    expect(play.game?.ply).toBe(1);
    expect(play.motion?.path).toEqual([31, 22, 13, 6]);
    expect(play.entry.chosen).toEqual([]);
    expect(page.spoken).toContain('White 31 takes 26, 17 and 9 and lands on 6.');
  });

  it('shows the server’s reason when another move is refused, and plays nothing', async () => {
    const play = await opened();
    const send = vi.spyOn(api, 'play');
    const ask = vi.spyOn(api, 'position').mockRejectedValue(kRefused);
    play.activate(28);
    await settled();
    expect(ask).toHaveBeenLastCalledWith(kMustCapture.fen, ['28x28']);
    expect(play.entry.remark).toEqual({ text: kRefused.message, calm: false });
    play.activate(31);
    expect(play.entry.remark).toBeNull();
    play.activate(27);
    await settled();
    expect(ask).toHaveBeenLastCalledWith(kMustCapture.fen, ['31x27']);
    expect(play.entry.remark?.text).toBe(kRefused.message);
    expect(send).not.toHaveBeenCalled();
  });

  it('shows no reason that comes too late', async () => {
    const play = await opened();
    vi.spyOn(api, 'position').mockRejectedValue(kRefused);
    play.activate(28);
    play.activate(31);
    await settled();
    expect(play.entry.remark).toBeNull();
  });

  it('shows no motion for a piece that was dragged there', async () => {
    const play = await opened();
    vi.spyOn(api, 'play').mockResolvedValue(after('31x22x13x6'));
    play.grip(31);
    play.drop(31, 6);
    await settled();
    expect(play.game?.ply).toBe(1);
    expect(play.motion).toBeNull();
  });

  it('plays typed moves and asks for others', async () => {
    const play = await opened();
    const send = vi.spyOn(api, 'play').mockResolvedValue(after('31x22x13x6'));
    const ask = vi.spyOn(api, 'position').mockRejectedValue(kRefused);
    expect(play.type(' 22-18 ')).toBe(false);
    await settled();
    expect(play.entry.remark?.text).toBe(kRefused.message);
    expect(play.type('nonsense')).toBe(false);
    expect(ask.mock.calls.map(([, moves]) => moves)).toEqual([['22-18'], ['nonsense']]);
    expect(play.type('31x6')).toBe(true);
    await settled();
    expect(send).toHaveBeenCalledOnce();
  });

  it('locks the board while the server is away', async () => {
    const play = await opened();
    page.connection = 'lost';
    expect(play.choosing).toBe(false);
    play.activate(31);
    expect(play.entry.chosen).toEqual([]);
  });

  it('keeps the game and says so when a move cannot be sent', async () => {
    const play = await opened();
    const reconnect = vi.spyOn(live, 'reconnect').mockReturnValue(undefined);
    vi.spyOn(api, 'play').mockRejectedValue(new OfflineError());
    play.activate(31);
    play.activate(6);
    await settled();
    expect(play.game?.ply).toBe(0);
    expect(play.entry.remark?.text).toContain('stopped answering');
    expect(reconnect).toHaveBeenCalled();
    expect(play.sending).toBe(false);
  });

  it('looks again when the game has moved on elsewhere', async () => {
    const play = await opened();
    vi.spyOn(api, 'play').mockRejectedValue(new ApiError(409, 'stale', 'The game has moved on.'));
    vi.spyOn(api, 'game').mockResolvedValue(after('30x23x14'));
    play.activate(31);
    play.activate(6);
    await settled();
    expect(play.game?.moves[0]?.move).toBe('30x23x14');
  });

  it('steps back through the moves without offering any, and returns', async () => {
    vi.spyOn(api, 'game').mockResolvedValue({ ...after('31x22x13x6'), you: { seats: ['black'], owner: true } });
    const play = new PlayState('k7m2p9x4c1qa', null);
    await play.open();
    play.look(0);
    expect(play.looking).toBe(0);
    expect(play.choosing).toBe(false);
    expect(play.view?.squares).toBe('bbbbbbbbbbbb........wwwwwwwwwwww');
    play.look(7);
    expect(play.looking).toBeNull();
  });
});
