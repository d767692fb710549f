import { type Holds, type Table, tableOf } from '@glassmine/kernel';
import type { Account, Resident } from '../rows.ts';

const columns = {
  /** The account that wages come to, and the wallet; -1 for a resident without a wallet. */
  current: 'i32' as Holds<Account>,
  wallet: 'i32' as Holds<Account>,
  /** A month's wage, minor units of cash; 0 for one without. */
  wage: 'i32',
  employer: 'i32' as Holds<Account>,
  rent: 'i32',
  landlord: 'i32' as Holds<Account>,
} as const;

export type ResidentTable = Table<typeof columns, Resident>;
export const newResidents = (): ResidentTable => tableOf<Resident>()(columns);
