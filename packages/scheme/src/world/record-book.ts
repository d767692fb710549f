import { incomeRecords } from '../income/records.ts';
import { ordersRecords } from '../orders/records.ts';
import type { RecordFilter as Filter } from '../records/record-lists.ts';
import { bindRules } from '../records/record-rules.ts';
import { rewardsRecords } from '../rewards/records.ts';
import { savingsRecords } from '../savings/records.ts';
import { teamRecords } from '../team/records.ts';
import { walletRecords } from '../wallet/records.ts';

const rules = {
  ...rewardsRecords,
  ...teamRecords,
  ...ordersRecords,
  ...savingsRecords,
  ...incomeRecords,
  ...walletRecords,
};

/** What a capital record can be. */
export type RecordKind = keyof typeof rules;

/** Which records of a member are meant; all of a part that is left out. */
export type RecordFilter = Filter<RecordKind>;

/** Which postings are shown, and as what. */
export const recordBook = bindRules<RecordKind>(rules);
export const recordKinds = recordBook.kinds;
