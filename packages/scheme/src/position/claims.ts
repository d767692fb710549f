import { type Claim, money } from '../claims/claim.ts';
import type { WalletWorld } from '../wallet/world.ts';

/** What a member is said to own. Source of the flag: SEC investor alerts. */
export const positionClaims = {
  assetTotal: {
    flag: 'skyrocketingBalances',
    source: 'SEC',
    claimed: ({ ledger }) => money(ledger.total),
    truth: ({ ledger }) => money(ledger.totalShare),
    figures: ({ ledger }) => ({ paidIn: money(ledger.paidIn), paidBack: money(ledger.paidBack) }),
  },
} satisfies Record<string, Claim<WalletWorld>>;
