import type { Resident } from '../rows.ts';
import type { Town } from '../town.ts';

/** Whether two residents have a tie. */
export function isKnown({ ties }: Town, resident: Resident, other: Resident): boolean {
  const degree = ties.degree(resident);
  for (let nth = 0; nth < degree; nth++) if (ties.tie(resident, nth) === other) return true;
  return false;
}

/** A resident's balance beyond the rent, minor units. */
export function spareOf({ residents, accounts }: Town, resident: Resident): number {
  return accounts.balance[residents.current[resident]!]! - residents.rent[resident]!;
}
