import type {
  Claim as ClaimIn,
  ClaimTotals,
  ClaimContext as ContextIn,
  LedgerFigures,
} from '../claims/claim.ts';
import { contentClaims } from '../content/claims.ts';
import { incomeClaims } from '../income/claims.ts';
import { machinesClaims } from '../machines/claims.ts';
import { membersClaims } from '../members/claims.ts';
import { ordersClaims } from '../orders/claims.ts';
import { playbookClaims } from '../playbook/claims.ts';
import { positionClaims } from '../position/claims.ts';
import { ledgerFigures } from '../position/figures.ts';
import { rewardsClaims } from '../rewards/claims.ts';
import type { Member } from '../rows.ts';
import { savingsClaims } from '../savings/claims.ts';
import { teamClaims } from '../team/claims.ts';
import { walletClaims } from '../wallet/claims.ts';
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
