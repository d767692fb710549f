import { randomUUID } from 'node:crypto';
import { languages } from '@glassmine/replica';
import { refusalCodes } from '@glassmine/replica/wire';
import { beforeAll, expect, test } from 'vitest';
import { type Learner, ok, type Reply, smallScenario, TestServer } from '../server.fixture.ts';

const inAll = (name: string) => Object.fromEntries(languages.map((language) => [language, name]));
const offer = { products: [], fromDay: 0, untilDay: 20, total: 0, perMember: 1 };
const offers = [
  {
    ...offer,
    name: { ...inAll('Five off'), de: 'Fünf weniger' },
    kind: 'amount',
    value: 500,
    products: ['ridge', 'summit'],
  },
  { ...offer, name: inAll('Tenth off'), kind: 'percent', value: 100_000, perMember: 3 },
  { ...offer, name: inAll('First thirty'), kind: 'amount', value: 100, total: 30 },
  { ...offer, name: inAll('Later'), kind: 'amount', value: 100, fromDay: 10 },
  { ...offer, name: inAll('One day'), kind: 'amount', value: 100, untilDay: 1 },
];

const server = TestServer.forFile();
let learner: Learner;
beforeAll(async () => {
  server.roomCode = await server.server.services.rooms.create(
    smallScenario({ coupons: { open: true, offers } }),
    5,
  );
  learner = await server.investor('900');
});

const fifty = (ask: (i: number) => Promise<Reply>) =>
  Promise.all(Array.from({ length: 50 }, (_, i) => ask(i)));
const countOf = (replies: Reply[], refusal: keyof typeof refusalCodes) =>
  replies.filter(({ code }) => code === refusalCodes[refusal]).length;
const receive = (couponId: number, who = learner) => who.call('exchange/coupon/receiveCoupon', { couponId });
type Item = { couponName: string; couponId: number; state: string };
const states = (list: Item[]) => Object.fromEntries(list.map(({ couponName, state }) => [couponName, state]));

test('coupons on offer are those that have begun, newest first', async () => {
  expect(ok(await learner.call('exchange/coupon/isOpen'))).toEqual({ isOpen: true });
  const { total, list } = ok(await learner.call('exchange/coupon/all'));
  expect(total).toBe(4);
  expect(list.map(({ couponName }: Item) => couponName)).toEqual([
    'One day',
    'First thirty',
    'Tenth off',
    'Five off',
  ]);
  expect(new Set(list.map(({ state }: Item) => state))).toEqual(new Set(['available']));
  expect(list[3]).toMatchObject({
    kind: 'amount',
    amountOff: '5.00',
    percentOff: 0,
    productNames: ['Ridge R2', 'Summit X4'],
    perMember: 1,
  });
  const forSpark = ok(await learner.call('exchange/coupon/productCoupons', { productId: 0 }));
  expect(forSpark.list.map(({ couponName }: Item) => couponName)).not.toContain('Five off');
  expect((await learner.call('exchange/coupon/productCoupons', { productId: 500 })).code).toBe(
    refusalCodes['product.unknown'],
  );
});

test('a coupon is received once and used once, each under fifty requests at once', async () => {
  const received = await fifty(() => receive(0));
  expect(received.filter(({ code }) => code === 200)).toHaveLength(1);
  expect(countOf(received, 'coupon.memberCap')).toBe(49);
  const usable = ok(await learner.call('exchange/coupon/userProductCoupons', { productId: 1 }));
  expect(usable.list.map(({ couponId, state }: Item) => [couponId, state])).toEqual([[0, 'received']]);
  const bought = await fifty(() => learner.buy({ productId: 1, couponId: 0 }));
  expect(bought.filter(({ code }) => code === 200)).toHaveLength(1);
  expect(countOf(bought, 'coupon.used')).toBe(49);
  const { order, account } = ok(bought.find(({ code }) => code === 200) as Reply);
  expect(order).toMatchObject({
    price: '95.00',
    listPrice: '100.00',
    discount: '5.00',
    couponName: 'Five off',
  });
  expect(account.assets).toBe('805.00');
  const records = ok(await learner.call('assets/record/list', { kind: 'buyMachine' }));
  expect(records.list.map(({ amount }: { amount: string }) => amount)).toEqual(['-95.00']);
});

