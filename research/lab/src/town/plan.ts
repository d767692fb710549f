import type { RoomSeed } from '@glassmine/kernel';

/** The town of a run, beside its scenario and its seed. */
export interface TownPlan {
  residents: number;
  /** Days of the town before the first day of its schemes. */
  warmUpDays: number;
  /** Whether the run's scenario is one of its schemes; without, the town has none at all. */
  hasScheme: boolean;
  /** Further schemes, in order: contents of scenario files. */
  others: unknown[];
}

/** The scenario of each scheme of a town, with its seed, in order. */
export function schemesOf({
  town,
  scenario,
  seed,
}: {
  town: TownPlan;
  scenario: unknown;
  seed: RoomSeed;
}): { scenario: unknown; seed: RoomSeed }[] {
  if (!town.hasScheme) return [];
  const seedOfOther = (nth: number) =>
    typeof seed === 'number' ? (seed + Math.imul(nth, 0x9e3779b1)) >>> 0 : seed;
  return [
    { scenario, seed },
    ...town.others.map((other, i) => ({ scenario: other, seed: seedOfOther(i + 1) })),
  ];
}
