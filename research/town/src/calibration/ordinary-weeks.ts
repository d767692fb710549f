import { daysFromCivil, seedOf } from '@glassmine/kernel';
import type { TownParameters } from '../parameters.ts';
import { runDay } from '../run-day.ts';
import { settleTown } from '../settle-town.ts';
import { Seen } from './seen.ts';

/** Days of a town before it is measured, and the whole weeks for which it is. */
const before = 28;
const looked = 56;

/** Figures of a town without any scheme in eight ordinary weeks. */
export function runOrdinaryWeeks(seed: number, residents: number, parameters: TownParameters): Seen {
  const startDay = daysFromCivil(2026, 2, 1);
  const town = settleTown({ seed: seedOf(seed), startDay, residents, parameters });
  for (let day = 0; day < before; day++) runDay(town, () => {});
  const seen = new Seen(town);
  for (; seen.days < looked; seen.days++) runDay(town, (made) => seen.see(made));
  return seen;
}
