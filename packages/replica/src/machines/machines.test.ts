import { DAY, HOUR } from '@glassmine/kernel';
import { describe, expect, it } from 'vitest';
import { drainEvents } from '../base/events.ts';
import type { Member } from '../base/rows.ts';
import { member as slots } from '../ledger/accounts.ts';
import { checkBooks } from '../ledger/books.ts';
import { owed } from '../ledger/post.ts';
import { inviteCodeOf, isValid } from '../members/rules/accounts.ts';
import { hasExpired, type Order } from '../orders/rules.ts';
import { createWorld } from '../world/create-world.ts';
import {
  emptyScheme,
  must,
  newMember,
  recharge,
  refusalOf,
  scenarioWith,
} from '../world/small-world.fixture.ts';
import { hashWorld } from '../world/snapshot.ts';
import type { World } from '../world/world.ts';
import {
  productKinds,
  productState,
  productStates,
  soldPpm,
  termsOf,
  unitsHeld,
  unitsLeft,
} from './rules/products.ts';
import { type Product, productsMax } from './rules/world.ts';

const terms = {
  priceMinor: 5_000,
  dailyReturnPpm: 50_000,
  validDays: 3,
  stockUnits: 10,
  limitPerMember: 4,
  opensAt: 0,
  rushUntil: 0,
  closesAt: 0,
};

const added = (world: World, change: object = {}): Product =>
  must(world, { type: 'addProduct', name: 'Nova N1', art: 'spark', ...terms, ...change }).product as Product;

const freeOf = (world: World) => world.products.kind.indexOf(productKinds.free) as Product;

const buy = (world: World, member: Member, product: Product, units = 1): string =>
  refusalOf(world, { type: 'buyMachine', member, product, units, agreed: true });

describe('the shop', () => {
  it('opens with the machines of the scenario, in its order', () => {
    const world = emptyScheme();
    const { products, freeMachine } = world.scenario;
    expect(world.products.count).toBe(products.length + 1);
    products.forEach((product, row) => {
      expect(world.products.name[row as Product]).toBe(product.name);
      expect(termsOf(world, row as Product)).toMatchObject({
        priceMinor: product.priceMinor,
        dailyReturnPpm: product.dailyReturnPpm,
        opensAt: product.opensOnDay * DAY,
        rushUntil: product.rushUntilDay * DAY,
      });
    });
    expect(world.products.name[freeOf(world)]).toBe(freeMachine?.name);
  });

  it('has no free machine where the scenario has none', () => {
    const world = createWorld(
      scenarioWith((json) => Object.assign(json, { freeMachine: null })),
      1,
    );
    expect(freeOf(world)).toBe(-1);
  });

  it('goes through pre-sale, rush purchase and sale until it closes', () => {
    const world = emptyScheme();
    const who = newMember(world);
    recharge(world, who, 50_000);
    const from = world.now;
    const product = added(world, {
      opensAt: from + HOUR,
      rushUntil: from + 2 * HOUR,
      closesAt: from + 3 * HOUR,
    });
    const seen: [number, string][] = [];
    for (let hour = 0; hour < 4; hour++) {
      seen.push([productState(world, product), buy(world, who.member, product)]);
      must(world, { type: 'tick', ticks: 10 });
    }
    expect(seen).toEqual([
      [productStates.preSale, 'product.notYet'],
      [productStates.rush, 'accepted'],
      [productStates.onSale, 'accepted'],
      [productStates.soldOut, 'product.soldOut'],
    ]);
  });

  it('sells its stock and no more, and shows the true share that is gone', () => {
    const world = emptyScheme();
    const [one, two, three] = [newMember(world), newMember(world), newMember(world)];
    for (const who of [one, two, three]) recharge(world, who, 50_000);
    const product = added(world);
    expect(buy(world, one.member, product, 4)).toBe('accepted');
    expect(buy(world, one.member, product, 1)).toBe('product.limit');
    expect(buy(world, two.member, product, 4)).toBe('accepted');
    expect([unitsLeft(world, product), soldPpm(world, product)]).toEqual([2, 800_000]);
    expect(buy(world, three.member, product, 3)).toBe('product.soldOut');
    expect(buy(world, three.member, product, 2)).toBe('accepted');
    expect(productState(world, product)).toBe(productStates.soldOut);
    must(world, { type: 'changeProduct', product, stockUnits: 0 });
    expect([unitsLeft(world, product), soldPpm(world, product)]).toEqual([Number.POSITIVE_INFINITY, -1]);
    expect(buy(world, three.member, product)).toBe('accepted');
  });

  it('lets the limit go again when an order expires', () => {
    const world = emptyScheme();
    const who = newMember(world);
    recharge(world, who, 50_000);
    const product = added(world);
    expect(buy(world, who.member, product, 4)).toBe('accepted');
    must(world, { type: 'tick', ticks: 240 * terms.validDays });
    expect(unitsHeld(world, who.member, product)).toBe(0);
    expect(buy(world, who.member, product, 4)).toBe('accepted');
  });
});

