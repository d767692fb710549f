import { type Claim, money, percent } from '../claims/claim.ts';
import { member as slots } from '../ledger/accounts.ts';
import { liabilities } from '../ledger/books.ts';
import { reserves } from '../ledger/cash.ts';
import { owed, reserveIn } from '../ledger/post.ts';
import { savingsTermsOf } from './terms.ts';
import type { Saver, SavingsWorld } from './world.ts';

/** All flexible savings, and the interest written on them. O(savers). */
function allSavings(world: SavingsWorld) {
  const { savers, members } = world;
  const found = { stock: 0, interest: 0 };
  for (let row = 0 as Saver; row < savers.count; row++) {
    const member = savers.member[row]!;
    found.stock += owed(world, member, slots.stock);
    found.interest += members.savingsEarned[member]!;
  }
  return found;
}

/** The part of all balances that the reserve could pay. */
function coveredPpm(world: SavingsWorld): number {
  const owes = liabilities(world);
  return owes === 0 ? 1_000_000 : Math.floor((reserveIn(world, 'coin') / owes) * 1_000_000);
}

/** A safe place for money. Sources of the flag: SEC and CFTC on steady returns. */
export const savingsClaims = {
  savings: {
    flag: 'guaranteedReturn',
    source: 'SEC, CFTC',
    claimed: ({ world }) => percent(savingsTermsOf(world).dailyRatePpm),
    truth: ({ world }) => percent(coveredPpm(world)),
    figures: ({ world }) => {
      const { stock, interest } = allSavings(world);
      return { stock: money(stock), interest: money(interest), reserve: money(reserves(world)) };
    },
  },
} satisfies Record<string, Claim<SavingsWorld>>;
