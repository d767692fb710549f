import { DAY } from '@glassmine/kernel';
import { describe, expect, it } from 'vitest';
import type { Member } from '../base/rows.ts';
import { member as slots } from '../ledger/accounts.ts';
import { checkBooks } from '../ledger/books.ts';
import { owed, portion } from '../ledger/post.ts';
import type { Product } from '../machines/rules/world.ts';
import { inviteCodeOf, isValid } from '../members/rules/accounts.ts';
import type { Order } from '../orders/rules.ts';
import { emptyScheme, must, newMember, recharge, refusalOf } from '../world/small-world.fixture.ts';
import { hashWorld } from '../world/snapshot.ts';
import type { World } from '../world/world.ts';
import { type CouponTerms, productsOf } from './rules/coupons.ts';
import type { Coupon } from './rules/world.ts';

function made(world: World, change: Partial<CouponTerms> = {}): number {
  const terms: CouponTerms = {
    name: 'Spring coupon',
    kind: 'amount',
    value: 500,
    products: [],
    from: 0,
    until: 30 * DAY,
    total: 0,
    perMember: 1,
  };
  return must(world, { type: 'createCoupon', ...terms, ...change }).coupon as number;
}

function investor(world: World, amountMinor = 90_000) {
  const who = newMember(world);
  recharge(world, who, amountMinor);
  return who.member;
}

const receive = (world: World, member: Member, coupon: number) =>
  refusalOf(world, { type: 'receiveCoupon', member, coupon });

const buy = (world: World, member: Member, product: number, coupon: number, units = 1) =>
  refusalOf(world, { type: 'buyMachine', member, product, units, agreed: true, coupon });

describe('a coupon', () => {
  it('takes an amount off, once, and what is paid is what bonuses count on', () => {
    const world = emptyScheme();
    const upline = newMember(world);
    const member = newMember(world, inviteCodeOf(world, upline.member));
    recharge(world, member, 90_000);
    const coupon = made(world);
    expect(buy(world, member.member, 1, coupon)).toBe('coupon.notReceived');
    expect(receive(world, member.member, coupon)).toBe('accepted');
    expect(buy(world, member.member, 1, coupon, 2)).toBe('accepted');
    const paid = 2 * 10_000 - 500;
    expect([world.orders.price[0 as Order], world.orders.discount[0 as Order]]).toEqual([paid, 500]);
    expect(owed(world, member.member, slots.assets)).toBe(90_000 - paid);
    const { levelsPpm, referralBonusMinor } = world.scenario.team;
    const bonus = portion(paid, levelsPpm[0]!) + referralBonusMinor;
    expect(owed(world, upline.member, slots.extractable)).toBe(bonus);
    // The return is that of the machine, whatever was paid for it.
    expect(world.orders.dailyReturn[0 as Order]).toBe(2 * 650);
    expect(buy(world, member.member, 1, coupon)).toBe('coupon.used');
    expect(world.coupons.discountGiven[coupon as Coupon]).toBe(500);
    expect(checkBooks(world)).toEqual([]);
  });

  it('takes a share off, rounded down', () => {
    const world = emptyScheme();
    const member = investor(world);
    const coupon = made(world, { kind: 'percent', value: 333_333 });
    receive(world, member, coupon);
    expect(buy(world, member, 5, coupon)).toBe('accepted');
    expect(world.orders.price[0 as Order]).toBe(1_000 - 333);
  });

  it('lets a member buy what the list price would not', () => {
    const world = emptyScheme();
    const member = investor(world, 9_500);
    const coupon = made(world);
    receive(world, member, coupon);
    expect(refusalOf(world, { type: 'buyMachine', member, product: 1, units: 1, agreed: true })).toBe(
      'order.insufficient',
    );
    expect(buy(world, member, 1, coupon, 2)).toBe('order.insufficient');
    expect(buy(world, member, 1, coupon)).toBe('accepted');
    expect(owed(world, member, slots.assets)).toBe(0);
  });

  it('is good for its machines and no others, and never for the free one', () => {
    const world = emptyScheme();
    const member = investor(world);
    const coupon = made(world, { products: [1, 2, 1] as Product[] });
    expect(productsOf(world, coupon as Coupon)).toEqual([1, 2]);
    receive(world, member, coupon);
    expect(buy(world, member, 0, coupon)).toBe('coupon.wrongProduct');
    expect(buy(world, member, 6, coupon)).toBe('coupon.wrongProduct');
    expect(buy(world, member, 2, coupon)).toBe('accepted');
    expect(isValid(world, member)).toBe(true);
  });

  it('leaves something to pay', () => {
    const world = emptyScheme();
    const member = investor(world);
    const coupon = made(world, { value: 2_000 });
    receive(world, member, coupon);
    expect(buy(world, member, 0, coupon)).toBe('coupon.orderTooSmall');
    expect(buy(world, member, 5, coupon)).toBe('coupon.orderTooSmall');
    expect(buy(world, member, 0, coupon, 2)).toBe('accepted');
    const tiny = made(world, { kind: 'percent', value: 100 });
    receive(world, member, tiny);
    expect(buy(world, member, 0, tiny)).toBe('coupon.orderTooSmall');
  });

  it('keeps to its window', () => {
    const world = emptyScheme();
    const member = investor(world);
    const today = world.now - (world.now % DAY);
    const coupon = made(world, { from: today + DAY, until: today + 3 * DAY, perMember: 2 });
    expect(receive(world, member, coupon)).toBe('coupon.unknown');
    must(world, { type: 'tick', ticks: 240 });
    expect(receive(world, member, coupon)).toBe('accepted');
    expect(buy(world, member, 0, coupon)).toBe('accepted');
    expect(receive(world, member, coupon)).toBe('accepted');
    must(world, { type: 'tick', ticks: 480 });
    expect(buy(world, member, 0, coupon)).toBe('coupon.expired');
    expect(receive(world, member, coupon)).toBe('coupon.expired');
    must(world, { type: 'changeCoupon', coupon, until: world.now + DAY });
    expect(buy(world, member, 0, coupon)).toBe('accepted');
  });

  it('keeps to its caps, in all and for each', () => {
    const world = emptyScheme();
    const [one, two, three] = [investor(world), investor(world), investor(world)];
    const coupon = made(world, { total: 3, perMember: 2 });
    expect([receive(world, one, coupon), receive(world, one, coupon)]).toEqual(['accepted', 'accepted']);
    expect(receive(world, one, coupon)).toBe('coupon.memberCap');
    expect(receive(world, two, coupon)).toBe('accepted');
    expect(receive(world, three, coupon)).toBe('coupon.gone');
    must(world, { type: 'changeCoupon', coupon, total: 4 });
    expect(receive(world, three, coupon)).toBe('accepted');
    expect([buy(world, one, 0, coupon), buy(world, one, 0, coupon), buy(world, one, 0, coupon)]).toEqual([
      'accepted',
      'accepted',
      'coupon.used',
    ]);
  });

  it('that is withdrawn reaches no further member, and stays valid for its holders', () => {
    const world = emptyScheme();
    const [one, two] = [investor(world), investor(world)];
    const coupon = made(world);
    receive(world, one, coupon);
    must(world, { type: 'changeCoupon', coupon, withdrawn: true });
    expect(receive(world, two, coupon)).toBe('coupon.gone');
    expect(buy(world, one, 0, coupon)).toBe('accepted');
  });

  it('is neither handed out nor accepted while coupons are closed', () => {
    const world = emptyScheme();
    const member = investor(world);
    const coupon = made(world, { perMember: 2 });
    receive(world, member, coupon);
    must(world, { type: 'openCoupons', open: false });
    expect(receive(world, member, coupon)).toBe('coupon.closed');
    expect(buy(world, member, 0, coupon)).toBe('coupon.closed');
    expect(refusalOf(world, { type: 'buyMachine', member, product: 0, units: 1, agreed: true })).toBe(
      'accepted',
    );
    must(world, { type: 'openCoupons', open: true });
    expect(buy(world, member, 0, coupon)).toBe('accepted');
  });
});

