import { type Claim, money } from '../claims/claim.ts';
import { earnedToday } from '../members/accounts.ts';
import type { IncomeWorld } from './world.ts';

/** What machines are said to earn. Source of the flags: SEC investor alerts. */
export const incomeClaims = {
  mining: {
    flag: 'secretStrategy',
    source: 'SEC',
    claimed: ({ ledger }) => money(ledger.incomeCredited),
    truth: ({ ledger }) => money(ledger.miningRevenue),
    figures: ({ ledger }) => ({ deposits: money(ledger.deposits), paid: money(ledger.paidOut) }),
  },
  todayEarning: {
    flag: 'consistentReturns',
    source: 'SEC',
    claimed: ({ world, member }) => money(member < 0 ? 0 : earnedToday(world, member)),
    truth: ({ ledger }) => money(ledger.miningRevenue),
    figures: ({ ledger }) => ({ reserve: money(ledger.reserve), credited: money(ledger.incomeCredited) }),
  },
} satisfies Record<string, Claim<IncomeWorld>>;
