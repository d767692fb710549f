import type {
  Claim as ClaimIn,
  ClaimTotals,
  ClaimContext as ContextIn,
  LedgerFigures,
} from '../base/claim.ts';
import type { Member } from '../base/rows.ts';
import { contentClaims } from '../content/rules/claims.ts';
import { couponsClaims } from '../coupons/rules/subject.ts';
import { incomeClaims } from '../income/rules/subject.ts';
import { machinesClaims } from '../machines/rules/subject.ts';
import { membersClaims } from '../members/rules/subject.ts';
import { ordersClaims } from '../orders/rules.ts';
import { playbookClaims } from '../playbook/rules/subject.ts';
import { ledgerFigures, positionClaims } from '../position/rules.ts';
import { rewardsClaims } from '../rewards/rules/subject.ts';
import { savingsClaims } from '../savings/rules/subject.ts';
import { teamClaims } from '../team/rules/subject.ts';
import { walletClaims } from '../wallet/rules/subject.ts';
import type { World } from './world.ts';

/** Something the scheme shows to be believed, and what the ledger says to it. */
export type Claim = ClaimIn<World>;
type ClaimContext = ContextIn<World>;

/** Every claim of the screens there are. */
export const claims = {
  ...membersClaims,
  ...rewardsClaims,
  ...teamClaims,
  ...machinesClaims,
  ...ordersClaims,
  ...couponsClaims,
  ...savingsClaims,
  ...incomeClaims,
  ...walletClaims,
  ...playbookClaims,
  ...positionClaims,
  ...contentClaims,
} satisfies Record<string, Claim>;

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
