// What a person may choose, with what is chosen at first, and how it is kept.
import type { SettingValue } from '../api/types';
import { kBlackAndWhite, kRedAndWhite, type ColourWords } from '../board/words';

export type Theme = 'system' | 'light' | 'dark' | 'contrast';

export interface Values {
  theme: Theme;
  board: 'green' | 'slate' | 'walnut';
  pieces: 'black' | 'red';
  words: 'black' | 'red';
  numbers: boolean;
  animation: boolean;
  sounds: boolean;
  targets: boolean;
  captures: boolean;
  letters: boolean;
  typing: boolean;
  name: string;
  lines: number;
}

export const kDefaults: Values = {
  theme: 'system',
  board: 'green',
  pieces: 'black',
  words: 'black',
  numbers: true,
  animation: true,
  sounds: false,
  targets: true,
  captures: true,
  letters: true,
  typing: false,
  name: '',
  lines: 3,
};

const kChoices: { readonly [Key in keyof Values]?: readonly Values[Key][] } = {
  theme: ['system', 'light', 'dark', 'contrast'],
  board: ['green', 'slate', 'walnut'],
  pieces: ['black', 'red'],
  words: ['black', 'red'],
  lines: [1, 2, 3, 4, 5],
};

function usable(key: keyof Values, value: unknown): boolean {
  if (typeof value !== typeof kDefaults[key]) return false;
  const choices = kChoices[key] as readonly unknown[] | undefined;
  return !choices || choices.includes(value);
}

/** Takes what can be used; whatever else was kept, by another version perhaps, is left aside. */
export function readValues(kept: Record<string, unknown>, before: Values = kDefaults): Values {
  const keys = (Object.keys(kDefaults) as (keyof Values)[]).filter((key) => usable(key, kept[key]));
  return { ...before, ...(Object.fromEntries(keys.map((key) => [key, kept[key]])) as Partial<Values>) };
}

export function asSettings(values: Values): Record<string, SettingValue> {
  return { ...values };
}

export function wordsOf(values: Values): ColourWords {
  return values.words === 'red' ? kRedAndWhite : kBlackAndWhite;
}

const kThemes: readonly Theme[] = ['light', 'dark', 'contrast'];

/** The theme after the one that is shown. */
export function nextTheme(shown: Theme): Theme {
  return kThemes[(kThemes.indexOf(shown) + 1) % kThemes.length] ?? 'light';
}
