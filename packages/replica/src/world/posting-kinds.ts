import { byNumber } from '../base/by-number.ts';
import { incomePostings } from '../income/rules/world.ts';
import { ledgerPostings } from '../ledger/world.ts';
import { ordersPostings } from '../orders/rules.ts';
import { outsidePostings } from '../outside/rules/world.ts';
import { rewardsPostings } from '../rewards/rules/world.ts';
import { savingsPostings } from '../savings/rules/world.ts';
import { teamPostings } from '../team/rules/world.ts';
import { walletPostings } from '../wallet/rules/world.ts';

/**
 * Why money moved: every kind of posting by its number. The numbers are part of the journal's meaning, so a kind keeps
 * its own and a new one takes the next.
 */
export const kindCode = {
  ...ledgerPostings,
  ...outsidePostings,
  ...rewardsPostings,
  ...teamPostings,
  ...ordersPostings,
  ...savingsPostings,
  ...incomePostings,
  ...walletPostings,
};
export type PostingKind = keyof typeof kindCode;

export const postingKinds = byNumber(kindCode);
