import type { Seed } from '@glassmine/kernel';
import { behavioursOf } from './behaviours/behaviours.ts';
import type { Life, SettledTown } from './life.ts';
import type { TownParameters } from './parameters.ts';
import { clubsOf } from './people/clubs.ts';
import { tiesOf } from './people/network.ts';
import { settlePeople } from './people/settle.ts';
import type { Ties } from './people/ties.ts';

export interface SettleOptions {
  seed: Seed;
  /** Days from 1970-01-01 to the first day of the town. */
  startDay: number;
  /** How many people live there. */
  residents: number;
  parameters: TownParameters;
  /** Who knows whom, where that is known already. */
  ties?: Ties;
}

/** Opens the accounts of a town's people and firms, and gives everybody a wage, a home, friends and habits. */
export function settleTown({
  seed,
  startDay,
  residents: count,
  parameters,
  ties: known,
}: SettleOptions): SettledTown {
  const { accounts, residents, habits, places } = settlePeople(seed, count, parameters);
  const ties = known ?? tiesOf(seed, count, parameters.people.ties, parameters.people.closedTriadsPpm);
  const clubs = clubsOf({ seed, accounts, residents, habits, ties }, parameters);
  const life: Life = { parameters, habits, places, clubs };
  return {
    seed,
    startDay,
    day: 0,
    residents,
    accounts,
    ties,
    kept: new Map(),
    behaviours: behavioursOf(life),
    life,
  };
}
