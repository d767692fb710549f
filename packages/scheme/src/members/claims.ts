import { type Claim, count, money } from '../claims/claim.ts';
import { memberCount } from './accounts.ts';
import type { MembersWorld } from './world.ts';

/** An account that not everybody gets, and that is safe. Sources of the flags: FCA ScamSmart, FINRA's persuasion tactics. */
export const membersClaims = {
  invitationOnly: {
    flag: 'unexpectedContact',
    source: 'FCA',
    claimed: () => count(1),
    truth: ({ world }) => count(memberCount(world)),
    figures: ({ world }) => ({ members: count(memberCount(world)), people: count(world.people.count - 1) }),
  },
  fundPassword: {
    flag: 'sourceCredibility',
    source: 'FINRA',
    claimed: () => count(1),
    truth: ({ ledger }) => money(ledger.operatorTake),
    figures: ({ ledger }) => ({ take: money(ledger.operatorTake), reserve: money(ledger.reserve) }),
  },
} satisfies Record<string, Claim<MembersWorld>>;
