import { type Claim, count, money, percent } from '../claims/claim.ts';
import { account, member as slots } from '../ledger/accounts.ts';
import { liabilities } from '../ledger/books.ts';
import { reserves } from '../ledger/cash.ts';
import { houseBalance, owed } from '../ledger/post.ts';
import { productKinds } from '../machines/products.ts';
import type { Product } from '../machines/world.ts';
import { isValid } from '../members/accounts.ts';
import type { Order } from '../orders/world.ts';
import { savingsTermsOf } from '../savings/terms.ts';
import type { Saver } from '../savings/world.ts';
import type { PositionWorld } from './world.ts';

/** What became of the free machine: how many had it, what it wrote on screens, and who paid in since. O(orders). */
function freeMachines(world: PositionWorld) {
  const { orders, products } = world;
  const found = { taken: 0, written: 0, paidSince: 0 };
  for (let row = 0 as Order; row < orders.count; row++) {
    if (products.kind[orders.product[row]!] !== productKinds.free) continue;
    found.taken++;
    found.written += orders.dailyReturn[row]! * orders.daysPaid[row]!;
    if (isValid(world, orders.member[row]!)) found.paidSince++;
  }
  return found;
}

function freeRevenue(world: PositionWorld): number {
  const { products } = world;
  const row = products.kind.subarray(0, products.count).indexOf(productKinds.free) as Product;
  return row < 0 ? 0 : products.dailyReturn[row]! * products.validDays[row]!;
}

/** What was paid with coupons, and what they took off. O(orders). */
function couponOrders(world: PositionWorld) {
  const { orders } = world;
  const found = { used: 0, paid: 0, saved: 0 };
  for (let row = 0 as Order; row < orders.count; row++) {
    if (orders.coupon[row]! < 0) continue;
    found.used++;
    found.paid += orders.price[row]!;
    found.saved += orders.discount[row]!;
  }
  return found;
}

/** All flexible savings, and the interest written on them. O(savers). */
function allSavings(world: PositionWorld) {
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
function coveredPpm(world: PositionWorld): number {
  const owes = liabilities(world);
  return owes === 0 ? 1_000_000 : Math.floor((houseBalance(world, account.reserve) / owes) * 1_000_000);
}

/** A present, a bargain and a safe place: FINRA on reciprocity, FCA on offers that end, SEC on steady returns. */
export const goodsClaims = {
  freeMachine: {
    flag: 'reciprocity',
    source: 'FINRA',
    claimed: ({ world }) => money(freeRevenue(world)),
    truth: ({ world }) => count(freeMachines(world).paidSince),
    figures: ({ world }) => {
      const { taken, written } = freeMachines(world);
      return { taken: count(taken), written: money(written) };
    },
  },
  coupons: {
    flag: 'timePressure',
    source: 'FCA, CFTC',
    claimed: ({ world }) => money(couponOrders(world).saved),
    truth: ({ world }) => money(couponOrders(world).paid),
    figures: ({ world }) => ({ used: count(couponOrders(world).used) }),
  },
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
} satisfies Record<string, Claim<PositionWorld>>;
