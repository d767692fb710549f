import { beforeAll, expect, test } from 'vitest';
import { type Learner, ok, TestServer } from '../server.fixture.ts';

const server = TestServer.forFile();
let member: Learner;
beforeAll(async () => {
  member = await server.investor('300');
});

const exit = async () => {
  const { room } = server;
  const reserve = Number(ok(await member.call('room/xray/truth')).reserve) * 100;
  await room.execute({ type: 'operatorDraw', amountMinor: Math.round(reserve) }, { actor: 'test' });
  await room.execute({ type: 'setOperator', phase: 'gone', takesWithdrawals: false }, { actor: 'test' });
};

test('while the scheme runs, nothing has ended', async () => {
  expect(ok(await member.call('room/end'))).toMatchObject({ stage: 'open', since: 0 });
});

test('the X-ray gives the true amount of a balance on screen, before the exit and after it', async () => {
  for (const step of ['before', 'after']) {
    const { total } = ok(await member.call('assets/account'));
    const { yourShareToday } = ok(await member.call('room/xray/truth'));
    const [book] = ok(await member.call('room/end')).books;
    expect(book, step).toEqual({ currency: 'pUSDT', total, left: yourShareToday });
    if (step === 'before') {
      expect(Number(yourShareToday)).toBeGreaterThan(0);
      await exit();
    } else expect(yourShareToday).toBe('0.00');
  }
});

test('a device without an account learns of the end, without balances', async () => {
  const { stage, since, how, books } = ok(await (await server.join()).call('room/end'));
  expect({ stage, how, books }).toEqual({ stage: 'notice', how: 'ranOff', books: [] });
  expect(since).toBe(ok(await member.call('room/info')).room.clock.now);
});
