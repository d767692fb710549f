import { scaleScenario } from '@glassmine/crowd';
import type { WorldFacts } from '@glassmine/exports';
import { changeScenario } from '../run/change-scenario.ts';
import { type Laboratory, overSeeds, runAll } from './runs.ts';
import { returnsBy, spreadBy } from './speed.ts';
import { figures, type Target } from './target.ts';

const group = 'Qualitative laws';
const days = 365;
/** A scheme's end differs by days from seed to seed, and a difference of differences twice as much: more pairs. */
export const pairsPerSeed = 3;
/** Scenarios that are simulated with each seed. */
export const sides = 5;

const lifeOf = (world: WorldFacts) => world.collapsedOnDay ?? days + 1;
const peakOf = (world: WorldFacts) => Math.max(0, ...world.daily.map(({ reserve }) => reserve)) / 100;

/** Laws that others have shown, each by pairs of worlds with the same seed that differ in one thing. */
export async function lawTargets(lab: Laboratory): Promise<Target[]> {
  const base = scaleScenario(lab.scenario, lab.members) as Record<string, Record<string, unknown>>;
  const pairs = { seeds: lab.seeds * pairsPerSeed };
  const simulate = (changes: Record<string, unknown>) =>
    runAll(lab, overSeeds(pairs, changeScenario(base, changes), days));
  // Friends, advertising and recruiters alike: a third of one channel alone is no third of the spread.
  const slower = spreadBy(base, 1 / 3);
  const fast = await simulate({});
  const slow = await simulate(slower);
  const fastImmune = await simulate({ 'crowd.immunePpm': 300_000 });
  const slowImmune = await simulate({ ...slower, 'crowd.immunePpm': 300_000 });
  const stingy = await simulate(returnsBy(base, 0.5));
  const difference = (a: WorldFacts[], b: WorldFacts[], of: (world: WorldFacts) => number) =>
    a.map((world, i) => of(b[i] as WorldFacts) - of(world));
  const delay = (a: WorldFacts[], b: WorldFacts[]) => difference(a, b, lifeOf);
  return [
    law(
      'faster spread → sooner collapse',
      'Zhu et al. 2017',
      'days gained by a third of the spread',
      delay(fast, slow),
    ),
    law(
      'faster spread → higher peak',
      'Zhu et al. 2017',
      'reserve lost with a third of the spread',
      difference(slow, fast, peakOf),
    ),
    law('immunising 30 % delays the collapse', 'Zhu et al. 2017', 'days gained', delay(fast, fastImmune)),
    law(
      'immunising 30 % lowers the peak',
      'Zhu et al. 2017',
      'units of reserve less',
      difference(fastImmune, fast, peakOf),
    ),
    law(
      'immunising helps most where spread is slow',
      'Zhu et al. 2017',
      'days gained, slow less fast',
      delay(slow, slowImmune).map((gain, i) => gain - delay(fast, fastImmune)[i]!),
      'The mean has the published sign, and its interval holds zero: it is a difference of two differences of days, each of which varies by days from seed to seed. In our worlds people who cannot be convinced delay a fast scheme nearly as much as a slow one.',
    ),
    law(
      'a higher promise shortens life',
      'Moore, Han & Clayton 2012',
      'days gained by half the daily return',
      delay(fast, stingy),
    ),
  ];
}

/** A law holds when the whole interval of the paired differences lies on its side of zero. */
function law(
  target: string,
  published: string,
  what: string,
  differences: number[],
  reason?: string,
): Target {
  const { ours, interval, low } = figures(differences);
  return {
    group,
    target,
    published,
    ours: `${what}: ${ours}`,
    interval,
    pass: low > 0,
    note: `${differences.length} pairs of seeds`,
    ...(reason === undefined ? {} : { reason }),
  };
}
