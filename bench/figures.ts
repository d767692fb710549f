import type { BenchResult } from './results.ts';

/** A number in a cell of a table, with the text around it, such as `M/s`. */
export interface Figure {
  value: number;
  unit: string;
}

/** Figures by name; a name in several rows, such as one row for each round, has several figures. */
export type Figures = Map<string, Figure[]>;

const cellPattern = /^(-?\d[\d,]*(?:\.\d+)?)\s*([^\d]*)$/;

/** The figures of a benchmark: each numeric cell, named by its row's text and its column's head. Round numbers are not figures. */
export function figuresOf({ rows: [head = [], ...rows] }: BenchResult): Figures {
  const figures: Figures = new Map();
  for (const row of rows) {
    const words = row.filter((cell) => cell !== '' && !cellPattern.test(cell) && !/^[≤≥–]/.test(cell));
    row.forEach((cell, column) => {
      const [, digits, unit = ''] = cellPattern.exec(cell) ?? [];
      const title = head[column] ?? '';
      if (digits === undefined || title === 'round' || title === 'aim') return;
      const name = [...words.map((word) => word.replace(/^round \d+: /, '')), title].join(', ');
      const value = Number(digits.replaceAll(',', ''));
      figures.set(name, [...(figures.get(name) ?? []), { value, unit }]);
    });
  }
  return figures;
}

export interface Compared {
  name: string;
  unit: string;
  /** Medians of all figures, and the median of new ÷ old for each pair; NaN where every old figure is zero. */
  old: number;
  new: number;
  ratio: number;
  pairs: number;
}

/** Compares alternating runs: the n-th figure of an old run with the n-th of the paired new run. */
export function compare(oldRuns: readonly Figures[], newRuns: readonly Figures[]): Compared[] {
  const names = new Set(newRuns.flatMap((figures) => [...figures.keys()]));
  return [...names].flatMap((name) => {
    const pairs = newRuns.flatMap((figures, run) => {
      const before = oldRuns[run]?.get(name) ?? [];
      return (figures.get(name) ?? []).flatMap((after, i) => {
        const paired = before[i];
        return paired && paired.unit === after.unit ? [{ before: paired, after }] : [];
      });
    });
    const first = pairs[0];
    if (!first) return [];
    const ratios = pairs.map(({ before, after }) => ratioOf(after.value, before.value));
    return [
      {
        name,
        unit: first.after.unit,
        old: median(pairs.map(({ before }) => before.value)),
        new: median(pairs.map(({ after }) => after.value)),
        ratio: median(ratios.filter((ratio) => !Number.isNaN(ratio))),
        pairs: pairs.length,
      },
    ];
  });
}

function ratioOf(after: number, before: number): number {
  if (before === 0) return after === 0 ? 1 : Number.NaN;
  return after / before;
}

/** NaN for an empty list. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** A table for the terminal, one figure per line. */
export function renderCompared(name: string, revision: string, compared: readonly Compared[]): string {
  const lines = compared.map(({ name, unit, old, new: now, ratio, pairs }) => {
    const shown = Number.isNaN(ratio) ? '–' : ratio.toFixed(3);
    return `${shown.padStart(8)}  ${figure(old)} → ${figure(now)} ${unit.trim()}  ${name}  (${pairs} pairs)`;
  });
  return [`${name}: new ÷ ${revision}, median of pairs`, ...lines].join('\n');
}

function figure(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toPrecision(4);
}