describe('the facilitator', () => {
  it('changes terms for orders from now on; those there are keep theirs', () => {
    const world = emptyScheme();
    const who = newMember(world);
    recharge(world, who, 90_000);
    const product = added(world);
    expect(buy(world, who.member, product)).toBe('accepted');
    const change = { priceMinor: 8_000, dailyReturnPpm: 10_000, validDays: 9 };
    must(world, { type: 'changeProduct', product, ...change });
    expect(termsOf(world, product)).toEqual({ ...terms, ...change });
    expect(buy(world, who.member, product, 2)).toBe('accepted');
    const { price, dailyReturn, validDays } = world.orders;
    expect([price[0 as Order], dailyReturn[0 as Order], validDays[0 as Order]]).toEqual([5_000, 250, 3]);
    expect([price[1 as Order], dailyReturn[1 as Order], validDays[1 as Order]]).toEqual([16_000, 160, 9]);
    must(world, { type: 'tick', ticks: 240 * 4 });
    expect([hasExpired(world, 0 as Order), hasExpired(world, 1 as Order)]).toEqual([true, false]);
    expect(owed(world, who.member, slots.income)).toBe(3 * 250 + 4 * 160);
    expect(checkBooks(world)).toEqual([]);
  });

  it('takes a machine out of the shop while its orders run on, and puts it back', () => {
    const world = emptyScheme();
    const who = newMember(world);
    recharge(world, who, 50_000);
    expect(buy(world, who.member, 0 as Product)).toBe('accepted');
    must(world, { type: 'withdrawProduct', product: 0, withdrawn: true });
    expect(buy(world, who.member, 0 as Product)).toBe('product.withdrawn');
    expect(productState(world, 0 as Product)).toBe(productStates.soldOut);
    must(world, { type: 'tick', ticks: 240 });
    expect(owed(world, who.member, slots.income)).toBe(120);
    must(world, { type: 'withdrawProduct', product: 0, withdrawn: false });
    expect(buy(world, who.member, 0 as Product)).toBe('accepted');
  });

  it('is refused invalid terms, and the world stays unchanged', () => {
    const world = emptyScheme();
    const before = hashWorld(world);
    const add = (change: object) =>
      refusalOf(world, { type: 'addProduct', name: 'Nova', art: 'spark', ...terms, ...change });
    for (const wrong of [
      { priceMinor: 0 },
      { priceMinor: 1.5 },
      { priceMinor: Number.NaN },
      { dailyReturnPpm: -1 },
      { dailyReturnPpm: 1_000_001 },
      { validDays: 0 },
      { stockUnits: -1 },
      { limitPerMember: 0 },
      { opensAt: -1 },
      { closesAt: 2 ** 53 },
      { art: 'Spark!' },
      { name: 7 },
    ]) {
      expect(add(wrong), JSON.stringify(wrong)).toBe('command.malformed');
    }
    for (const name of ['X', 'a<b>', 'Call 9876543210', ' '.repeat(41)]) {
      expect(['goods.name', 'command.malformed']).toContain(add({ name }));
    }
    expect(add({ opensAt: 500, closesAt: 500 })).toBe('product.window');
    const change = (product: number, terms: object) =>
      refusalOf(world, { type: 'changeProduct', product, ...terms });
    expect(change(99, {})).toBe('product.unknown');
    expect(change(0, { validDays: 0 })).toBe('command.malformed');
    expect(change(4, { closesAt: 1 })).toBe('product.window');
    expect(change(0, { name: 'a<b>' })).toBe('goods.name');
    expect(change(0, { name: 'x'.repeat(41) })).toBe('command.malformed');
    expect(change(0, { art: 'No key' })).toBe('command.malformed');
    expect(change(freeOf(world), { priceMinor: 5 })).toBe('product.free');
    expect(refusalOf(world, { type: 'withdrawProduct', product: -1, withdrawn: true })).toBe(
      'product.unknown',
    );
    expect(hashWorld(world)).toBe(before);
  });

  it('changes a machine’s name and picture, and its terms and units sold stay', () => {
    const world = emptyScheme();
    const product = added(world);
    const before = termsOf(world, product);
    must(world, { type: 'changeProduct', product, name: 'Nova N2', art: 'glacier' });
    expect([world.products.name[product], world.products.art[product]]).toEqual(['Nova N2', 'glacier']);
    expect(termsOf(world, product)).toEqual(before);
    must(world, { type: 'changeProduct', product, priceMinor: 5 });
    expect(world.products.name[product]).toBe('Nova N2');
  });

  it('tells everybody that the shop has changed', () => {
    const world = emptyScheme();
    drainEvents(world);
    const product = added(world);
    must(world, { type: 'changeProduct', product, priceMinor: 1 });
    must(world, { type: 'openCoupons', open: false });
    refusalOf(world, { type: 'changeProduct', product: 99 });
    expect(drainEvents(world)).toEqual([
      { person: -1, kind: 'goods', id: product },
      { person: -1, kind: 'goods', id: product },
      { person: -1, kind: 'goods', id: 0 },
    ]);
  });

  it('fills the shop to its bound', () => {
    const world = emptyScheme();
    while (world.products.count < productsMax) added(world);
    expect(refusalOf(world, { type: 'addProduct', name: 'One more', art: 'spark', ...terms })).toBe(
      'product.tooMany',
    );
  });
});

