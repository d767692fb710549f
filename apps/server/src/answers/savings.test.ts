import { expect, test } from 'vitest';
import { ok, TestServer } from '../server.fixture.ts';

const server = TestServer.forFile();

const ticksPerDay = 240;

test('savings are bought, earn by the day, list their income and are sold back', async () => {
  const learner = await server.investor();
  expect(ok(await learner.call('goods/mine/yeb/info'))).toMatchObject({
    open: true,
    dayReturnPercent: 1.2,
    minimum: '10.00',
    stock: '0.00',
    nextIncome: '0.00',
  });
  const bought = ok(await learner.call('goods/mine/yeb/create', { amount: '400' }));
  expect(bought).toMatchObject({ stock: '400.00', nextIncome: '4.80', todayIncome: '0.00' });
  expect(bought.account).toMatchObject({ stock: '400.00', assets: '100.00', total: '500.00' });
  await server.tick(ticksPerDay * 2);
  ok(await learner.call('income/income/takeout'));
  await server.tick(ticksPerDay);
  const income = ok(await learner.call('goods/mine/yeb/income', { pageSize: 2 }));
  expect(income).toMatchObject({ total: 3, stock: '400.00', todayIncome: '4.80', totalIncome: '14.40' });
  expect(
    income.list.map(({ amount, status }: { amount: string; status: string }) => [amount, status]),
  ).toEqual([
    ['4.80', 'notReceived'],
    ['4.80', 'received'],
  ]);
  const sold = ok(await learner.call('user/app/financial/sellFinancial', { amount: '150.5' }));
  expect(sold.stock).toBe('249.50');
  // Two days' interest that was taken out has arrived as well.
  expect(sold.account).toMatchObject({ extractable: '160.10', stock: '249.50' });
  const records = ok(await learner.call('assets/record/list', { kind: 'buySavings' }));
  expect(records.list[0].amount).toBe('-400.00');
  const interest = ok(await learner.call('assets/record/list', { kind: 'savingsIncome' }));
  expect(interest.list.map(({ status }: { status: string }) => status)).toEqual([
    'notReceived',
    'received',
    'received',
  ]);
});
