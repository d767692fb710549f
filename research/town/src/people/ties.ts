import type { Resident } from '../rows.ts';

export interface Ties {
  degree(resident: Resident): number;
  /** The `nth` tie, 0 ≤ nth < degree. */
  tie(resident: Resident, nth: number): Resident;
}