describe('the free machine', () => {
  it('costs nothing, pays for its days, and is given once to a member', () => {
    const world = emptyScheme();
    const who = newMember(world);
    const free = freeOf(world);
    const { dailyReturnMinor, validDays } = world.scenario.freeMachine as {
      dailyReturnMinor: number;
      validDays: number;
    };
    expect(buy(world, who.member, free, 2)).toBe('product.limit');
    expect(buy(world, who.member, free)).toBe('accepted');
    expect(buy(world, who.member, free)).toBe('product.freeTaken');
    expect(owed(world, who.member, slots.assets)).toBe(0);
    must(world, { type: 'tick', ticks: 240 * (validDays + 2) });
    expect(owed(world, who.member, slots.income)).toBe(dailyReturnMinor * validDays);
    expect(hasExpired(world, 0 as Order)).toBe(true);
    expect(buy(world, who.member, free)).toBe('product.freeTaken');
    expect(checkBooks(world)).toEqual([]);
  });

  it('makes nobody valid and pays no upline', () => {
    const world = emptyScheme();
    const upline = newMember(world);
    const below = newMember(world, inviteCodeOf(world, upline.member));
    expect(buy(world, below.member, freeOf(world))).toBe('accepted');
    expect(isValid(world, below.member)).toBe(false);
    expect(owed(world, upline.member, slots.extractable)).toBe(0);
    recharge(world, below, 5_000);
    expect(buy(world, below.member, 0 as Product)).toBe('accepted');
    expect(isValid(world, below.member)).toBe(true);
    expect(owed(world, upline.member, slots.extractable)).toBeGreaterThan(0);
  });

  it('is refused once it is withdrawn', () => {
    const world = emptyScheme();
    const who = newMember(world);
    must(world, { type: 'withdrawProduct', product: freeOf(world), withdrawn: true });
    expect(buy(world, who.member, freeOf(world))).toBe('product.withdrawn');
  });
});
