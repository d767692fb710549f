import { scaleScenario } from '@glassmine/crowd';
import type { WorldFacts } from '@glassmine/exports';
import { changeScenario } from '../run/change-scenario.ts';
import type { RunPlan } from '../run/plan.ts';
import { shuffled, unit } from '../statistics/latin-hypercube.ts';
import { quantile, spearman } from '../statistics/statistics.ts';
import { inflowMeasures } from './inflow.ts';
import { daysAfterEnd, type Laboratory, runAll } from './runs.ts';
import { defaultDoublingDays, returnsBy, spreadBy } from './speed.ts';
import { number, type Target } from './target.ts';

const group = 'Lifetimes of a population of schemes';
/** Reason of every failed row about lifetimes. */
const reason =
  'No figures were published on how many people a scheme could reach, or on how greedy and how patient its operator was. We draw these evenly over wide ranges, and the ends of the distribution depend on them. We narrowed no range to meet a figure.';
const days = 400;
/** Moore et al. looked from 17 November 2010 to 21 August 2011. */
const windowDays = 277;
export const schemesPerSeed = 20;

/** Offers of 3,244 schemes: share of the offers at or below a daily rate. */
export const offered: readonly (readonly [ratePercent: number, share: number])[] = [
  [0.25, 0],
  [1, 0.189],
  [2, 0.41],
  [3, 0.567],
  [5, 0.692],
  [10, 0.879],
  [15, 0.951],
  [30, 1],
];

/** The daily rate, in percent, that a share of all offers does not exceed; inside a step evenly in its logarithm. */
export function offeredRate(share: number): number {
  const at = offered.findIndex(([, cumulative]) => cumulative >= share && cumulative > 0);
  const [low, from] = offered[at - 1] as readonly [number, number];
  const [high, to] = offered[at] as readonly [number, number];
  return low * (high / low) ** ((share - from) / (to - from));
}

const between = (low: number, high: number, share: number) => low * (high / low) ** share;

/** One scheme as it was drawn. */
export interface Drawn {
  ratePercent: number;
  doublingDays: number;
  people: number;
  operator: Record<string, unknown>;
}

/** Scheme number i of n: each quality by a Latin hypercube of its own, so that n schemes fill its range evenly. */
export function drawScheme(i: number, n: number): Drawn {
  const share = (quality: string) => (rank(quality, i, n) + unit(`population ${quality} ${i}`)) / n;
  const patience = { idleDays: Math.round(between(3, 30, share('patience'))) };
  const drop = 300_000 + Math.floor(600_000 * share('drop'));
  const exit = rank('exit', i, n) % 3;
  return {
    ratePercent: offeredRate(share('rate')),
    doublingDays: between(2.3, 26.6, share('doubling')),
    people: Math.round(between(20, 2_000, share('people'))),
    operator: {
      drawOfInflowPpm: 50_000 + Math.floor(650_000 * share('draw')),
      runBelowPpm: Math.floor(300_000 * share('run')),
      pays: exit === 0 ? 'always' : 'untilShare',
      exit: exit === 1 ? { ...patience, growthDropPpm: drop } : patience,
    },
  };
}

const ranks = new Map<string, number[]>();

function rank(quality: string, i: number, n: number): number {
  const key = `${quality} of ${n}`;
  if (!ranks.has(key)) ranks.set(key, shuffled(n, `population ${key}`));
  return ranks.get(key)![i]!;
}

function planOf(lab: Laboratory, drawn: Drawn, i: number): RunPlan {
  const scaled = scaleScenario(lab.scenario, drawn.people) as { operator: object };
  // The end of each operator is drawn; none of them has this scenario's playbook or its events.
  const base = { ...scaled, playbook: [], operator: { ...scaled.operator, ...drawn.operator } };
  const scenario = changeScenario(base, {
    ...returnsBy(base, drawn.ratePercent / 7, true),
    ...spreadBy(base, defaultDoublingDays / drawn.doublingDays),
    'crowd.events': [],
  });
  return { scenario, seed: i + 1, days, daysAfterEnd };
}

/** Schemes drawn from published rates, against published lifetimes. */
export async function populationTargets(lab: Laboratory): Promise<Target[]> {
  const n = lab.seeds * schemesPerSeed;
  const schemes = Array.from({ length: n }, (_, i) => drawScheme(i, n));
  const worlds = await runAll(
    lab,
    schemes.map((drawn, i) => planOf(lab, drawn, i)),
  );
  const lifetimes = worlds.map(lifeOf);
  return [...lifeTargets(lifetimes), ...activityTargets(worlds), rateTarget(schemes, lifetimes)];
}

