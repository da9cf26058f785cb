// The settings of this browser: kept by the server, and here as well so that the next page starts in the right colours.
import { api } from '../api/client';
import { asSettings, kDefaults, nextTheme, readValues, wordsOf, type Theme, type Values } from './values';

const kKey = 'kelso.appearance';

function kept(): Record<string, unknown> {
  try {
    return JSON.parse(localStorage.getItem(kKey) ?? '{}') as Record<string, unknown>;
  } catch {
    return {};
  }
}

function shownTheme(theme: Theme): Theme {
  if (theme !== 'system') return theme;
  if (matchMedia('(prefers-contrast: more)').matches) return 'contrast';
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

class Settings {
  values = $state<Values>(typeof localStorage === 'undefined' ? kDefaults : readValues(kept()));
  readonly words = $derived(wordsOf(this.values));
  private timer: ReturnType<typeof setTimeout> | undefined;

  async load(): Promise<void> {
    const { settings } = await api.settings();
    this.values = readValues(settings, this.values);
    this.apply();
  }

  change(values: Partial<Values>): void {
    this.values = { ...this.values, ...values };
    this.apply();
    clearTimeout(this.timer);
    // The server may be away: this browser remembers, and the next change sends everything again.
    this.timer = setTimeout(() => void api.saveSettings(asSettings(this.values)).catch(() => undefined), 400);
  }

  nextTheme(): Theme {
    const theme = nextTheme(shownTheme(this.values.theme));
    this.change({ theme });
    return theme;
  }

  private apply(): void {
    const root = document.documentElement;
    const shown = shownTheme(this.values.theme);
    if (this.values.theme === 'system' && shown !== 'contrast') delete root.dataset['theme'];
    else root.dataset['theme'] = shown;
    root.dataset['pieces'] = this.values.pieces;
    root.dataset['board'] = this.values.board;
    try {
      localStorage.setItem(kKey, JSON.stringify(this.values));
    } catch {
      // Private windows may refuse; the server still remembers.
    }
  }
}

export const settings = new Settings();
