import type { RunPlan } from '../run/plan.ts';
import { changeScenario, scaleScenario } from '../run/plan.ts';
import type { WorldFacts } from '../run/run-world.ts';
import { cellsOf, type SweepSpec, scenarioOf } from '../sweep/design.ts';
import { type Laboratory, overSeeds, runAll } from './runs.ts';
import { figures, number, quantile, type Target } from './target.ts';

const days = 365;

/** What was published of real schemes, against the default scenario and a population of schemes around it. */
export async function publishedTargets(lab: Laboratory): Promise<Target[]> {
  const base = scaleScenario(lab.scenario, lab.members);
  const worlds = await runAll(lab, overSeeds(lab, base, days));
  return [
    ...lossTargets(worlds),
    ...inflowTargets(worlds),
    ...offerTargets(lab),
    ...(await populationTargets(lab)),
  ];
}

function lossTargets(worlds: readonly WorldFacts[]): Target[] {
  const group = 'The default scenario';
  const lives = worlds.map((world) => world.collapsedOnDay ?? days + 1);
  const losers = worlds.map((world) => world.outcome.losersPpm / 10_000);
  const life = figures(lives);
  const lost = figures(losers);
  const gini = figures(
    worlds.map((world) => world.outcome.giniPpm / 1e6),
    3,
  );
  const within = (low: number, high: number, of: { low: number; high: number }) =>
    of.low >= low && of.high <= high;
  return [
    {
      group,
      target: 'life',
      published: 'weeks to months (14 – 300 days)',
      ours: `${life.ours} days`,
      interval: life.interval,
      pass: within(14, 300, life),
    },
    {
      group,
      target: 'share of losers among payers',
      published: '80 – 92 %',
      ours: `${lost.ours} %`,
      interval: lost.interval,
      pass: within(80, 92, lost),
    },
    {
      group,
      target: 'share of losers, Forsage',
      published: '~88 %',
      ours: `${lost.ours} %`,
      interval: `${number(Math.min(...losers))} – ${number(Math.max(...losers))} over all seeds`,
      pass: Math.min(...losers) <= 88 && 88 <= Math.max(...losers),
    },
    {
      group,
      target: 'share of losers, Zeek Rewards',
      published: '89 – 91 %',
      ours: `${lost.ours} %`,
      interval: `${number(Math.min(...losers))} – ${number(Math.max(...losers))} over all seeds`,
      pass: Math.max(...losers) >= 89 && Math.min(...losers) <= 91,
      note: 'Zeek lived 19 months at 1.5 % a day',
    },
    {
      group,
      target: 'Gini of what payers got out',
      published: 'none found',
      ours: gini.ours,
      interval: gini.interval,
      pass: null,
      note: 'reported, no match claimed',
    },
  ];
}

/** Days until 90 % of all deposits were in, and how fast they doubled on the way up. */
function inflowTargets(worlds: readonly WorldFacts[]): Target[] {
  const group = '13 real Bitcoin Ponzi schemes';
  const ninety = worlds.map(({ daily }) => {
    const total = daily.reduce((sum, day) => sum + day.deposits, 0);
    let sum = 0;
    return daily.findIndex((day) => {
      sum += day.deposits;
      return sum >= total * 0.9;
    });
  });
  const reached = figures(ninety);
  const doubling = figures(worlds.map(doublingDays));
  return [
    {
      group,
      target: 'days until 90 % of the inflow',
      published: '0 1 4 5 12 23 83 89 99 103 152 283 589',
      ours: reached.ours,
      interval: reached.interval,
      pass: reached.low >= 1 && reached.high <= 283,
      note: 'passes between the second and the last but one',
    },
    {
      group,
      target: 'doubling time of the inflow, days',
      published: '2.3 – 26.6',
      ours: doubling.ours,
      interval: doubling.interval,
      pass: doubling.low >= 2.3 && doubling.high <= 26.6,
    },
  ];
}

/** Days in which deposits double, between a tenth and the whole of the best week. */
function doublingDays({ daily }: WorldFacts): number {
  const weekly = daily.map((_, i) =>
    daily.slice(Math.max(0, i - 6), i + 1).reduce((sum, day) => sum + day.deposits, 0),
  );
  const peak = Math.max(...weekly);
  const top = weekly.indexOf(peak);
  const foot = weekly.findIndex((sum) => sum >= peak / 10);
  const growth = Math.log2(peak / (weekly[foot] as number));
  return growth > 0 ? Math.max(1, top - foot) / growth : Number.POSITIVE_INFINITY;
}

type Product = { name: string; priceMinor: number; dailyReturnPpm: number; validDays: number };

