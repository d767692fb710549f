import { changeScenario, scaleScenario } from '../run/plan.ts';
import type { WorldFacts } from '../run/run-world.ts';
import { type Laboratory, overSeeds, runAll } from './runs.ts';
import { figures, type Target } from './target.ts';

const group = 'Qualitative laws';
const days = 365;

const lifeOf = (world: WorldFacts) => world.collapsedOnDay ?? days + 1;
const peakOf = (world: WorldFacts) => Math.max(0, ...world.daily.map(({ reserve }) => reserve)) / 100;

/** Laws that others have shown, each by pairs of worlds with the same seed that differ in one thing. */
export async function lawTargets(lab: Laboratory): Promise<Target[]> {
  const base = scaleScenario(lab.scenario, lab.members) as Record<string, Record<string, unknown>>;
  const live = (changes: Record<string, unknown>) =>
    runAll(lab, overSeeds(lab, changeScenario(base, changes), days));
  const crowd = base.crowd as { tellPpm: number; heardFromAdsPpm: number; joinPpm: number };
  const slower = {
    'crowd.tellPpm': Math.floor(crowd.tellPpm / 3),
    'crowd.heardFromAdsPpm': Math.floor(crowd.heardFromAdsPpm / 3),
  };
  const fast = await live({});
  const slow = await live(slower);
  const fastImmune = await live({ 'crowd.immunePpm': 300_000 });
  const slowImmune = await live({ ...slower, 'crowd.immunePpm': 300_000 });
  const stingy = await live(returns(base, 0.5));
  const difference = (a: WorldFacts[], b: WorldFacts[], of: (world: WorldFacts) => number) =>
    a.map((world, i) => of(b[i] as WorldFacts) - of(world));
  const delay = (a: WorldFacts[], b: WorldFacts[]) => difference(a, b, lifeOf);
  return [
    law(
      'faster spread → sooner collapse',
      'Zhu et al. 2017',
      'days gained by a third of the spread',
      delay(fast, slow),
      1,
    ),
    law(
      'faster spread → higher peak',
      'Zhu et al. 2017',
      'reserve lost with a third of the spread',
      difference(slow, fast, peakOf),
      1,
    ),
    law('immunising 30 % delays the collapse', 'Zhu et al. 2017', 'days gained', delay(fast, fastImmune), 1),
    law(
      'immunising 30 % lowers the peak',
      'Zhu et al. 2017',
      'units of reserve less',
      difference(fastImmune, fast, peakOf),
      1,
    ),
    law(
      'immunising helps most where spread is slow',
      'Zhu et al. 2017',
      'days gained, slow less fast',
      delay(slow, slowImmune).map((gain, i) => gain - (delay(fast, fastImmune)[i] as number)),
      1,
    ),
    law(
      'a higher promise shortens life',
      'Moore, Han & Clayton 2012',
      'days gained by half the daily return',
      delay(fast, stingy),
      1,
    ),
  ];
}

/** Every machine's daily return, times a factor. */
function returns(scenario: Record<string, unknown>, factor: number): Record<string, unknown> {
  const products = scenario.products as { dailyReturnPpm: number }[];
  return Object.fromEntries(
    products.map(({ dailyReturnPpm }, i) => [
      `products.${i}.dailyReturnPpm`,
      Math.floor(dailyReturnPpm * factor),
    ]),
  );
}

/** A law holds when the whole interval of the paired differences lies on its side of zero. */
function law(target: string, published: string, what: string, differences: number[], digits: number): Target {
  const { ours, interval, low } = figures(differences, digits);
  return {
    group,
    target,
    published,
    ours: `${what}: ${ours}`,
    interval,
    pass: low > 0,
    note: `${differences.length} pairs of seeds`,
  };
}
