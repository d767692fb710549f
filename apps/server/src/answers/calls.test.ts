import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allCalls } from '@glassmine/replica/wire';
import { expect, test } from 'vitest';
import { type Learner, ok, type Reply, TestServer, type Tokens } from '../server.fixture.ts';

const server = TestServer.forFile();

async function withdraw(learner: Learner, amount: string): Promise<Reply['data']> {
  const [address] = ok(await learner.call('wallet/address/list'));
  const fields = { amount, addressId: address.addressId, fundPassword: '135790' };
  return ok(await learner.call('wallet/withdraw/create', fields));
}

/** To the middle of the next working day, when withdrawals are taken. */
async function nextNoon(): Promise<void> {
  const { world } = server.room.simulation;
  do await server.tick(1);
  while (world.now % 86_400 !== 43_200 || [5, 6].includes(Math.floor(world.now / 86_400) % 7));
}

let learner: Learner;

test('a learner joins with the code, small letters or capitals, and is handed an identity', async () => {
  learner = await server.join();
  expect(learner.identity.countryCode).toBe('+999');
  expect(learner.tokens.room).toMatch(/^[A-Za-z0-9_-]{43}$/);
  const small = ok(await server.call('room/join', { roomCode: server.roomCode.toLowerCase() }));
  expect(small.identity.phone).not.toBe(learner.identity.phone);
  const info = ok(await learner.call('room/info'));
  expect(info.identity).toEqual(learner.identity);
  expect(info.room).toMatchObject({ roomCode: server.roomCode, brandName: 'HashPeak · simulation' });
});

test('the sandbox phone shows what the learner has', async () => {
  const home = ok(await learner.call('phone/home'));
  expect(home.identity).toEqual(learner.identity);
  expect(home.unreadMessages).toBe(1);
  expect(ok(await learner.call('phone/mail')).list[0].kind).toBe('welcome');
  expect(ok(await learner.call('phone/bank')).balance).toBe('250000.00');
  expect(ok(await learner.call('phone/wallet')).balance).toBe('1000.00');
  expect(ok(await learner.call('phone/contacts')).list.length).toBeGreaterThan(0);
  expect(ok(await learner.call('phone/messages/read')).unreadMessages).toBe(0);
});

test('registering needs the code from the phone; logging in gives the token in msg', async () => {
  expect(ok(await learner.call('user/auth/countrys'))).toEqual([{ code: '+999', name: 'Sandbox' }]);
  const asked = ok(await learner.call('user/auth/code/reg', { phone: learner.phone }));
  expect(asked.retryAfterSeconds).toBeGreaterThan(0);
  ok(await learner.register());
  const loggedIn = await learner.logIn();
  const { phone } = learner.identity;
  expect(ok(loggedIn)).toMatchObject({ phone, name: phone });
  expect(loggedIn.msg).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(ok(await learner.call('user/user/info'))).toEqual(loggedIn.data);
});

test('a recharge sent from the wallet arrives, and buys machines', async () => {
  const before = ok(await learner.call('wallet/recharge/info'));
  expect(before.account.assets).toBe('0.00');
  const sent = ok(await learner.call('phone/wallet/send', { to: before.address, amount: '300' }));
  expect(sent).toMatchObject({ balance: '700.00', transfer: { confirmations: 0, status: 'confirming' } });
  await server.tick(22);
  expect(ok(await learner.call('assets/account')).assets).toBe('300.00');
  const { list } = ok(await learner.call('goods/product/list'));
  const { productId, price } = list[0];
  const { product } = ok(await learner.call('goods/product/detail', { productId }));
  expect(product).toEqual(list[0]);
  const bought = ok(await learner.buy({ productId }));
  expect(bought.order).toMatchObject({ productId, units: 1, price, status: 'valid' });
  expect(bought.account.assets).toBe((300 - Number(price)).toFixed(2));
  const orders = ok(await learner.call('goods/mine/order/record', { status: 'valid' }));
  expect(orders).toEqual({ total: 1, list: [bought.order] });
  expect(ok(await learner.call('goods/mine/order/record', { status: 'expired' })).total).toBe(0);
  const records = ok(await learner.call('assets/record/list'));
  expect(records.list.map((record: { kind: string }) => record.kind)).toEqual(['buyMachine', 'recharge']);
  expect(ok(await learner.call('assets/record/list', { kind: 'recharge', pageSize: 1 })).total).toBe(1);
});

