import { drawBelow, hashOfText, seedOf } from '@glassmine/kernel';
import { changeScenario } from '../run/change-scenario.ts';

export const splits = ['train', 'validation', 'test'] as const;
export type Split = (typeof splits)[number];

/** Scenario files by name, as the caller has read them. */
export type Scenarios = Readonly<Record<string, unknown>>;

export interface ReleaseSizes {
  /** Worlds of each split. */
  worlds: Record<Split, number>;
  residents: number;
  /** Share of the residents whom a scheme reaches, parts per million. */
  reachPpm: number;
  days: number;
  warmUpDays: number;
  seed: number;
}

/** For a laptop: some ten minutes and half a gigabyte. */
export const laptopSizes: ReleaseSizes = {
  worlds: { train: 4, validation: 2, test: 20 },
  residents: 1_500,
  reachPpm: 40_000,
  days: 100,
  warmUpDays: 14,
  seed: 1,
};

export const fullSizes: ReleaseSizes = {
  worlds: { train: 20, validation: 5, test: 20 },
  residents: 20_000,
  reachPpm: 20_000,
  days: 180,
  warmUpDays: 30,
  seed: 1,
};

/** Of the worlds in which docs/validation.md and docs/benchmark.md measure the limits: enough payments of a scheme in a few days. */
export const limitSizes: ReleaseSizes = {
  worlds: { train: 10, validation: 0, test: 0 },
  residents: 1_200,
  reachPpm: 100_000,
  days: 45,
  warmUpDays: 10,
  seed: 2_201,
};

/** Which scenario the schemes of a split play: no scheme of the test worlds is known from training. */
export const scenarioOfSplit: Record<Split, string> = {
  train: 'mining-app',
  validation: 'mining-app-in',
  test: 'solar-share',
};

/** One world of a release: everything that it is made from. */
export interface WorldSpec {
  name: string;
  split: Split;
  scenario: string;
  /** Parameters of the scenario that this world changes. */
  changes: Record<string, number>;
  seed: number;
  residents: number;
  /** Residents whom the scheme reaches. */
  reached: number;
  days: number;
  warmUpDays: number;
}

/** The worlds of a release, in order. Throws RangeError for a scheme that would reach too few. */
export function worldsOf(sizes: ReleaseSizes, scenarios: Scenarios): WorldSpec[] {
  const reached = Math.floor((sizes.residents * sizes.reachPpm) / 1_000_000);
  if (reached < 20)
    throw new RangeError(
      `a scheme would reach ${reached} of ${sizes.residents} residents, and needs 20: more residents or a higher prevalence`,
    );
  const specs: WorldSpec[] = [];
  for (const split of splits) {
    for (let nth = 1; nth <= sizes.worlds[split]; nth++) {
      const seed = (sizes.seed + Math.imul(specs.length, 0x9e3779b1)) >>> 0;
      const scenario = scenarioOfSplit[split];
      specs.push({
        name: `${split}-${String(nth).padStart(2, '0')}`,
        split,
        scenario,
        seed,
        reached,
        changes: drawnChanges(scenarios[scenario], seed),
        residents: sizes.residents,
        days: sizes.days,
        warmUpDays: sizes.warmUpDays,
      });
    }
  }
  return specs;
}

/** Parameters that differ between the worlds of a split, by up to a third either way. */
const varied = [
  'crowd.joinInvitedPpm',
  'crowd.tellPpm',
  'crowd.takeOutPpm',
  'crowd.withdrawPpm',
  'crowd.reinvestPpm',
  'operator.drawOfInflowPpm',
  'operator.slowBelowPpm',
  'operator.runBelowPpm',
  'withdrawal.feePpm',
];
const stream = 500;

function drawnChanges(scenario: unknown, seed: number): Record<string, number> {
  const changes: Record<string, number> = {};
  varied.forEach((path, i) => {
    const value = path
      .split('.')
      .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], scenario);
    if (typeof value !== 'number') return;
    const ppm = 667_000 + drawBelow(666_001, seedOf(seed), stream, i, 0);
    changes[path] = Math.min(990_000, Math.floor((value * ppm) / 1_000_000));
  });
  return changes;
}

/** The scenario of a world, of its size and with its changes; `scale` fits a scenario to a number of agents. */
export function scenarioOf(
  { scenario, changes, reached }: WorldSpec,
  scenarios: Scenarios,
  scale: (scenario: unknown, agents: number) => unknown,
): unknown {
  return changeScenario(scale(scenarios[scenario], reached), changes);
}

/** Key of a release: equal for the same worlds of the same scenarios. */
export function releaseKey(specs: readonly WorldSpec[], scenarios: Scenarios, rules: string): string {
  const used = [...new Set(specs.map(({ scenario }) => scenario))].map((name) => scenarios[name]);
  return hashOfText(JSON.stringify([rules, specs, used]));
}

/** The job of a thread with a world: write its folder, or measure the gates in it. */
export type WorldJob = 'make' | 'gates';

export interface WorldJobData {
  job: WorldJob;
  spec: WorldSpec;
  scenarios: Scenarios;
  folder: string;
}
