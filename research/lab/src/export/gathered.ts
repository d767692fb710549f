import { type Account, type Made, reasonCode, typologies } from '@glassmine/town';

/** Numbers of chains are below this, and so are published numbers of accounts. */
const gatheredFrom = 1_000_000_000;

/**
 * AMLSim gives every illicit transaction an alert. Money of a scheme that moves in no chain has that of the account which
 * collected it or passes it on; its number follows from the account's published number, so that the thread that writes
 * payments and the one that writes accounts need not agree on a count.
 */
export const gatheredAlert = (publishedId: number): number => gatheredFrom + publishedId;
/** Index in `typologies` of what such an account does: it collects from many, and pays many. */
export const gatheredShape = typologies.indexOf('gather_scatter');

/** The account whose alert a payment of a scheme's money has that is part of no chain. */
export function gathererOf({ why, from, to }: Pick<Made, 'why' | 'from' | 'to'>): Account {
  return why === reasonCode.schemeDeposit ? to : from;
}
