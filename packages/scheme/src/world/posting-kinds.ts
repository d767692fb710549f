import { incomePostings } from '../income/postings.ts';
import { ledgerPostings } from '../ledger/postings.ts';
import { ordersPostings } from '../orders/postings.ts';
import { outsidePostings } from '../outside/postings.ts';
import { rewardsPostings } from '../rewards/postings.ts';
import { savingsPostings } from '../savings/postings.ts';
import { teamPostings } from '../team/postings.ts';
import { walletPostings } from '../wallet/postings.ts';
import { byNumber } from './by-number.ts';

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
