// The form for a run of the laboratory, and the request it becomes.
import type { RunRequest } from '../api/types';

export interface NewRunForm {
  kind: 'experiment' | 'match';
  experiment: string;
  settings: Record<string, string>;
  first: string;
  second: string;
  games: number;
  openings: string;
  time: string;
  seed: number;
  test: 'none' | '0-5' | '0-10' | '0-50';
}

export const kNewRun: NewRunForm = {
  kind: 'experiment',
  experiment: '',
  settings: {},
  first: 'engine:level=5',
  second: 'engine:level=4',
  games: 20,
  openings: 'three-move',
  time: 'movetime=100ms',
  seed: 1,
  test: 'none',
};

export function runRequest(form: NewRunForm): RunRequest {
  if (form.kind === 'experiment') {
    const chosen = Object.entries(form.settings).filter(([, value]) => value.trim() !== '');
    return {
      kind: 'experiment',
      experiment: form.experiment,
      ...(chosen.length > 0 ? { settings: Object.fromEntries(chosen) } : {}),
    };
  }
  const request: RunRequest = {
    kind: 'match',
    players: [form.first.trim(), form.second.trim()],
    games: form.games,
    openings: form.openings,
    seed: form.seed,
  };
  if (form.time.trim() !== '') request.time = form.time.trim();
  const bounds = /^(\d+)-(\d+)$/.exec(form.test);
  if (bounds) request.sprt = { elo0: Number(bounds[1]), elo1: Number(bounds[2]) };
  return request;
}
