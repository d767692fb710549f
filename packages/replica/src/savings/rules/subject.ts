import { addRow, isRow, isWhole, rule } from '@glassmine/kernel';
import { type Claim, money, percent } from '../../base/claim.ts';
import { tellEverybody } from '../../base/events.ts';
import type { Member } from '../../base/rows.ts';
import type { Subject } from '../../base/subject.ts';
import { memberAccount, member as slots } from '../../ledger/accounts.ts';
import { owed, post } from '../../ledger/post.ts';
import { reserves } from '../../ledger/reserves.ts';
import { machinesEvents } from '../../machines/rules/world.ts';
import { tellMember } from '../../members/rules/upline.ts';
import { membersEvents } from '../../members/rules/world.ts';
import { spendable } from '../../orders/rules.ts';
import { type SavingsTerms, savingsTermsOf, setSavingsTerms } from './savings.ts';
import {
  noteMove,
  type Saver,
  type SavingsWorld,
  savingsAmountMax,
  savingsLists,
  savingsMembers,
  savingsPostings,
  savingsRateMaxPpm,
  savingsRecords,
  savingsTables,
} from './world.ts';

/**
 * A member puts money into the flexible savings, paid like a machine: from assets first, then from what could be
 * withdrawn. They have no end date and earn from the next midnight on.
 */
interface BuySavings {
  type: 'buySavings';
  member: Member;
  amountMinor: number;
}

const buySavings = rule({
  fits: (c, world) => isRow(c.member, world.members) && typeof c.amountMinor === 'number',
  check: (world: SavingsWorld, { member, amountMinor }: BuySavings) => {
    const terms = savingsTermsOf(world);
    if (!isWhole(amountMinor, 1, Number.MAX_SAFE_INTEGER)) return 'amount.bounds';
    if (!terms.open) return 'savings.closed';
    if (amountMinor < terms.minimumMinor) return 'savings.minimum';
    if (owed(world, member, slots.stock) + amountMinor > terms.maximumMinor) return 'savings.maximum';
    return amountMinor > spendable(world, member) ? 'order.insufficient' : null;
  },
  apply: (world, { member, amountMinor }) => {
    becomeSaver(world, member);
    const to = memberAccount(member, slots.stock);
    const fromAssets = Math.min(amountMinor, owed(world, member, slots.assets));
    const rest = amountMinor - fromAssets;
    const move = noteMove(world, member, amountMinor);
    if (fromAssets > 0)
      post(world, memberAccount(member, slots.assets), to, fromAssets, savingsPostings.buySavings, move);
    if (rest > 0)
      post(world, memberAccount(member, slots.extractable), to, rest, savingsPostings.buySavings, move);
    tellMember(world, member, membersEvents.account, 0);
    return { stock: owed(world, member, slots.stock) };
  },
});

function becomeSaver(world: SavingsWorld, member: Member): void {
  const { members, savers } = world;
  if (members.saver[member]! >= 0) return;
  const row = addRow(savers);
  savers.member[row] = member;
  members.saver[member] = row;
}

/** A member sells flexible savings back: whatever the scheme's terms are by now, and at once, on the screen. */
interface SellSavings {
  type: 'sellSavings';
  member: Member;
  amountMinor: number;
}

const sellSavings = rule({
  fits: (c, world) => isRow(c.member, world.members) && typeof c.amountMinor === 'number',
  check: (world: SavingsWorld, { member, amountMinor }: SellSavings) => {
    if (!isWhole(amountMinor, 1, Number.MAX_SAFE_INTEGER)) return 'amount.bounds';
    return amountMinor > owed(world, member, slots.stock) ? 'savings.balance' : null;
  },
  apply: (world, { member, amountMinor }) => {
    const from = memberAccount(member, slots.stock);
    const to = memberAccount(member, slots.extractable);
    const move = noteMove(world, member, 0 - amountMinor);
    post(world, from, to, amountMinor, savingsPostings.sellSavings, move);
    tellMember(world, member, membersEvents.account, 0);
    return { stock: owed(world, member, slots.stock) };
  },
});

/** The facilitator sets the terms of the flexible savings, from the next midnight on. */
interface ChangeSavings extends SavingsTerms {
  type: 'changeSavings';
}

const changeSavings = rule({
  fits: (c) =>
    isWhole(c.dailyRatePpm, 0, savingsRateMaxPpm) &&
    isWhole(c.minimumMinor, 1, savingsAmountMax) &&
    isWhole(c.maximumMinor, 1, savingsAmountMax) &&
    typeof c.open === 'boolean',
  check: (_: SavingsWorld, { minimumMinor, maximumMinor }: ChangeSavings) =>
    maximumMinor < minimumMinor ? 'savings.terms' : null,
  apply: (world, { type: _, ...terms }) => {
    const row = setSavingsTerms(world, terms);
    tellEverybody(world, machinesEvents.goods, 0);
    return { terms: row };
  },
});

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

/** A safe place for money. Sources of the flag: SEC and CFTC on steady returns. */
const claims = {
  savings: {
    flag: 'guaranteedReturn',
    source: 'SEC, CFTC',
    atRate: true,
    claimed: ({ world }) => percent(savingsTermsOf(world).dailyRatePpm),
    truth: ({ ledger }) => percent(ledger.coveragePpm),
    figures: ({ world }) => {
      const { stock, interest } = allSavings(world);
      return { stock: money(stock), interest: money(interest), reserve: money(reserves(world)) };
    },
  },
} satisfies Record<string, Claim<SavingsWorld>>;

export const savingsSubject = {
  commands: { buySavings, changeSavings, sellSavings },
  claims,
  postings: savingsPostings,
  records: savingsRecords,
  lists: savingsLists,
  tables: savingsTables,
  columns: () => ({ members: savingsMembers }),
} satisfies Subject;
