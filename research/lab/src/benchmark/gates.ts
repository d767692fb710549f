import { runPool } from '../run/pool.ts';
import { type Interval, intervalOf } from '../statistics/statistics.ts';
import type { GateFigures } from './measure-gates.ts';
import { type ReleaseSizes, type Scenarios, scenarioOfSplit, type WorldSpec, worldsOf } from './plan.ts';
import { onWorldThread } from './world-job.ts';

export interface ReleaseLimit {
  name: string;
  /** The limit for the mean over the worlds. */
  aim: string;
  interval: Interval;
  pass: boolean;
  /** Why the limit is missed, as far as the figures tell. */
  note: string;
}

export interface GateReport {
  limits: ReleaseLimit[];
  seeds: number;
  scenario: string;
  prevalence: Interval;
}

export interface GateOptions {
  seeds: number;
  sizes: ReleaseSizes;
  scenarios: Scenarios;
  jobs: number;
  signal?: AbortSignal;
  onProgress?: (done: number, of: number) => void;
}

/** Measures all gates of a release in worlds of as many seeds. */
export async function runGates({
  seeds,
  sizes,
  scenarios,
  jobs,
  signal,
  onProgress,
}: GateOptions): Promise<GateReport> {
  const specs = worldsOf({ ...sizes, worlds: { train: seeds, validation: 0, test: 0 } }, scenarios);
  let done = 0;
  onProgress?.(0, seeds);
  const measured = await runPool(
    specs.length,
    jobs,
    async (i) => {
      const figures = await onWorldThread<GateFigures>('gates', specs[i] as WorldSpec, scenarios, '');
      onProgress?.(++done, seeds);
      return figures;
    },
    signal,
  );
  return {
    limits: gatesOf(measured),
    seeds: measured.length,
    scenario: scenarioOfSplit.train,
    prevalence: intervalOf(measured.map(({ prevalence }) => prevalence)),
  };
}

function gatesOf(measured: readonly GateFigures[]): ReleaseLimit[] {
  const over = (of: (figures: GateFigures) => number) => intervalOf(measured.map(of));
  const limit = (
    name: string,
    aim: string,
    interval: Interval,
    pass: (mean: number) => boolean,
    note = '',
  ): ReleaseLimit => ({
    name,
    aim,
    interval,
    pass: pass(interval.mean),
    note: pass(interval.mean) ? '' : note,
  });
  const rule = over((figures) => figures.rule);
  const fall = over(({ pastPrecision, shuffledPrecision }) => pastPrecision - shuffledPrecision);
  return [
    limit(
      'best rule on a column or a pair, AUC',
      '< 0.70',
      rule,
      (mean) => mean < 0.7,
      `it looks at ${commonest(measured)}`,
    ),
    limit(
      'boosted trees on raw rows, F1',
      '≤ 0.35',
      over(({ rawF1 }) => rawF1),
      (mean) => mean <= 0.35,
      `raw columns give the class away; the best rule looks at ${commonest(measured)}`,
    ),
    limit(
      'boosted trees with figures of the past, F1',
      '≥ 0.55',
      over(({ pastF1 }) => pastF1),
      (mean) => mean >= 0.55,
      'accounts of the last days have little past, or ordinary accounts look the same',
    ),
    limit(
      'PR-AUC that is lost when payees are shuffled within their day',
      '≥ 0.10',
      fall,
      (mean) => mean >= 0.1,
      'amounts and times carry what the edges should',
    ),
    limit(
      'labels permuted, AUC',
      '0.50 ± 0.01',
      over(({ permutedAuc }) => permutedAuc),
      (mean) => Math.abs(mean - 0.5) <= 0.01,
      'few positives in the last days: the interval is wider than the aim',
    ),
  ];
}

function commonest(measured: readonly GateFigures[]): string {
  const counts = new Map<string, number>();
  for (const { ruleOn } of measured) counts.set(ruleOn, (counts.get(ruleOn) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 'nothing';
}

/** Published figures to compare with; their sources are in docs/benchmark.md. */
const publishedFigures: readonly (readonly [string, string])[] = [
  ['AMLworld HI-Small, LightGBM on raw rows: minority F1', '0.213'],
  ['AMLworld HI-Small, GIN: minority F1', '0.287'],
  ['AMLworld HI-Small, graph features and XGBoost: minority F1', '0.632'],
  ['AMLworld HI-Small, Multi-PNA: minority F1', '0.682'],
  ['PaySim, frauds caught by two rules', '1,003 of 1,007'],
];

/** The gates as Markdown tables. */
export function renderGates({ limits, seeds, scenario, prevalence }: GateReport, command: string): string {
  const number = (value: number) => value.toFixed(3);
  const rows = limits.map(
    ({ name, aim, interval, pass, note }) =>
      `| ${name} | ${aim} | ${number(interval.mean)} | ${number(interval.low)} to ${number(interval.high)} | ${pass ? 'pass' : `**miss**: ${note}`} |`,
  );
  return [
    `Made by \`${command}\`: ${seeds} worlds of ${scenario}, in which money of a scheme moves in ${(prevalence.mean * 100).toFixed(2)} % of the payments (${(prevalence.low * 100).toFixed(2)} to ${(prevalence.high * 100).toFixed(2)}).`,
    '',
    '| gate | aim | mean | 95 % interval | |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    '',
    '| for comparison, published | |',
    '| --- | --- |',
    ...publishedFigures.map(([what, value]) => `| ${what} | ${value} |`),
    '',
  ].join('\n');
}