/** As aggregators see it: to the last day on which anybody was paid; beyond the run for one that stands. */
export function lifeOf({ daily, collapsedOnDay }: Pick<WorldFacts, 'daily' | 'collapsedOnDay'>): number {
  if (collapsedOnDay === null) return days + 1;
  return daily.findLast(({ payouts }) => payouts > 0)?.day ?? collapsedOnDay;
}

const hyip = '1,576 HYIPs (Moore et al. 2012, second-hand)';

function lifeTargets(lifetimes: readonly number[]): Target[] {
  const n = lifetimes.length;
  const half = 0.98 / Math.sqrt(n);
  const [low, high] = [quantile(lifetimes, 0.5 - half), quantile(lifetimes, 0.5 + half)];
  // Schemes begin at any time of the observation; those that outlast it are alive at its end.
  const began = (i: number) => Math.floor(((i + 0.5) / n) * windowDays);
  const outlast = lifetimes.filter((life, i) => life > windowDays - began(rank('begin', i, n)));
  return [
    {
      group,
      target: `${hyip}: median life`,
      published: '28 days',
      ours: `${quantile(lifetimes, 0.5)} days`,
      interval: `${low} – ${high}`,
      pass: low <= 28 && 28 <= high,
      note: `${n} schemes`,
      reason,
    },
    shareTarget(`${hyip}: longer than 3 months`, 0.25, lifetimes.filter((life) => life > 91).length, n),
    shareTarget(`${hyip}: longer than 10 months`, 0.1, lifetimes.filter((life) => life > 304).length, n),
    {
      ...shareTarget(`${hyip}: alive at the end`, 0.12, outlast.length, n),
      note: `of ${windowDays} days of observation, in which they began evenly`,
    },
  ];
}

function shareTarget(target: string, wanted: number, count: number, n: number): Target {
  const part = count / n;
  const half = 1.96 * Math.sqrt((part * (1 - part)) / n);
  const interval = `${number(Math.max(0, part - half) * 100)} – ${number(Math.min(1, part + half) * 100)} %`;
  const pass = Math.abs(part - wanted) <= half;
  return {
    group,
    target,
    published: `${wanted * 100} %`,
    ours: `${number(part * 100)} %`,
    interval,
    pass,
    reason,
  };
}

/** Others measured a scheme's life by its activity: posts of a thread, payments to an address. */
function activityTargets(worlds: readonly WorldFacts[]): Target[] {
  const n = worlds.length;
  const active = worlds.map(({ daily }) => {
    const busy = daily.filter(({ deposits }) => deposits > 0).map(({ day }) => day);
    return busy.length === 0 ? 0 : (busy.at(-1) as number) - busy[0]! + 1;
  });
  const week = active.filter((span) => span <= 7).length;
  const reached = worlds
    .filter(({ outcome }) => outcome.payers > 0)
    .map((world) => inflowMeasures(world).ninety);
  const [low, middle, high] = [0.08, 0.5, 0.92].map((share) => quantile(reached, share));
  return [
    {
      ...shareTarget('1,780 Bitcoin scams (Vasek & Moore 2018): at most a week', 0.5, week, n),
      note: 'from the first deposit to the last',
      reason:
        'Most scams behind this figure are a forum thread and an address that nobody pays to; every scheme of our population has a site, advertising and at least twenty people who could hear of it.',
    },
    {
      group,
      target: '13 real Bitcoin Ponzis: days to 90 % of inflow, middle of them',
      published: '83 (0 – 589)',
      ours: `${middle} days`,
      interval: `${low} – ${high} for five sixths of the schemes`,
      pass: (low as number) <= 83 && 83 <= (high as number),
    },
  ];
}

/** Of many schemes, those that offer more live shorter: rank correlation, interval by Fisher's z. */
function rateTarget(schemes: readonly Drawn[], lifetimes: readonly number[]): Target {
  const rho = spearman(
    schemes.map(({ ratePercent }) => ratePercent),
    lifetimes,
  );
  const half = 1.96 / Math.sqrt(lifetimes.length - 3);
  const [low, high] = [Math.tanh(Math.atanh(rho) - half), Math.tanh(Math.atanh(rho) + half)];
  return {
    group,
    target: 'longer lives go with lower rates',
    published: 'Moore, Han & Clayton 2012',
    ours: `rank correlation of rate and life: ${number(rho, 2)}`,
    interval: `${number(low, 2)} – ${number(high, 2)}`,
    pass: high < 0,
  };
}
