import { account, MEMBER_SLOTS, memberAccount, SLOT_BITS, member as slots } from '../ledger/accounts.ts';
import { kindCode } from '../ledger/posting-kinds.ts';
import type { World } from '../world/world.ts';

/** Whether nobody sees the single posting: no learner to list it for, no tape to write it on. */
export function nobodyLooks(world: World): boolean {
  return world.learners.count === 0 && world.tape === null;
}

/**
 * The postings of one night's income, for orders that run and earn, in one loop over numbers: to the bit what
 * `post` and `countEarning` would do one by one, at a fraction of the time. `nobodyLooks` must hold.
 */
export function accrueQuietly(world: World, rows: Int32Array, count: number): void {
  const { orders, members, vars } = world;
  const { member: owners, dailyReturn } = orders;
  const { balances, totalRevenue } = members;
  const debit = account.incomePaid;
  const kind = kindCode.dailyIncome << 24;
  let [a, b, paid] = [vars.postingDigestA | 0, vars.postingDigestB | 0, 0];
  for (let i = 0; i < count; i++) {
    const row = rows[i] as number;
    const member = owners[row] as number;
    const amount = dailyReturn[row] as number;
    const at = member * MEMBER_SLOTS + slots.income;
    balances[at] = (balances[at] as number) - amount;
    a = Math.imul(a ^ debit, 0x01000193) ^ (amount | 0);
    b = (Math.imul(b ^ memberAccount(member, slots.income) ^ kind, 0x5bd1e995) + row) | 0;
    paid += amount;
    totalRevenue[member] = (totalRevenue[member] as number) + amount;
  }
  const house = debit >> SLOT_BITS;
  world.house[house] = (world.house[house] as number) + paid;
  // What all were paid together bounds what any one of them was.
  if (!Number.isSafeInteger(world.house[house])) throw new RangeError('ledger: income beyond all bounds');
  vars.postingCount += count;
  vars.postingDigestA = a;
  vars.postingDigestB = b;
}