describe('coupons', () => {
  it('come from the scenario, tied to its machines', () => {
    const world = emptyScheme();
    const { offers } = world.scenario.coupons;
    expect(world.coupons.count).toBe(offers.length);
    expect(productsOf(world, 0 as Coupon)).toEqual([1, 2]);
    expect(world.coupons.until[0 as Coupon]).toBe((offers[0]?.untilDay as number) * DAY);
  });

  it('with invalid terms are refused, and the world stays unchanged', () => {
    const world = emptyScheme();
    const before = hashWorld(world);
    const create = (change: object) =>
      refusalOf(world, {
        type: 'createCoupon',
        name: 'Coupon',
        kind: 'amount',
        value: 100,
        products: [],
        from: 0,
        until: DAY,
        total: 0,
        perMember: 1,
        ...change,
      });
    expect(create({ until: 0 })).toBe('coupon.window');
    expect(create({ products: [99] })).toBe('product.unknown');
    expect(create({ products: [6] })).toBe('product.unknown');
    expect(create({ products: [0.5] })).toBe('product.unknown');
    expect(create({ name: '<b>' })).toBe('goods.name');
    for (const wrong of [
      { kind: 'gift' },
      { value: 0 },
      { kind: 'percent', value: 990_001 },
      { perMember: 0 },
      { perMember: 21 },
      { total: -1 },
      { products: 'all' },
      { products: ['0'] },
      { from: -1 },
    ]) {
      expect(create(wrong), JSON.stringify(wrong)).toBe('command.malformed');
    }
    expect(refusalOf(world, { type: 'changeCoupon', coupon: 99 })).toBe('coupon.unknown');
    expect(refusalOf(world, { type: 'changeCoupon', coupon: 1, until: 0 })).toBe('coupon.window');
    expect(refusalOf(world, { type: 'changeCoupon', coupon: 0, total: -1 })).toBe('command.malformed');
    expect(hashWorld(world)).toBe(before);
  });
});
