// The contrasts that the design promises, computed from the tokens themselves.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('../../src/styles/tokens.css', import.meta.url), 'utf8');

function block(selector: string): Record<string, string> {
  const from = css.indexOf(`${selector} {`);
  const body = css.slice(css.indexOf('{', from) + 1, css.indexOf('}', from));
  const declarations = [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)];
  return Object.fromEntries(declarations.map(([, name = '', value = '']) => [name, value.trim()]));
}

function pick(value: string, dark: boolean): string {
  const both = /^light-dark\((#\w+),\s*(#\w+)\)$/.exec(value);
  return both ? ((dark ? both[2] : both[1]) ?? '') : value;
}

function luminance(hex: string): number {
  const full = hex.length === 4 ? Array.from(hex.slice(1), (digit) => digit + digit).join('') : hex.slice(1);
  const [r = 0, g = 0, b = 0] = [0, 2, 4].map((at) => {
    const share = parseInt(full.slice(at, at + 2), 16) / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

const kText = [
  ['--ink', '--bg'],
  ['--ink', '--surface'],
  ['--ink-2', '--sunken'],
  ['--ink-2', '--surface'],
  ['--on-pine', '--pine'],
  ['--pine', '--surface'],
  ['--russet', '--surface'],
  ['--ink', '--russet-soft'],
  ['--ink', '--river-soft'],
  ['--straw', '--straw-soft'],
  ['--ink', '--pine-soft'],
  ['--river', '--river-soft'],
  ['--heather', '--heather-soft'],
  ['--surface', '--river'],
  ['--sq-num', '--sq-moss'],
  ['--sq-num', '--sq-last'],
] as const;
const kShapes = [
  ['--dk-face', '--sq-moss'],
  ['--lt-face', '--sq-moss'],
  ['--dk-face', '--lt-face'],
  ['--dk-ring', '--dk-face'],
  ['--lt-ring', '--lt-face'],
  ['--dk-crown', '--dk-face'],
  ['--lt-crown', '--lt-face'],
  ['--line-strong', '--sunken'],
  ['--focus', '--bg'],
  ['--path', '--casing'],
  ['--arrow', '--casing'],
  ['--casing', '--sq-moss'],
  ['--mark', '--sq-moss'],
  ['--series-1', '--surface'],
  ['--series-2', '--surface'],
  ['--series-3', '--surface'],
  ['--series-4', '--surface'],
  ['--series-5', '--surface'],
  ['--series-6', '--surface'],
] as const;

const base = block(':root');
const looks: { name: string; tokens: Record<string, string>; dark: boolean }[] = [
  { name: 'light', tokens: base, dark: false },
  { name: 'dark', tokens: base, dark: true },
  { name: 'contrast', tokens: { ...base, ...block(':root[data-theme="contrast"]') }, dark: true },
];
for (const extra of ['pieces="red"', 'board="slate"', 'board="walnut"']) {
  const changed = { ...base, ...block(`:root[data-${extra}]:not([data-theme="contrast"])`) };
  looks.push(
    { name: `light, ${extra}`, tokens: changed, dark: false },
    { name: `dark, ${extra}`, tokens: changed, dark: true },
  );
}

describe.each(looks)('the look $name', ({ tokens, dark }) => {
  const colour = (name: string) => pick(tokens[name] ?? '', dark);
  it.each(kText)('can be read: %s on %s', (front, back) => {
    expect(contrast(colour(front), colour(back))).toBeGreaterThanOrEqual(4.495);
  });
  it.each(kShapes)('can be told apart: %s on %s', (front, back) => {
    expect(contrast(colour(front), colour(back))).toBeGreaterThanOrEqual(3);
  });
});

describe('plots', () => {
  it('have the colours of the reports', () => {
    const palette = readFileSync(new URL('../../../src/report/palette.hpp', import.meta.url), 'utf8');
    const shades = [...palette.matchAll(/\{"(#\w+)", "(#\w+)"\}/g)].map((match) =>
      `light-dark(${match[1]}, ${match[2]})`.toLowerCase(),
    );
    const series = [1, 2, 3, 4, 5, 6].map((number) => base[`--series-${number}`]);
    expect(
      [...series, base['--ink'], base['--ink-2'], base['--line'], base['--surface']].map((shade) =>
        shade?.toLowerCase(),
      ),
    ).toEqual(shades);
  });
});
