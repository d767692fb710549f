import { seedOf } from '@glassmine/kernel';
import { newAccounts } from '../bank/accounts.ts';
import { newResidents } from '../people/residents.ts';
import type { Resident } from '../rows.ts';
import type { Town } from '../town.ts';

/** A town without residents, accounts and habits. */
export function emptyTown(number: number): Town {
  return {
    seed: seedOf(number),
    startDay: 20_000,
    day: 0,
    residents: newResidents(),
    accounts: newAccounts(),
    ties: { degree: () => 0, tie: () => -1 as Resident },
    kept: new Map(),
    behaviours: [],
  };
}
