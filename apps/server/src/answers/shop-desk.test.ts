import { randomUUID } from 'node:crypto';
import { type CallPath, refusalCodes } from '@glassmine/replica/wire';
import { beforeAll, expect, test } from 'vitest';
import { type Fields, type Learner, ok, TestServer, type Tokens } from '../server.fixture.ts';

const server = TestServer.forFile();
let learner: Learner;
beforeAll(async () => {
  learner = await server.investor('900');
});

const nova = {
  name: 'Nova N1',
  art: 'spark',
  price: '50',
  dayReturnPercent: 4.25,
  validDays: 10,
  stockUnits: 100,
  limitPerMember: 2,
};
const listed = async () =>
  ok(await learner.call('goods/product/list')).list.map(
    ({ productName }: { productName: string }) => productName,
  );

test('a machine is added, bought on its terms, changed and withdrawn; orders keep their terms', async () => {
  const { now } = ok(await learner.call('room/info')).room.clock;
  const added = ok(await server.hand('console/product/add', { ...nova, rushUntil: now + 86_400_000 }));
  expect(added).toMatchObject({
    ...nova,
    price: '50.00',
    dayReturnAmount: '2.12',
    status: 6,
    soldUnits: 0,
    withdrawn: false,
    rushUntil: now + 86_400_000,
    endTime: 0,
  });
  expect(await listed()).toContain('Nova N1');
  const { productId } = added;
  expect(ok(await learner.call('goods/product/detail', { productId })).product).toMatchObject({
    status: 6,
    daotimes: now + 86_400_000,
  });
  const { order } = ok(await learner.buy({ productId, units: 2 }));
  const changed = ok(
    await server.hand('console/product/change', {
      productId,
      price: '80.5',
      validDays: 3,
      startTime: now + 3_600_000,
    }),
  );
  expect(changed).toMatchObject({ price: '80.50', dayReturnPercent: 4.25, status: 5, soldUnits: 2 });
  expect((await learner.buy({ productId })).code).toBe(refusalCodes['product.notYet']);
  expect(ok(await server.hand('console/product/withdraw', { productId, withdrawn: true }))).toMatchObject({
    withdrawn: true,
    status: 3,
  });
  expect(await listed()).not.toContain('Nova N1');
  expect((await learner.buy({ productId })).code).toBe(refusalCodes['product.withdrawn']);
  const [kept] = ok(await learner.call('goods/mine/order/record')).list;
  expect(kept).toEqual(order);
  expect(kept).toMatchObject({ price: '100.00', dayReturnAmount: '4.24', validDays: 10, status: 'valid' });
  const { list, total } = ok(await server.desk('console/product/list'));
  expect([total, list.at(-1)]).toEqual([
    8,
    { ...changed, withdrawn: true, status: 3, revision: expect.any(String) },
  ]);
});

test('a machine gets another name and picture, wherever it is shown', async () => {
  const { productId } = ok(await server.hand('console/product/add', { ...nova, name: 'Before' }));
  const changed = ok(
    await server.hand('console/product/change', { productId, name: 'After', art: 'glacier' }),
  );
  expect(changed).toMatchObject({ ...nova, price: '50.00', name: 'After', art: 'glacier' });
  expect(await listed()).toContain('After');
  const change = async (fields: Fields) =>
    (await server.hand('console/product/change', { productId, ...fields })).code;
  expect(await change({ name: 'N<script>' })).toBe(refusalCodes['goods.name']);
  expect(await change({ art: 'No such key' })).toBe(400);
});

test('a decision on a stale revision is refused and changes nothing', async () => {
  const other = await server.signedIn('second', 'facilitator');
  const { productId, revision } = ok(
    await server.hand('console/product/add', { ...nova, name: 'Contested' }),
  );
  const withdraw = (withdrawn: boolean, seen: string, by?: Tokens) =>
    server.hand('console/product/withdraw', { productId, withdrawn, seen }, by);
  // One takes it out of the shop; the other, who still sees it on sale, changes its price.
  const taken = ok(await withdraw(true, revision));
  expect(taken.revision).not.toBe(revision);
  const late = await server.hand('console/product/change', { productId, price: '60', seen: revision }, other);
  expect([late.code, late.data]).toEqual([refusalCodes['console.changed'], null]);
  expect((await withdraw(false, revision, other)).code).toBe(refusalCodes['console.changed']);
  const { list } = ok(await server.desk('console/product/list'));
  expect(list.at(-1)).toEqual(taken);
  // Having looked, the other may; and what is only sold in between is no change.
  const back = ok(await withdraw(false, taken.revision, other));
  ok(await learner.buy({ productId }));
  expect(ok(await server.desk('console/product/list')).list.at(-1)).toMatchObject({
    soldUnits: 1,
    revision: back.revision,
  });
  const commandId = randomUUID();
  const again = { productId, withdrawn: true, seen: back.revision, commandId };
  const first = ok(await server.hand('console/product/withdraw', again));
  expect(ok(await server.hand('console/product/withdraw', again))).toEqual(first);
});

test('a change of coupons or savings on a stale revision is refused as well', async () => {
  const { now } = ok(await learner.call('room/info')).room.clock;
  const terms = { name: 'Seen', amountOff: '1', endTime: now + 9e8, total: 5, perMember: 1 };
  const { couponId, revision } = ok(await server.hand('console/coupon/create', terms));
  ok(await server.hand('console/coupon/change', { couponId, total: 7, seen: revision }));
  const late = await server.hand('console/coupon/change', { couponId, withdrawn: true, seen: revision });
  expect(late.code).toBe(refusalCodes['console.changed']);
  const { revision: before } = ok(await server.desk('console/savings/info'));
  const savings = { dayReturnPercent: 2, minimum: '1', maximum: '50', open: true };
  ok(await server.hand('console/savings/change', { ...savings, seen: before }));
  const second = await server.hand('console/savings/change', { ...savings, open: false, seen: before });
  expect(second.code).toBe(refusalCodes['console.changed']);
  expect(ok(await server.desk('console/savings/info')).open).toBe(true);
});

