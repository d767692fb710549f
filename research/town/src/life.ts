import type { TownParameters } from './parameters.ts';
import type { Clubs } from './people/clubs.ts';
import type { HabitTable } from './people/habits.ts';
import type { Places } from './people/places.ts';
import type { Town } from './town.ts';

/** What the behaviours of a town read beside its accounts. */
export interface Life {
  readonly parameters: TownParameters;
  readonly habits: HabitTable;
  readonly places: Places;
  readonly clubs: Clubs;
}

/** A town in which people live. */
export interface SettledTown extends Town {
  readonly life: Life;
}