test('home, team and ticker answer', async () => {
  const home = ok(await learner.call('assets/home'));
  expect(home.validOrders).toBe(1);
  expect(home.winnings).toHaveLength(Math.min(12, server.room.simulation.world.winnings.count));
  expect(ok(await learner.call('user/sys/scroll-notice'))[0]).toMatchObject({
    title: 'Three levels pay you',
  });
  const share = ok(await learner.call('user/share/info'));
  expect(share.shareUrl).toMatch(/^http:\/\/localhost(:80)?\/#\/.*invite=/);
  expect(share.levels).toHaveLength(3);
  ok(await learner.call('user/share/invited/floor', { level: 1 }));
  const contacts = ok(await learner.call('phone/contacts')).list;
  const { contactId } = contacts.find((each: { status: string }) => each.status === 'none');
  expect(ok(await learner.call('phone/invite', { contactId }))).toEqual({ contactId, status: 'invited' });
});

test('income accrues, is taken out and arrives', async () => {
  await server.tick(240);
  expect(Number(ok(await learner.call('income/info')).takeable)).toBeGreaterThan(0);
  const before = ok(await learner.call('assets/account')).extractable;
  const taken = ok(await learner.call('income/income/takeout'));
  expect(Number(taken.amount)).toBeGreaterThan(0);
  expect(taken.account.receiving).toBe(taken.amount);
  await server.tick(6);
  const after = ok(await learner.call('assets/account'));
  expect(after.receiving).toBe('0.00');
  expect(Number(after.extractable)).toBeGreaterThanOrEqual(Number(before) + Number(taken.amount));
});

test('with a bound address and a fund password a member withdraws money to the wallet', async () => {
  const own = ok(await learner.call('phone/wallet')).address;
  const fields = { currency: 'pUSDT', chain: 'pBEP20', address: own };
  expect(ok(await learner.call('wallet/address/add', fields))[0].address).toBe(own);
  expect(ok(await learner.call('user/user/has-paypass')).hasFundPassword).toBe(false);
  expect(ok(await learner.setFundPassword())).toEqual({ hasFundPassword: true });
  expect(ok(await learner.call('user/user/has-paypass')).hasFundPassword).toBe(true);
  await nextNoon();
  expect(ok(await learner.call('wallet/withdraw/info'))).toMatchObject({ feePercent: 5, windowOpen: true });
  const balance = ok(await learner.call('phone/wallet')).balance;
  const { withdrawal } = await withdraw(learner, '1.00');
  expect(withdrawal).toMatchObject({ amount: '1.00', fee: '0.05', net: '0.95', status: 'pending' });
  for (let days = 0; days < 5; days++) await server.tick(240);
  expect(ok(await learner.call('wallet/withdraw/record')).list[0].status).toBe('arrived');
  const after = ok(await learner.call('phone/wallet')).balance;
  expect(Number(after) - Number(balance)).toBeCloseTo(0.95);
});

test('the X-ray answers, and is refused when the facilitator has switched it off', async () => {
  const facilitator: Tokens = await server.facilitator();
  const { list } = ok(await learner.call('assets/record/list', { kind: 'withdrawal' }));
  const provenance = ok(await learner.call('room/xray/provenance', { ref: list[0].ref }));
  expect(provenance).toMatchObject({ kind: 'paid', amount: '0.95', covered: '0.95' });
  ok(await learner.call('room/xray/truth'));
  const card = ok(await learner.call('room/xray/claim', { key: 'soldProgress', subject: 0 }));
  expect(card.claimed).toEqual({ kind: 'percent', value: '55' });

  const setTo = (mode: string) =>
    server.call('console/xray', { roomCode: server.roomCode, mode }, facilitator);
  expect(ok(await setTo('off')).xray).toBe('off');
  expect((await learner.call('room/xray/truth')).code).toBe(6001);
  expect((await learner.call('room/xray/claim', { key: 'soldProgress' })).code).toBe(6001);
  expect((await learner.call('room/xray/provenance', { ref: list[0].ref })).code).toBe(6001);
  expect(ok(await setTo('on')).xray).toBe('on');
  expect((await learner.call('room/xray/claim', { key: 'nothing' })).code).toBe(6002);
  expect((await learner.call('room/xray/provenance', { ref: 'nothing:1' })).code).toBe(6003);
});

test('a facilitator lists the rooms and sets the clock', async () => {
  const facilitator = await server.facilitator();
  const { roomCode } = server;
  const hand = (fields: Record<string, string | number>) =>
    server.call('console/clock', { roomCode, ...fields }, facilitator);
  const [room] = ok(await server.call('console/rooms', {}, facilitator));
  expect(room).toMatchObject({ roomCode, agents: 40, hash: server.hash });
  expect(ok(await server.call('console/room', { roomCode }, facilitator))).toEqual(room);
  expect(ok(await hand({ action: 'pause' })).clock.running).toBe(false);
  expect(ok(await hand({ action: 'resume' })).clock.running).toBe(true);
  expect(ok(await hand({ action: 'speed', secondsPerDay: 12.5 })).clock.secondsPerDay).toBe(12.5);
  expect(await hand({ action: 'speed' })).toMatchObject({
    status: 400,
    msg: expect.stringContaining('secondsPerDay'),
  });
  const { clock } = ok(await hand({ action: 'nextDay' }));
  expect(clock.day).toBe(room.clock.day + 1);
  expect(clock.now % 86_400_000).toBe(0);
  ok(await server.call('console/sign-out', {}, facilitator));
  expect(await server.call('console/rooms', {}, facilitator)).toMatchObject({ status: 401, code: 401 });
});

test('logging out ends the session, and the device keeps its seat', async () => {
  ok(await learner.call('user/auth/logout'));
  expect(await learner.call('assets/home')).toMatchObject({ status: 401, code: 401, data: null });
  ok(await learner.call('room/info'));
  ok(await learner.logIn());
});

test('every call is answered once, here or in a test of its own', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
  const others = files.filter((file) => file.endsWith('.test.ts') && !import.meta.filename.endsWith(file));
  const texts = [
    ...others,
    '../rewards.fixture.ts',
    '../cash.fixture.ts',
    './room-request.fixture.ts',
    '../exports/exports.test.ts',
    '../rooms/damage.slow.test.ts',
    '../exports/exporting.fixture.ts',
    '../../../../tests/field/bans.test.ts',
    '../../../../tests/field/spreadsheets.test.ts',
  ].map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'));
  const named = texts.join();
  const paths = allCalls.map(({ path }) => path);
  expect(paths.filter((path) => !server.answered.has(path) && !named.includes(`${path}'`))).toEqual([]);
});
