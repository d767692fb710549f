import { inkOf } from '../charts/ink.ts';
import { type Pixel, pixelOf } from './raster.ts';
import type { GroundInks } from './tree-ground.ts';

/** Colours of gain, loss and neither, and of the selection. */
const colours = {
  paper: 'var(--surface)',
  ink: 'var(--ink)',
  line: 'var(--ink-3)',
  even: 'var(--ink-3)',
  gain: 'var(--accent-ink)',
  loss: 'var(--bad)',
  way: 'light-dark(#b37700, #f0b72f)',
  payer: 'light-dark(#2f7d32, #6fcf73)',
  payee: 'light-dark(#7b3fa0, #c792ea)',
  both: 'light-dark(#b0560b, #ffab5e)',
};

export type InkName = keyof typeof colours;
export type Inks = Record<InkName, string>;

export function inksAt(host: HTMLElement): Inks {
  const names = Object.keys(colours) as InkName[];
  return Object.fromEntries(names.map((name) => [name, inkOf(host, colours[name])])) as Inks;
}

/** Parses a computed `rgb(…)`. */
function pixelFrom(colour: string): Pixel {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  return pixelOf(red, green, blue);
}

export function groundInks({ paper, line, even, gain, loss }: Inks): GroundInks {
  return {
    ground: pixelFrom(paper),
    line: pixelFrom(line),
    points: [pixelFrom(even), pixelFrom(gain), pixelFrom(loss)],
  };
}
