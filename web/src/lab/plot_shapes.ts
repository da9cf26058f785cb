// A plot of a report as shapes in a box of 640 by 320.
import type { PlotBlock } from '../api/types';
import { scaleFor, type Scale } from './scale';

export const kBox = { left: 64, right: 628, top: 14, bottom: 272 };

export interface Shape {
  series: number;
  name: string;
  lines: string;
  marks: { x: number; y: number; title: string }[];
  bars: { x: number; y: number; width: number; height: number; title: string }[];
}

export interface Drawing {
  across: Scale | null;
  down: Scale;
  labels: { x: number; text: string }[];
  shapes: Shape[];
}

const round = (value: number) => Math.round(value * 10) / 10;
export const xOf = (share: number) => round(kBox.left + share * (kBox.right - kBox.left));
export const yOf = (share: number) => round(kBox.bottom - share * (kBox.bottom - kBox.top));

function points(plot: PlotBlock): Drawing {
  const series = plot.series ?? [];
  const all = series.flatMap((entry) => entry.points ?? []);
  const across = scaleFor(all.map(([x]) => x), plot.x, 6);
  const down = scaleFor(all.map(([, y]) => y), plot.y, 5);
  const shapes = series.map((entry, index): Shape => {
    const places = (entry.points ?? []).map(([x, y]) => ({ x: xOf(across.share(x)), y: yOf(down.share(y)), title: `${entry.name}: ${x}, ${y}` }));
    const lines = plot.kind === 'lines' && places.length > 1 ? `M${places.map(({ x, y }) => `${x} ${y}`).join('L')}` : '';
    return { series: index, name: entry.name, lines, marks: places, bars: [] };
  });
  return { across, down, labels: [], shapes };
}

function bars(plot: PlotBlock): Drawing {
  const categories = plot.categories ?? [];
  const series = plot.series ?? [];
  const values = series.flatMap((entry) => entry.values ?? []).filter((value) => value !== null);
  const low = plot.y.scale === 'linear' ? [0] : [];
  const down = scaleFor([...values, ...low], plot.y, 5);
  const slot = 1 / Math.max(1, categories.length);
  const width = (slot * 0.8) / Math.max(1, series.length);
  const shapes = series.map((entry, index): Shape => {
    const drawn = (entry.values ?? []).flatMap((value, category) => {
      if (value === null) return [];
      const x = xOf(category * slot + slot * 0.1 + index * width);
      const zero = yOf(down.logarithmic ? 0 : down.share(0));
      const y = yOf(down.share(value));
      const title = `${categories[category] ?? ''}, ${entry.name}: ${value}`;
      return [{ x, y: Math.min(y, zero), width: round(width * (kBox.right - kBox.left)), height: Math.abs(zero - y), title }];
    });
    return { series: index, name: entry.name, lines: '', marks: [], bars: drawn };
  });
  const labels = categories.map((text, category) => ({ x: xOf((category + 0.5) * slot), text }));
  return { across: null, down, labels, shapes };
}

function histogram(plot: PlotBlock): Drawing {
  const bins = plot.bins ?? [];
  const across = scaleFor(bins.flatMap(({ low, high }) => [low, high]), plot.x, 6);
  const down = scaleFor([0, ...bins.map(({ count }) => count)], plot.y, 5);
  const drawn = bins.map(({ low, high, count }) => {
    const x = xOf(across.share(low));
    const y = yOf(down.share(count));
    return { x, y, width: Math.max(1, xOf(across.share(high)) - x), height: yOf(0) - y, title: `${low} to ${high}: ${count}` };
  });
  return { across, down, labels: [], shapes: [{ series: 0, name: '', lines: '', marks: [], bars: drawn }] };
}

export function drawingOf(plot: PlotBlock): Drawing | null {
  switch (plot.kind) {
    case 'lines':
    case 'scatter':
      return points(plot);
    case 'bars':
      return bars(plot);
    case 'histogram':
      return histogram(plot);
    case 'heat-map':
      return null;
  }
}
