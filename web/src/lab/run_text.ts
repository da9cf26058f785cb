// A run of the laboratory in words.
import type { Run, Score } from '../api/types';
import { signed } from '../board/words';

export interface RunState {
  icon: string;
  kind: 'good' | 'bad' | 'busy' | '';
  text: string;
}

const grouped = (value: number) => value.toLocaleString('en-GB');

export function eloText(score: Score): string {
  if (score.elo === null) return score.wins > score.losses ? '+∞' : score.losses > score.wins ? '−∞' : '0';
  return signed(score.elo, 1);
}

export function intervalText(score: Score): string {
  const end = (value: number | null, infinite: string) => (value === null ? infinite : signed(value, 1));
  return `Elo for the first player, 95% between ${end(score.elo_low, '−∞')} and ${end(score.elo_high, '+∞')}`;
}

export function stateOf(run: Run): RunState {
  switch (run.state) {
    case 'queued':
      return { icon: 'clock', kind: '', text: run.place === null ? 'waiting' : `waiting, place ${run.place}` };
    case 'running':
      return { icon: 'play', kind: 'busy', text: `running · ${grouped(run.done)} of ${grouped(run.total)}` };
    case 'cancelled':
      return { icon: 'pause', kind: '', text: `stopped at ${grouped(run.done)} of ${grouped(run.total)}` };
    case 'failed':
      return { icon: 'close', kind: 'bad', text: 'failed' };
    case 'finished':
      return run.score ? matchEnd(run.score) : experimentEnd(run);
  }
}

function matchEnd(score: Score): RunState {
  const elo = `${eloText(score)} Elo`;
  if (score.sprt === 'H1') return { icon: 'up', kind: 'good', text: `accepted · ${elo}` };
  if (score.sprt === 'H0') return { icon: 'down', kind: 'bad', text: `rejected · ${elo}` };
  return { icon: 'check', kind: 'good', text: elo };
}

function experimentEnd(run: Run): RunState {
  const { figures } = run;
  if (!figures || figures.equal + figures.differ === 0) return { icon: 'check', kind: 'good', text: 'finished' };
  if (figures.differ === 0) return { icon: 'check', kind: 'good', text: `${grouped(figures.equal)} equal` };
  return { icon: 'close', kind: 'bad', text: `${figures.differ} of ${grouped(figures.equal + figures.differ)} differ` };
}

export function leftText(seconds: number | null): string {
  if (seconds === null) return '';
  if (seconds < 90) return `about ${Math.max(1, Math.round(seconds))} s left`;
  if (seconds < 5400) return `about ${Math.round(seconds / 60)} min left`;
  return `about ${Math.round(seconds / 3600)} h left`;
}

/** What the sequential test says so far. */
export function testSentence(score: Score): string {
  if (score.sprt === 'H1') return 'Accepted: the first player is stronger.';
  if (score.sprt === 'H0') return 'Rejected: no gain was found.';
  const llr = score.llr ?? 0;
  if (Math.abs(llr) < 0.3) return 'Too early to say.';
  return llr > 0
    ? 'Too early to say. Leaning towards the first player.'
    : 'Too early to say. Leaning against the first player.';
}
