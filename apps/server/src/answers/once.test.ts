import { refusalCodes } from '@glassmine/replica/wire';
import { expect, test } from 'vitest';
import { CashServer } from '../cash.fixture.ts';
import { ok } from '../server.fixture.ts';

const room = CashServer.forFile();
const { server } = room;

const code = (key: keyof typeof refusalCodes) => refusalCodes[key];

test('of fifty simultaneous exchanges of the same cash, one succeeds', async () => {
  const learner = await server.member();
  const change = (fields: Record<string, string> = {}) =>
    learner.call('exchange/exchange/create', { currency: 'pNGN', ...fields });
  const empty = await change();
  expect(empty).toMatchObject({ code: code('exchange.empty'), msg: 'The balance is 0, convert failed' });
  ok(await room.payIn(learner, '60000'));
  await server.tick(room.bankTicks);
  expect(ok(await learner.call('exchange/exchangeRate/get', { currency: 'pNGN' }))).toMatchObject({
    from: 'pNGN',
    to: 'pUSDT',
    rate: '1500.00',
    receives: '40.00',
    used: false,
  });
  const replies = await Promise.all(Array.from({ length: 50 }, () => change({ amount: '15000' })));
  expect(replies.filter((reply) => reply.code === 200)).toHaveLength(1);
  expect(replies.filter((reply) => reply.code === code('exchange.once'))).toHaveLength(49);
  expect(ok(await learner.call('assets/account'))).toMatchObject({ cash: '45000.00', assets: '10.00' });
  const { list } = ok(await learner.call('assets/record/list', { kind: 'exchange' }));
  expect(list).toMatchObject([
    { amount: '10.00', currency: 'pUSDT' },
    { amount: '-15000.00', currency: 'pNGN' },
  ]);
  expect(ok(await learner.call('exchange/exchangeRate/get')).used).toBe(true);
});
