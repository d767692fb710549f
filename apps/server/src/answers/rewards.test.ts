import { randomUUID } from 'node:crypto';
import { refusalCodes } from '@glassmine/replica/wire';
import { expect, test } from 'vitest';
import { codesOf, extractable, fifty, onlyOne, rewardsRoom } from '../rewards.fixture.ts';
import { type Learner, ok, TestServer } from '../server.fixture.ts';

const server = TestServer.forFile(rewardsRoom());

test('signing in gives status, reward and record, and the streak grows by the day', async () => {
  const learner = await server.member();
  const before = ok(await learner.call('user/app/user/queryTodaySignStatus'));
  expect(before).toMatchObject({ open: true, signed: false, streak: 0, amount: '0.20', nextAmount: '0.30' });
  expect(before.amounts).toEqual(['0.20', '0.30', '0.40']);
  const signed = ok(await learner.call('user/app/user/sign'));
  expect(signed).toMatchObject({ amount: '0.20', account: { extractable: '0.20', totalRevenue: '0.20' } });
  expect(signed.status).toMatchObject({ signed: true, streak: 1, signedDays: 1, amount: '0.20' });
  await server.tick(240);
  expect(ok(await learner.call('user/app/user/sign')).amount).toBe('0.30');
  const record = ok(await learner.call('user/app/user/querySignRecord'));
  expect(record).toMatchObject({ total: 2, sum: '0.50', currency: 'pUSDT' });
  expect(
    record.list.map(({ streak, amount }: { streak: number; amount: string }) => [streak, amount]),
  ).toEqual([
    [2, '0.30'],
    [1, '0.20'],
  ]);
  expect(record.list[0].day - record.list[1].day).toBe(1);
  const bonus = ok(await learner.call('assets/record/list', { kind: 'bonus' }));
  expect(
    bonus.list.map(({ amount, status }: { amount: string; status: string }) => [amount, status]),
  ).toEqual([
    ['0.30', 'credited'],
    ['0.20', 'credited'],
  ]);
});

test('fifty at once sign in once, and open the random bonus once', async () => {
  const learner = await server.member();
  onlyOne(await fifty(() => learner.call('user/app/user/sign')), 'sign.already');
  expect(await extractable(learner)).toBe('0.20');
  const replies = await fifty(() => learner.call('user/app/user/randomBonus'));
  onlyOne(replies, 'random.already');
  const { amount } = replies.find(({ code }) => code === 200)!.data;
  expect(Number(amount)).toBeGreaterThanOrEqual(0.05);
  expect(Number(amount)).toBeLessThanOrEqual(2);
  expect(await extractable(learner)).toBe((0.2 + Number(amount)).toFixed(2));
  const { random } = ok(await learner.call('user/app/user/queryTodaySignStatus'));
  expect(random).toEqual({ open: true, received: true, from: '0.05', to: '2.00' });
  expect(ok(await learner.call('assets/record/list', { kind: 'randomBonus' })).list[0].amount).toBe(amount);
  await server.tick(240);
  expect(ok(await learner.call('user/app/user/queryTodaySignStatus')).random.received).toBe(false);
  ok(await learner.call('user/app/user/randomBonus'));
});

test('fifty at once take the reward for registering once, and the same request again gets the same answer', async () => {
  const learner = await server.member();
  expect(ok(await learner.call('exchange/registerReward/query'))).toEqual({
    amount: '2.00',
    currency: 'pUSDT',
    status: 'open',
    until: 0,
  });
  const commandId = randomUUID();
  const first = await learner.call('exchange/registerReward/receive', { commandId });
  expect(ok(first).amount).toBe('2.00');
  const again = await learner.call('exchange/registerReward/receive', { commandId });
  expect(again.data).toEqual(first.data);
  expect(ok(await learner.call('exchange/registerReward/query')).status).toBe('received');
  const other = await server.member();
  onlyOne(await fifty(() => other.call('exchange/registerReward/receive')), 'reward.received');
  expect([await extractable(learner), await extractable(other)]).toEqual(['2.00', '2.00']);
});

test('a code is used once by each member and within its total, under fifty requests at once', async () => {
  const members: Learner[] = [];
  for (let i = 0; i < 5; i++) members.push(await server.member());
  const [first] = members as [Learner];
  const use = (who: Learner, exchangeCode: string) => who.call('exchange/exchangeCode/use', { exchangeCode });
  onlyOne(await fifty((i) => use(first, i % 2 ? 'WELCOME' : 'welcome')), 'code.used');
  expect(await extractable(first)).toBe('1.00');
  const replies = await fifty((i) => use(members[i % 5] as Learner, 'FEWONLY'));
  const codes = codesOf(replies);
  expect(codes.filter((code) => code === 200)).toHaveLength(3);
  const refused = [refusalCodes['code.used'], refusalCodes['code.usedUp']] as number[];
  expect(codes.every((code) => code === 200 || refused.includes(code))).toBe(true);
  expect((await use(first, 'NOSUCH')).code).toBe(refusalCodes['code.unknown']);
  const record = ok(await first.call('exchange/exchangeCode/record'));
  expect(record).toMatchObject({ total: 2, sum: '1.10' });
  expect(record.list.map(({ code }: { code: string }) => code)).toEqual(['FEWONLY', 'WELCOME']);
  const [newest] = ok(await first.call('assets/record/list', { kind: 'bonus' })).list;
  expect(newest).toMatchObject({ detail: 'FEWONLY', amount: '0.10', status: 'credited' });
  const wrong = await first.call('exchange/exchangeCode/use', { exchangeCode: 'no code' });
  expect(wrong).toMatchObject({
    status: 400,
    msg: 'The field “exchangeCode” must have 4 to 16 letters or digits.',
  });
});

test('the pop-up lists real rewards of other members, newest first, names masked', async () => {
  const [one, other] = [await server.member(), await server.member()];
  ok(await one.call('exchange/registerReward/receive'));
  ok(await other.call('user/app/user/sign'));
  const told = ok(await one.call('user/sys/queryPopUpRwList'));
  expect(told.slice(0, 2)).toMatchObject([
    { kind: 'signIn', isYou: false },
    { kind: 'register', amount: '2.00', isYou: true },
  ]);
  expect(told.length).toBeGreaterThan(10);
  expect(told.length).toBeLessThanOrEqual(20);
  for (const { name } of told) expect(name).toMatch(/^\S+ \S\*\*\*$/);
});

test('each claim of the rewards has its truth', async () => {
  const learner = await server.member();
  const card = async (key: string) => ok(await learner.call('room/xray/claim', { key }));
  expect(await card('signStreak')).toMatchObject({ claimed: { value: '0.20' }, flag: 'reciprocity' });
  expect((await card('signStreak')).figures).toHaveProperty('reserve');
  expect(await card('officialGroup')).toMatchObject({ claimed: { value: '48000' } });
  for (const key of ['randomBonus', 'registerReward', 'redeemCode', 'groupJoin', 'videoShare'])
    await card(key);
});
