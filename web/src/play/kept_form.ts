// The last choices for a new game, so that the next game is one press away.
import { kNewGame, type NewGameForm } from './new_game';

const kKey = 'kelso.new-game';
const kKept = [
  'opponent',
  'level',
  'otherLevel',
  'time',
  'algorithm',
  'evaluation',
  'depth',
  'colour',
  'clock',
  'minutes',
  'increment',
] as const;

export function keptForm(): Partial<NewGameForm> {
  try {
    const kept = JSON.parse(localStorage.getItem(kKey) ?? '{}') as Record<string, unknown>;
    const entries = kKept.filter((key) => typeof kept[key] === typeof kNewGame[key]).map((key) => [key, kept[key]]);
    return Object.fromEntries(entries) as Partial<NewGameForm>;
  } catch {
    return {};
  }
}

export function keepForm(form: NewGameForm): void {
  try {
    localStorage.setItem(kKey, JSON.stringify(Object.fromEntries(kKept.map((key) => [key, form[key]]))));
  } catch {
    // A window without storage starts with the usual choices.
  }
}