test('a coupon is made, handed out, changed, and coupons are closed', async () => {
  const { now } = ok(await learner.call('room/info')).room.clock;
  const fields = {
    name: 'Week 10',
    percentOff: 12.5,
    productIds: '0,2',
    endTime: now + 9e8,
    total: 5,
    perMember: 2,
  };
  const made = ok(await server.hand('console/coupon/create', fields));
  expect(made).toMatchObject({
    kind: 'percent',
    percentOff: 12.5,
    amountOff: '0.00',
    productIds: [0, 2],
    received: 0,
    used: 0,
  });
  const { couponId } = made;
  ok(await learner.call('exchange/coupon/receiveCoupon', { couponId }));
  expect(ok(await learner.buy({ productId: 0, couponId })).order.price).toBe('17.50');
  const stopped = ok(await server.hand('console/coupon/change', { couponId, withdrawn: true, total: 9 }));
  expect(stopped).toMatchObject({ withdrawn: true, total: 9, used: 1, discountGiven: '2.50' });
  expect((await learner.call('exchange/coupon/receiveCoupon', { couponId })).code).toBe(
    refusalCodes['coupon.gone'],
  );
  expect(ok(await server.hand('console/coupon/open', { open: false }))).toEqual({ isOpen: false });
  expect(ok(await learner.call('exchange/coupon/isOpen'))).toEqual({ isOpen: false });
  expect(ok(await learner.call('exchange/coupon/all')).list).toEqual([]);
  ok(await server.hand('console/coupon/open', { open: true }));
  const { list, isOpen } = ok(await server.desk('console/coupon/list'));
  expect([list.at(-1), isOpen]).toEqual([stopped, true]);
});

test('savings get other terms', async () => {
  const terms = { dayReturnPercent: 2.5, minimum: '1', maximum: '70', open: true };
  const changed = ok(await server.hand('console/savings/change', terms));
  expect(changed).toMatchObject({ ...terms, minimum: '1.00', maximum: '70.00', savers: 0 });
  expect(ok(await learner.call('goods/mine/yeb/create', { amount: '60' })).nextIncome).toBe('1.50');
  expect(ok(await server.desk('console/savings/info'))).toEqual({ ...changed, savers: 1 });
  ok(await server.hand('console/savings/change', { ...terms, open: false }));
  expect((await learner.call('goods/mine/yeb/create', { amount: '1' })).code).toBe(
    refusalCodes['savings.closed'],
  );
});

test('invalid terms are refused for their reason', async () => {
  const code = async (path: CallPath, fields: Fields) => (await server.hand(path, fields)).code;
  const add = (change: Fields) => code('console/product/add', { ...nova, ...change });
  expect(await add({ price: '0' })).toBe(refusalCodes['amount.bounds']);
  expect(await add({ price: '10000000.01' })).toBe(refusalCodes['amount.bounds']);
  expect(await add({ name: 'N<script>' })).toBe(refusalCodes['goods.name']);
  expect(await add({ name: 'Call +14155552671' })).toBe(refusalCodes['charter.phone']);
  const far = 7_999_999_999_999;
  expect(await add({ startTime: far - 3_000_000_000_000, endTime: 1 })).toBe(400);
  const { now } = ok(await learner.call('room/info')).room.clock;
  expect(await add({ startTime: now + 5_000, endTime: now + 2_000 })).toBe(refusalCodes['product.window']);
  expect(await code('console/product/change', { productId: 999 })).toBe(refusalCodes['product.unknown']);
  expect(await code('console/product/change', { productId: 6, price: '1' })).toBe(
    refusalCodes['product.free'],
  );
  const create = (change: Fields) =>
    code('console/coupon/create', { name: 'Coupon', endTime: now + 9e8, total: 0, perMember: 1, ...change });
  expect(await create({})).toBe(refusalCodes['coupon.value']);
  expect(await create({ amountOff: '1', percentOff: 1 })).toBe(refusalCodes['coupon.value']);
  expect(await create({ amountOff: '0' })).toBe(refusalCodes['amount.bounds']);
  expect(await create({ amountOff: '1', productIds: '0,77' })).toBe(refusalCodes['product.unknown']);
  expect(await create({ amountOff: '1', endTime: now })).toBe(refusalCodes['coupon.window']);
  expect(await code('console/coupon/change', { couponId: 999 })).toBe(refusalCodes['coupon.unknown']);
  const savings = { dayReturnPercent: 1, minimum: '2', maximum: '1', open: true };
  expect(await code('console/savings/change', savings)).toBe(refusalCodes['savings.terms']);
  expect(await code('console/product/withdraw', { roomCode: 'NOROOM', productId: 0, withdrawn: true })).toBe(
    refusalCodes['room.unknown'],
  );
});

test('the audit log has the accepted changes, and no refused one', async () => {
  const { audit } = server.server.services;
  const before = audit.read(server.roomCode, 0, 1_000).length;
  await server.hand('console/product/change', { productId: 0, price: '21' });
  await server.hand('console/product/change', { productId: 999, price: '21' });
  const entries = audit.read(server.roomCode, 0, 1_000);
  expect(entries).toHaveLength(before + 1);
  expect(entries[0]).toMatchObject({ name: 'teacher', action: 'product/change', room: server.roomCode });
  expect(JSON.parse(entries[0]?.detail as string)).toEqual({ productId: 0, price: '21' });
});
