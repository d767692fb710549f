import { scaleScenario } from '@glassmine/crowd';
import type { WorldFacts } from '@glassmine/exports';
import { inflowMeasures } from './inflow.ts';
import { namedTargets } from './named-schemes.ts';
import { populationTargets } from './population.ts';
import { type Laboratory, overSeeds, runAll } from './runs.ts';
import type { Product } from './speed.ts';
import { figures, number, type Target } from './target.ts';

const days = 365;

/** Published figures of real schemes, against the default scenario and a population of schemes around it. */
export async function publishedTargets(lab: Laboratory): Promise<Target[]> {
  const base = scaleScenario(lab.scenario, lab.members);
  const worlds = await runAll(lab, overSeeds(lab, base, days));
  return [
    ...lossTargets(worlds),
    ...inflowTargets(worlds),
    ...offerTargets(lab),
    ...(await namedTargets(lab)),
    ...(await populationTargets(lab)),
  ];
}

function lossTargets(worlds: readonly WorldFacts[]): Target[] {
  const group = 'The default scenario';
  const lifetimes = worlds.map((world) => world.collapsedOnDay ?? days + 1);
  const losers = worlds.map((world) => world.outcome.losersPpm / 10_000);
  const life = figures(lifetimes);
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
      target: 'Gini of what payers got out',
      published: 'none found',
      ours: gini.ours,
      interval: gini.interval,
      pass: null,
      note: 'reported, no match claimed',
    },
  ];
}

/** The course of the deposits. */
function inflowTargets(worlds: readonly WorldFacts[]): Target[] {
  const group = '13 real Bitcoin Ponzi schemes';
  const measured = worlds.map(inflowMeasures);
  const reached = figures(measured.map(({ ninety }) => ninety));
  const doubling = figures(measured.map((each) => each.doubling));
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
  ];
}