function offerTargets(lab: Laboratory): Target[] {
  const products = lab.scenario.products as Product[];
  const rates = products.map(({ dailyReturnPpm }) => dailyReturnPpm / 10_000);
  const [least, most] = [Math.min(...rates), Math.max(...rates)];
  const closest = products.reduce((a, b) =>
    Math.abs(b.dailyReturnPpm - 70_000) < Math.abs(a.dailyReturnPpm - 70_000) ? b : a,
  );
  const payback = 1_000_000 / closest.dailyReturnPpm;
  const multiples = products.map(({ dailyReturnPpm, validDays }) => (dailyReturnPpm * validDays) / 1_000_000);
  const group = 'What is offered';
  return [
    {
      group,
      target: 'offered daily rate, 3,244 schemes',
      published: '≤ 1 % 18.9, ≤ 2 % 41.0, ≤ 3 % 56.7, ≤ 5 % 69.2, ≤ 10 % 87.9, ≤ 15 % 95.1 (cumulative %)',
      ours: `${number(least)} – ${number(most)} % a day`,
      interval: 'between the 69th and the 88th of a hundred offers',
      pass: least > 0.5 && most <= 15,
      note: 'passes inside the middle nine tenths of offers',
    },
    {
      group,
      target: 'HPZ, a mining-machine app',
      published: '7.0 % a day, payback 14.25 days, 6.3×',
      ours: `${closest.name}: ${number(closest.dailyReturnPpm / 10_000)} % a day, payback ${number(payback, 2)} days; up to ${number(Math.max(...multiples))}×`,
      interval: '',
      pass: Math.abs(payback / 14.25 - 1) < 0.05 && Math.max(...multiples) >= 5,
      note: 'the multiple within a fifth',
    },
    {
      group,
      target: 'HyperFund',
      published: '0.5 – 1 % a day, triple in 600 days, withdrawals blocked in the second year',
      ours: `${number(least)} – ${number(most)} % a day`,
      interval: '',
      pass: least <= 1,
      note: 'another kind of scheme: the default scenario is a fast one',
    },
  ];
}

const hyip = '1,576 HYIPs (Moore et al. 2012, second-hand)';

async function populationTargets(lab: Laboratory): Promise<Target[]> {
  const group = 'Lives of a population of schemes';
  const worlds = await runAll(lab, population(lab));
  const lives = worlds.map((world) => world.collapsedOnDay ?? days + 1);
  const n = lives.length;
  const [low, high] = [
    quantile(lives, 0.5 - 0.98 / Math.sqrt(n)),
    quantile(lives, 0.5 + 0.98 / Math.sqrt(n)),
  ];
  const share = (target: string, wanted: number, of: (life: number) => boolean): Target => {
    const part = lives.filter(of).length / n;
    const half = 1.96 * Math.sqrt((part * (1 - part)) / n);
    const interval = `${number(Math.max(0, part - half) * 100)} – ${number(Math.min(1, part + half) * 100)} %`;
    const pass = Math.abs(part - wanted) <= half;
    return { group, target, published: `${wanted * 100} %`, ours: `${number(part * 100)} %`, interval, pass };
  };
  const median: Target = {
    group,
    target: `${hyip}: median life`,
    published: '28 days',
    ours: `${quantile(lives, 0.5)} days`,
    interval: `${low} – ${high}`,
    pass: low <= 28 && 28 <= high,
    note: `${n} schemes`,
  };
  return [
    median,
    share(`${hyip}: longer than 3 months`, 0.25, (life) => life > 91),
    share(`${hyip}: longer than 10 months`, 0.1, (life) => life > 304),
    share(`${hyip}: alive at the end`, 0.12, (life) => life > days),
    share('1,780 Bitcoin scams (Vasek & Moore 2018): at most a week', 0.5, (life) => life <= 7),
  ];
}

/** Schemes of many kinds: promise, greed and spread drawn at random around the default. */
function population(lab: Laboratory): RunPlan[] {
  const crowd = lab.scenario.crowd as { tellPpm: number };
  const spec: SweepSpec = {
    scenario: lab.scenario,
    members: Math.min(lab.members, 1_000),
    days,
    axes: [
      { path: 'operator.drawOfInflowPpm', from: 50_000, to: 700_000 },
      { path: 'crowd.tellPpm', from: Math.floor(crowd.tellPpm / 10), to: crowd.tellPpm },
      { path: 'operator.runBelowPpm', from: 0, to: 300_000 },
    ],
    random: lab.seeds * 4,
    replicates: 1,
    seed: 1,
  };
  const factors = [0.15, 0.3, 0.6, 1];
  const products = lab.scenario.products as Product[];
  return cellsOf(spec).map((cell) => {
    const factor = factors[cell.point % factors.length] as number;
    const rates = products.map(({ dailyReturnPpm }, i) => [
      `products.${i}.dailyReturnPpm`,
      Math.floor(dailyReturnPpm * factor),
    ]);
    const scenario = changeScenario(scenarioOf(spec, cell), Object.fromEntries(rates));
    return { scenario, seed: cell.point + 1, days };
  });
}
