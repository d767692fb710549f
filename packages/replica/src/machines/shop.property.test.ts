import { DAY } from '@glassmine/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Member } from '../base/rows.ts';
import type { Coupon, Receipt } from '../coupons/rules/world.ts';
import { member as slots } from '../ledger/accounts.ts';
import { checkBooks } from '../ledger/books.ts';
import { owed } from '../ledger/post.ts';
import type { Order } from '../orders/rules.ts';
import { type Command, execute } from '../world/execute.ts';
import { emptyScheme, newMember, recharge } from '../world/small-world.fixture.ts';
import { hashWorld, restoreWorld, snapshotWorld } from '../world/snapshot.ts';
import type { World } from '../world/world.ts';
import type { Product } from './rules/world.ts';

// What is drawn is fixed, so that what the property must meet never depends on chance; soak runs draw anew.
const runs = process.env.GLASSMINE_SOAK ? { numRuns: 3_000 } : { numRuns: 80, seed: 1 };

const member = fc.constantFrom(1, 2);

const product = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(0, 1, 5, 6, 7) },
  fc.integer({ min: -1, max: 9 }),
);

const coupon = fc.constantFrom(0, 1, 2, 3);

const minor = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 100, max: 4_000 }) },
  fc.constantFrom(-1, 0, 0.5),
);

const type = <const T extends string>(name: T) => fc.constant(name);

/** What people and a facilitator may do to the shop; some of it can't be done. */
const attempt = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      type: type('buyMachine'),
      member,
      product,
      units: fc.integer({ min: 0, max: 3 }),
      agreed: fc.constant(true),
      coupon: fc.oneof(fc.constant(-1), coupon),
    }),
  },
  { weight: 2, arbitrary: fc.record({ type: type('receiveCoupon'), member, coupon }) },
  { weight: 2, arbitrary: fc.record({ type: type('buySavings'), member, amountMinor: minor }) },
  fc.record({ type: type('sellSavings'), member, amountMinor: minor }),
  fc.record({ type: type('takeOut'), member }),
  { weight: 2, arbitrary: fc.record({ type: type('tick'), ticks: fc.constantFrom(1, 60, 240) }) },
  fc.record(
    {
      type: type('changeProduct'),
      product,
      priceMinor: fc.integer({ min: 1, max: 20_000 }),
      dailyReturnPpm: fc.integer({ min: 0, max: 200_000 }),
      validDays: fc.integer({ min: 1, max: 3 }),
      stockUnits: fc.integer({ min: 0, max: 5 }),
    },
    { requiredKeys: ['type', 'product'] },
  ),
  fc.record({ type: type('withdrawProduct'), product, withdrawn: fc.boolean() }),
  fc.record({
    type: type('addProduct'),
    name: fc.constantFrom('Nova', 'X'),
    art: fc.constant('spark'),
    priceMinor: minor,
    dailyReturnPpm: fc.constant(40_000),
    validDays: fc.constantFrom(1, 2),
    stockUnits: fc.constantFrom(0, 2),
    limitPerMember: fc.constantFrom(1, 9),
    opensAt: fc.constant(0),
    rushUntil: fc.constant(0),
    closesAt: fc.constantFrom(0, 5 * DAY),
  }),
  fc.record({
    type: type('createCoupon'),
    name: fc.constant('Coupon'),
    kind: fc.constantFrom('amount' as const, 'percent' as const),
    value: fc.integer({ min: 1, max: 3_000 }),
    products: fc.array(fc.integer({ min: 0, max: 6 }), { maxLength: 2 }),
    from: fc.constant(0),
    until: fc.integer({ min: 0, max: 9 }).map((day) => day * DAY),
    total: fc.integer({ min: 0, max: 3 }),
    perMember: fc.integer({ min: 1, max: 2 }),
  }),
  fc.record({ type: type('changeCoupon'), coupon, withdrawn: fc.boolean() }),
  fc.record({ type: type('openCoupons'), open: fc.boolean() }),
  fc.record({
    type: type('changeSavings'),
    dailyRatePpm: fc.integer({ min: 0, max: 50_000 }),
    minimumMinor: fc.integer({ min: 1, max: 2_000 }),
    maximumMinor: fc.integer({ min: 1, max: 9_000 }),
    open: fc.boolean(),
  }),
);

