import { incomeRecords } from '../income/rules/world.ts';
import { ordersRecords } from '../orders/rules.ts';
import type { RecordFilter as Filter } from '../records/rules/record-lists.ts';
import { bindRules } from '../records/rules/world.ts';
import { rewardsRecords } from '../rewards/rules/world.ts';
import { savingsRecords } from '../savings/rules/world.ts';
import { teamRecords } from '../team/rules/world.ts';
import { walletRecords } from '../wallet/rules/world.ts';

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