test('a purchase has its price with a chosen coupon, with the best one, and with none', async () => {
  const ask = async (fields: object) =>
    learner.call('exchange/coupon/queryPruductCouponData', { productId: 1, ...fields });
  expect(ok(await ask({}))).toMatchObject({ couponId: -1, listPrice: '100.00', price: '100.00', list: [] });
  ok(await receive(1));
  ok(await receive(4));
  const best = ok(await ask({ units: 2 }));
  expect(best).toMatchObject({ couponId: 1, listPrice: '200.00', discount: '20.00', price: '180.00' });
  expect(states(best.list)).toEqual({ 'One day': 'received', 'Tenth off': 'chosen' });
  const chosen = ok(await ask({ couponId: 4 }));
  expect(chosen).toMatchObject({ couponId: 4, discount: '1.00', price: '99.00' });
  expect(states(chosen.list)['One day']).toBe('chosen');
  expect((await ask({ couponId: 0 })).code).toBe(refusalCodes['coupon.used']);
  expect((await ask({ couponId: 2 })).code).toBe(refusalCodes['coupon.notReceived']);
  expect((await ask({ couponId: 77 })).code).toBe(refusalCodes['coupon.unknown']);
  expect((await ask({ productId: 600 })).code).toBe(refusalCodes['product.unknown']);
  // What is shown is what is paid.
  const { order } = ok(await learner.buy({ productId: 1, units: 2, couponId: 1 }));
  expect([order.price, order.discount]).toEqual(['180.00', '20.00']);
});

test('received coupons are listed with their state, and expire', async () => {
  ok(await receive(1));
  await server.tick(240);
  const record = async (state?: string) =>
    ok(await learner.call('exchange/coupon/record', state ? { state } : {}));
  const all = await record();
  expect(all.total).toBe(4);
  expect(states(all.list)).toEqual({ 'Tenth off': 'used', 'One day': 'expired', 'Five off': 'used' });
  expect(all.list[0]).toMatchObject({ couponName: 'Tenth off', state: 'received', useTime: 0, orderId: -1 });
  expect((await record('used')).total).toBe(2);
  expect((await record('used')).list[0].orderId).toBeGreaterThan(0);
  expect((await record('expired')).list.map(({ couponName }: Item) => couponName)).toEqual(['One day']);
  expect((await record('received')).total).toBe(1);
  const page = ok(await learner.call('exchange/coupon/record', { pageNum: 2, pageSize: 3 }));
  expect(page.list.map(({ couponName }: Item) => couponName)).toEqual(['Five off']);
  const { list } = ok(await learner.call('exchange/coupon/all'));
  expect(states(list)).toMatchObject({ 'Five off': 'used', 'Tenth off': 'received', 'One day': 'expired' });
  expect((await learner.buy({ productId: 0, couponId: 4 })).code).toBe(refusalCodes['coupon.expired']);
  expect((await receive(4)).code).toBe(refusalCodes['coupon.expired']);
  expect((await receive(3)).code).toBe(refusalCodes['coupon.unknown']);
});

test('a coupon of the scenario is named in the language of the reader', async () => {
  const last = async (path: 'exchange/coupon/all' | 'exchange/coupon/record', language: string) =>
    ok(await learner.call(path, {}, language)).list.at(-1).couponName;
  for (const path of ['exchange/coupon/all', 'exchange/coupon/record'] as const) {
    expect(await last(path, 'de_DE')).toBe('Fünf weniger');
    expect(await last(path, 'fr_FR')).toBe('Five off');
  }
  const { list } = ok(await learner.call('goods/mine/order/record', {}, 'de_DE'));
  expect(list.map(({ couponName }: Item) => couponName)).toContain('Fünf weniger');
});

test('a purchase that is refused leaves its coupon as it was', async () => {
  const refused = await learner.buy({ productId: 4, couponId: 1 });
  expect(refused.code).toBe(refusalCodes['product.notYet']);
  expect((await learner.buy({ productId: 3, units: 3, couponId: 1 })).code).toBe(
    refusalCodes['order.insufficient'],
  );
  const fields = { productId: 0, couponId: 1, commandId: randomUUID() };
  const first = ok(await learner.buy(fields));
  expect(ok(await learner.buy(fields))).toEqual(first);
  expect((await learner.buy({ ...fields, couponId: 0 })).code).toBe(refusalCodes['command.reused']);
});
