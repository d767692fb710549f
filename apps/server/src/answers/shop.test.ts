import { refusalCodes } from '@glassmine/replica/wire';
import { expect, test } from 'vitest';
import { ok, type Reply, TestServer } from '../server.fixture.ts';

const server = TestServer.forFile();

const fifty = <T>(ask: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: 50 }, (_, i) => ask(i)));
const countOf = (replies: Reply[], code: number) => replies.filter((reply) => reply.code === code).length;
const ticksPerDay = 240;

test('limits hold under fifty requests at once', async () => {
  const learner = await server.investor();
  const replies = await fifty(() => learner.buy({ productId: 0 }));
  expect(countOf(replies, 200)).toBe(3);
  expect(countOf(replies, refusalCodes['product.limit'])).toBe(47);
});

test('an order lists its income by day with its total, received and not received', async () => {
  const learner = await server.investor();
  const { order } = ok(await learner.buy({ productId: 2 }));
  const { orderId } = order;
  const ask = (fields = {}) => learner.call('goods/mine/order/subrecord', { orderId, ...fields });
  expect(ok(await ask())).toMatchObject({ total: 0, list: [], received: '0.00', notReceived: '0.00' });
  await server.tick(ticksPerDay * 3);
  const taken = ok(await learner.call('income/income/takeout'));
  expect(taken.amount).toBe('42.00');
  await server.tick(ticksPerDay * 2);
  const { total, list, received, notReceived } = ok(await ask({ pageSize: 3 }));
  expect([total, received, notReceived]).toEqual([5, '42.00', '28.00']);
  expect(list.map(({ day, status }: { day: number; status: string }) => [day, status])).toEqual([
    [5, 'notReceived'],
    [4, 'notReceived'],
    [3, 'received'],
  ]);
  expect(list[0].time - list[1].time).toBe(86_400_000);
  const second = ok(await ask({ pageSize: 3, pageNum: 2 }));
  expect(second.list.map(({ day }: { day: number }) => day)).toEqual([2, 1]);
  expect(ok(await ask({ pageNum: 9 })).list).toEqual([]);
  const info = ok(await learner.call('income/info'));
  expect(info).toMatchObject({
    takeable: '28.00',
    received: '42.00',
    notReceived: '28.00',
    todayEarning: '14.00',
    totalRevenue: '70.00',
  });
});

test("a member cannot read another's order", async () => {
  const [one, other] = [await server.investor(), await server.investor()];
  const { order } = ok(await one.buy());
  const code = refusalCodes['order.unknown'];
  expect((await other.call('goods/mine/order/subrecord', { orderId: order.orderId })).code).toBe(code);
  expect((await one.call('goods/mine/order/subrecord', { orderId: 99_999_999 })).code).toBe(code);
});

test('income is taken out once under fifty requests, arrives within thirty minutes, and is then zero', async () => {
  const learner = await server.investor();
  expect(await learner.call('income/income/takeout')).toMatchObject({
    code: refusalCodes['income.nothing'],
    msg: 'There is no profit that can be withdrawn today',
  });
  ok(await learner.buy({ productId: 2 }));
  await server.tick(ticksPerDay);
  const replies = await fifty(() => learner.call('income/income/takeout'));
  expect(countOf(replies, 200)).toBe(1);
  expect(countOf(replies, refusalCodes['income.receiving'])).toBe(49);
  const during = ok(await learner.call('income/info'));
  expect([during.receiving, during.account.extractable]).toEqual(['14.00', '0.00']);
  expect(during.arrivesBy - ok(await learner.call('room/info')).room.clock.now).toBe(30 * 60_000);
  await server.tick(5);
  const after = ok(await learner.call('income/info'));
  expect([after.receiving, after.arrivesBy, after.account.extractable]).toEqual(['0.00', 0, '14.00']);
  expect((await learner.call('income/income/takeout')).code).toBe(refusalCodes['income.nothing']);
});
