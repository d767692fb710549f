import type { Claim as ClaimIn } from '../claims/claim.ts';
import { contentClaims } from '../content/claims.ts';
import { positionClaims } from '../position/claims.ts';
import { goodsClaims } from '../position/goods-claims.ts';
import { rewardClaims } from '../rewards/claims.ts';
import type { World } from './world.ts';

/** Something the scheme shows to be believed, and what the ledger says to it. */
export type Claim = ClaimIn<World>;

/** Every claim of the screens there are. */
export const claims = {
  ...positionClaims,
  ...rewardClaims,
  ...contentClaims,
  ...goodsClaims,
} satisfies Record<string, Claim>;

export type ClaimKey = keyof typeof claims;

export const claimKeys = Object.keys(claims) as ClaimKey[];

export function isClaimKey(key: string): key is ClaimKey {
  return Object.hasOwn(claims, key);
}
