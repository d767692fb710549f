import { type Claim, count, money } from '../claims/claim.ts';
import { account } from '../ledger/accounts.ts';
import { houseBalance } from '../ledger/post.ts';
import { productKinds } from '../machines/products.ts';
import type { Product } from '../machines/world.ts';
import { isValid } from '../members/accounts.ts';
import type { Order, OrdersWorld } from './world.ts';

/** Of all orders. O(orders). */
function unitsRented({ orders }: OrdersWorld): number {
  let units = 0;
  for (let row = 0 as Order; row < orders.count; row++) units += orders.units[row]!;
  return units;
}

/** What became of the free machine: how many had it, what it wrote on screens, and who paid in since. O(orders). */
function freeMachines(world: OrdersWorld) {
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

function freeRevenue(world: OrdersWorld): number {
  const { products } = world;
  const row = products.kind.subarray(0, products.count).indexOf(productKinds.free) as Product;
  return row < 0 ? 0 : products.dailyReturn[row]! * products.validDays[row]!;
}

/** What was paid with coupons, and what they took off. O(orders). */
function couponOrders(world: OrdersWorld) {
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

/**
 * What a purchase is said to be: a lease, a present, a bargain. Only the orders know who took the free machine and what
 * coupons took off. Sources of the flags: SEC on documents, FINRA on reciprocity, FCA and CFTC on offers that end.
 */
export const ordersClaims = {
  leaseAgreement: {
    flag: 'paperwork',
    source: 'SEC',
    claimed: ({ world }) => count(unitsRented(world)),
    truth: () => count(0),
    figures: ({ world }) => ({
      orders: count(world.orders.count),
      sales: money(0 - houseBalance(world, account.sales)),
    }),
  },
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
} satisfies Record<string, Claim<OrdersWorld>>;
