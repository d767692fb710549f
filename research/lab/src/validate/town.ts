import {
  defaultTownParameters,
  type PublishedFigure,
  publishedFigures,
  runOrdinaryWeeks,
  spentOfWindfall,
  windfallRange,
} from '@glassmine/town';
import { type Laboratory, ValidationStopped } from './runs.ts';
import { figures, number, type Target } from './target.ts';

const group = 'Ordinary life in the town';
/** A town needs some people before shops and employers have a tail. */
const leastResidents = 2_000;
const windfallMinor = 100_000;
const windfallDays = 365;

/** Payments of towns without any scheme, against published figures of real ones. */
export function ordinaryTargets(lab: Laboratory): Target[] {
  const residents = Math.max(leastResidents, lab.members);
  const seeds = Array.from({ length: lab.seeds }, (_, i) => i + 1);
  const seen = seeds.map((seed) => {
    if (lab.signal?.aborted) throw new ValidationStopped('stopped by hand; nothing was written');
    return runOrdinaryWeeks(seed, residents, defaultTownParameters);
  });
  return [...publishedFigures.map((figure) => targetOf(figure, seen.map(figure.measure))), windfallOf(seeds)];
}

function targetOf({ target, published, digits, range }: PublishedFigure, values: readonly number[]): Target {
  const { ours, interval, mean } = figures(values, digits);
  const said = range === null ? published : `${published}; passes from ${range[0]} to ${range[1]}`;
  const pass = range === null ? null : mean >= range[0] && mean <= range[1];
  return { group, target, published: said, ours, interval, pass };
}

/** How much more is spent by people who have won a sum. */
function windfallOf(seeds: readonly number[]): Target {
  const values = seeds.map((seed) =>
    spentOfWindfall({
      seed,
      residents: 400,
      parameters: defaultTownParameters,
      amount: windfallMinor,
      days: windfallDays,
    }),
  );
  const { ours, interval, mean } = figures(values, 2);
  const [low, high] = windfallRange;
  return {
    group,
    target: 'part of a windfall spent within a year',
    published: `0.35 to about a half (Fagereng, Holm & Natvik 2016, 2021); passes from ${low} to ${high}`,
    ours,
    interval,
    pass: mean >= low && mean <= high,
    note: `${number(windfallMinor / 100, 2)} for every second of 400 people; in shops`,
  };
}
