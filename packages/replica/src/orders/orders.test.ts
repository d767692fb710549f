import { expect, test } from 'vitest';
import { emptyScheme, must, newMember, recharge, refusalOf } from '../world/small-world.fixture.ts';
import type { World } from '../world/world.ts';
import type { Order } from './rules.ts';
import { ordersView } from './views.ts';

type Discount = NonNullable<World['hooks']['discount']>;

/** The small world with another discount, or with none. */
function shopWith(discount?: Discount): World {
  const world = emptyScheme();
  const { discount: _, ...hooks } = world.hooks;
  return Object.create(world, { hooks: { value: { ...hooks, ...(discount && { discount }) } } });
}

const half: Discount = {
  fits: () => true,
  fault: () => null,
  amount: (_world, _purchase, listed) => listed / 2,
  use: () => {},
  ofOrder: (world, order) => world.orders.price[order]!,
  nameOfOrder: () => 'Half off',
  heldBy: () => 1,
};

test.each([
  ['without a discount costs the listed price', undefined, 20_000, { discount: '0.00', couponName: '' }],
  ['costs what a discount leaves of it', half, 10_000, { discount: '100.00', couponName: 'Half off' }],
])('a purchase %s', (_, discount, price, shown) => {
  const world = shopWith(discount);
  const who = newMember(world);
  recharge(world, who, 90_000);
  const { member } = who;
  must(world, { type: 'buyMachine', member, product: 1, units: 2, agreed: true });
  expect(world.orders.price[0 as Order]).toBe(price);
  const { list } = ordersView(world, member, { pageNum: 1, pageSize: 10 }, { language: 'en' });
  expect(list).toMatchObject([{ listPrice: '200.00', ...shown }]);
});

test('a purchase is refused for the offer first, then for its discount, whatever the balance', () => {
  const world = shopWith({ ...half, fault: () => 'order.insufficient' });
  const who = newMember(world);
  recharge(world, who, 90_000);
  const order = { type: 'buyMachine', member: who.member, product: 1, agreed: true } as const;
  expect(refusalOf(world, { ...order, units: 0 })).toBe('order.units');
  expect(refusalOf(world, { ...order, units: 1 })).toBe('order.insufficient');
});
