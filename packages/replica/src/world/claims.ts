import type {
  Claim as ClaimIn,
  ClaimTotals,
  ClaimContext as ContextIn,
  LedgerFigures,
} from '../base/claim.ts';
import type { Member } from '../base/rows.ts';
import { ledgerFigures } from '../position/rules/subject.ts';
import { partOfAll } from './subjects.ts';
import type { World } from './world.ts';

/** Something the scheme shows to be believed, and what the ledger says to it. */
export type Claim = ClaimIn<World>;
type ClaimContext = ContextIn<World>;

/** Every claim of the screens there are. */
export const claims = partOfAll('claims') satisfies Record<string, Claim>;

export type ClaimKey = keyof typeof claims;

export const claimKeys = Object.keys(claims) as ClaimKey[];

export function isClaimKey(key: string): key is ClaimKey {
  return Object.hasOwn(claims, key);
}

/**
 * What a claim is asked with, for one card at one moment: whose screen (-1 before registration), and which product or
 * order on it.
 * @param totals for who shows several cards of one moment
 */
export function claimContext(
  world: World,
  member: Member,
  subject: number,
  totals?: ClaimTotals,
): ClaimContext {
  let read: LedgerFigures | null = null;
  return {
    world,
    member,
    subject,
    get ledger() {
      read ??= ledgerFigures(world, member, totals);
      return read;
    },
  };
}