function town(seed: number): World {
  const world = emptyScheme(seed);
  for (const _ of [1, 2]) recharge(world, newMember(world), 40_000);
  return world;
}

const orderPaid = (world: World, of: number) => {
  let sum = 0;
  for (let row = 0 as Order; row < world.orders.count; row++) {
    if (world.orders.member[row] === of) sum += world.orders.price[row]!;
  }
  return sum;
};

/** Money of a member's that came from outside or was credited, less what machines cost: a model of its own. */
function expectedTotal(world: World, of: Member): number {
  const revenue = world.members.totalRevenue[of]!;
  return 40_000 + revenue - orderPaid(world, of);
}

function checkGoods(world: World): void {
  const { products, orders, coupons, couponReceipts } = world;
  const sold = new Map<number, number>();
  const used = new Map<number, number>();
  for (let row = 0 as Order; row < orders.count; row++) {
    const of = orders.product[row]!;
    sold.set(of, (sold.get(of) ?? 0) + orders.units[row]!);
    const coupon = orders.coupon[row]!;
    if (coupon >= 0) used.set(coupon, (used.get(coupon) ?? 0) + 1);
    expect(orders.price[row]! > 0).toBe(products.kind[of] === 0);
    expect(orders.discount[row]! > 0).toBe(coupon >= 0);
  }
  for (let row = 0 as Product; row < products.count; row++)
    expect(products.soldUnits[row]).toBe(sold.get(row) ?? 0);
  for (let row = 0; row < coupons.count; row++) {
    expect(coupons.used[row as Coupon]).toBe(used.get(row) ?? 0);
    const total = coupons.total[row as Coupon]!;
    expect(total === 0 || coupons.received[row as Coupon]! <= total).toBe(true);
  }
  for (let row = 0; row < couponReceipts.count; row++) {
    const order = couponReceipts.order[row as Receipt]!;
    if (order < 0) continue;
    expect(orders.member[order as Order]).toBe(couponReceipts.member[row as Receipt]);
    expect(orders.coupon[order as Order]).toBe(couponReceipts.coupon[row as Receipt]);
  }
}

const accepted = new Map<string, number>();

describe('the shop, under drawn commands', () => {
  it('keeps its books, its stock and its coupons, and a refusal changes nothing', () => {
    fc.assert(
      fc.property(
        fc.nat(),
        fc.array(attempt, { minLength: 10, maxLength: 60, size: 'max' }),
        (seed, attempts) => {
          const world = town(seed);
          for (const command of attempts) {
            const before = hashWorld(world);
            const outcome = execute(world, command as Command);
            if (outcome.ok) accepted.set(command.type, (accepted.get(command.type) ?? 0) + 1);
            else expect(hashWorld(world)).toBe(before);
            expect(outcome.ok || outcome.refusal.length > 0).toBe(true);
            expect(checkBooks(world)).toEqual([]);
          }
          checkGoods(world);
          for (const of of [1, 2]) {
            const { assets, income, receiving, extractable, stock } = slots;
            const total = [assets, income, receiving, extractable, stock].map((slot) =>
              owed(world, of as Member, slot),
            );
            expect(total.reduce((sum, each) => sum + each, 0)).toBe(expectedTotal(world, of as Member));
          }
          expect(hashWorld(restoreWorld(world.scenario, snapshotWorld(world)))).toBe(hashWorld(world));
        },
      ),
      runs,
    );
    // A property that only ever sees refusals would show nothing.
    for (const name of ['buyMachine', 'receiveCoupon', 'buySavings', 'sellSavings', 'takeOut', 'addProduct'])
      expect(accepted.get(name) ?? 0, name).toBeGreaterThan(10);
    for (const name of ['changeProduct', 'createCoupon', 'changeCoupon', 'changeSavings', 'withdrawProduct'])
      expect(accepted.get(name) ?? 0, name).toBeGreaterThan(10);
  });
});
