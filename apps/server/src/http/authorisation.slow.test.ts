import { randomBytes, randomUUID } from 'node:crypto';
import { allCalls, type CallPath, refusalCodes } from '@glassmine/replica/wire';
import { verify } from '@node-rs/argon2';
import { beforeAll, expect, test, vi } from 'vitest';
import { type Learner, type Reply, smallScenario, TestServer } from '../server.fixture.ts';

vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>();
  return { ...real, verify: vi.fn(real.verify) };
});

const server = TestServer.forFile();
let ada: Learner;
let bola: Learner;
beforeAll(async () => {
  ada = await server.investor();
  bola = await server.investor();
});

const signedOut = {
  status: 401,
  code: 401,
  data: null,
  msg: 'You are not signed in, or your session has ended.',
};
const guarded = allCalls
  .filter(({ auth }) => auth !== 'none')
  .map((call): [string, typeof call] => [call.path, call]);
const headerOf = { room: 'x-room-token', member: 'x-access-token', console: 'x-console-token' } as const;

test.each(guarded)('%s needs a token, and takes no other kind', async (_, call) => {
  const own = headerOf[call.auth as 'room'];
  const facilitator = (await server.facilitator()).console!;
  const wrong: Record<string, string>[] = [
    {},
    { [own]: '' },
    { [own]: 'x' },
    { [own]: randomBytes(32).toString('base64url') },
    { [own]: `${randomBytes(32).toString('base64url')}, x` },
  ];
  for (const [kind, token] of [
    ['room', ada.tokens.room!],
    ['member', ada.tokens.access!],
    ['console', facilitator],
  ] as const) {
    if (kind === call.auth) continue;
    wrong.push({ [own]: token }, { [headerOf[kind]]: token });
  }
  const hash = server.hash;
  for (const headers of wrong) {
    expect(await server.raw({ method: call.method, url: `/api/${call.path}`, headers })).toMatchObject(
      signedOut,
    );
  }
  expect(server.hash).toBe(hash);
});

test('a member session is bound to the device it was opened on', async () => {
  const mixed = { room: bola.tokens.room!, access: ada.tokens.access! };
  expect(await server.call('assets/home', {}, mixed)).toMatchObject(signedOut);
  expect((await server.call('assets/home', {}, { access: ada.tokens.access! })).code).toBe(200);
  expect((await ada.call('assets/home')).code).toBe(200);
});

test('no learner can log in as another, registered or not', async () => {
  const stranger = await server.join();
  const tryAs = (learner: Learner, phone: string) =>
    learner.call('user/auth/token/pass', { phone, password: ada.password });
  expect((await tryAs(bola, ada.phone)).code).toBe(refusalCodes['account.phoneNotIssued']);
  expect((await tryAs(stranger, ada.phone)).code).toBe(refusalCodes['account.phoneNotIssued']);
  expect((await tryAs(stranger, stranger.phone)).code).toBe(refusalCodes['account.notRegistered']);
  const wrong = await ada.call('user/auth/token/pass', { phone: ada.phone, password: 'Sunflower8' });
  expect(wrong).toMatchObject({ status: 200, code: refusalCodes['account.passwordWrong'], data: null });
});

test('a log-in that fails reads a password hash whether there is an account or not', async () => {
  const stranger = await server.join();
  const hashesRead = async (learner: Learner, phone: string) => {
    vi.mocked(verify).mockClear();
    await learner.call('user/auth/token/pass', { phone, password: 'Sunflower8' });
    return vi.mocked(verify).mock.calls.length;
  };
  // So its duration does not tell who is registered.
  expect(await hashesRead(ada, ada.phone)).toBe(1);
  expect(await hashesRead(stranger, stranger.phone)).toBe(1);
  expect(await hashesRead(stranger, ada.phone)).toBe(1);
});

test('members see only their own rows', async () => {
  const bought = await ada.buy();
  const ownOrders = await ada.call('goods/mine/order/record');
  expect(ownOrders.data.list[0].orderId).toBe(bought.data.order.orderId);
  expect((await bola.call('goods/mine/order/record')).data.total).toBe(0);
  const { list } = (await ada.call('assets/record/list')).data;
  for (const { ref } of list) {
    expect((await ada.call('room/xray/provenance', { ref })).code, ref).toBe(200);
    const code = (await bola.call('room/xray/provenance', { ref })).code;
    expect(code, `another's ${ref}`).toBe(refusalCodes['xray.unknownAmount']);
  }
});

test('members withdraw to their own addresses, with their own fund password', async () => {
  for (const learner of [ada, bola]) {
    const { address } = (await learner.call('phone/wallet')).data;
    await learner.call('wallet/address/add', { currency: 'pUSDT', chain: 'pBEP20', address });
  }
  const [own] = (await ada.call('wallet/address/list')).data;
  const withdraw = (learner: Learner, fundPassword: string) =>
    learner.call('wallet/withdraw/create', { amount: '1', addressId: own.addressId, fundPassword });
  expect((await withdraw(bola, '135790')).code).toBe(refusalCodes['fund.passwordUnset']);
  await bola.setFundPassword();
  expect((await withdraw(bola, '135790')).code).toBe(refusalCodes['withdraw.addressUnset']);
  const { identity } = await server.join();
  for (const [address, refusal] of [
    [ada.identity.walletAddress, 'address.taken'],
    [identity.walletAddress, 'address.notIssued'],
  ] as const) {
    const notMine = { currency: 'pUSDT', chain: 'pBEP20', address };
    expect((await bola.call('wallet/address/add', notMine)).code).toBe(refusalCodes[refusal]);
  }
});

test('five wrong fund passwords lock withdrawals, however they are sent, also for the right one', async () => {
  await ada.setFundPassword('246813');
  const [own] = (await ada.call('wallet/address/list')).data;
  const commandId = randomUUID();
  const guess = (fundPassword: string, id: string = randomUUID()) =>
    ada.call('wallet/withdraw/create', {
      amount: '1',
      addressId: own.addressId,
      fundPassword,
      commandId: id,
    });
  // The same commandId with other passwords is as many tries; so are tries at the same moment.
  const guesses = [guess('000000', commandId), guess('000001', commandId), guess('000002', commandId)];
  const more = Array.from({ length: 6 }, (_, i) => guess(`00001${i}`));
  const codes = (await Promise.all([...guesses, ...more])).map(({ code }) => code);
  expect(codes.filter((code) => code === refusalCodes['fund.passwordWrong'])).toHaveLength(5);
  expect(codes.filter((code) => code === refusalCodes['fund.locked'])).toHaveLength(4);
  expect((await guess('246813')).code).toBe(refusalCodes['fund.locked']);
});

test('five wrong codes use a verification code up, however they are sent', async () => {
  const learner = await server.join();
  await learner.call('user/auth/code/reg', { phone: learner.phone });
  const right = await learner.codeFor('registerCode');
  const invitateCode = await learner.codeFor('invitation');
  const guess = (code: string): Promise<Reply> =>
    learner.call('user/auth/register', { phone: learner.phone, code, password: 'Sunflower7', invitateCode });
  const wrong = Array.from({ length: 9 }, (_, i) =>
    String((Number(right) + i + 1) % 1_000_000).padStart(6, '0'),
  );
  const codes = (await Promise.all(wrong.map(guess))).map(({ code }) => code);
  expect(codes.filter((code) => code === refusalCodes['account.codeWrong'])).toHaveLength(5);
  expect(codes.filter((code) => code === refusalCodes['account.codeTries'])).toHaveLength(4);
  expect((await guess(right)).code).toBe(refusalCodes['account.codeTries']);
});

test('a new log-in ends the one before it on the same device', async () => {
  const learner = await server.member();
  const first = learner.tokens.access!;
  await learner.logIn();
  expect(await server.call('assets/home', {}, { access: first })).toMatchObject(signedOut);
  expect((await learner.call('assets/home')).code).toBe(200);
});

test('a token of one room opens no other room, and an ended room admits no learner', async () => {
  const { rooms } = server.server.services;
  const otherCode = await rooms.create(smallScenario(), 8);
  const { data } = await server.call('room/join', { roomCode: otherCode });
  const info = await server.call('room/info', {}, { room: data.roomToken });
  expect(info.data.room.roomCode).toBe(otherCode);
  const truth = await server.call(
    'room/xray/truth',
    {},
    { room: data.roomToken, access: ada.tokens.access! },
  );
  expect(truth).toMatchObject(signedOut);

  await rooms.end(otherCode);
  expect((await server.call('room/join', { roomCode: otherCode })).code).toBe(refusalCodes['room.closed']);
  // Its sessions went with everything else that was kept of its people, but for what tells them so.
  expect(await server.call('room/info', {}, { room: data.roomToken })).toMatchObject({
    status: 401,
    code: 401,
    msg: 'This room has been closed.',
    data: null,
  });
  expect((await server.call('room/join', { roomCode: 'ZZZZZZ' })).code).toBe(refusalCodes['room.unknown']);
  const facilitator = await server.facilitator();
  const clock = await server.call('console/clock', { roomCode: otherCode, action: 'pause' }, facilitator);
  expect(clock.code).toBe(refusalCodes['room.closed']);
  const unknown = await server.call('console/room', { roomCode: 'ZZZZZZ' }, facilitator);
  expect(unknown.code).toBe(refusalCodes['room.unknown']);
});

test('sessions and accepted commands survive a restart', async () => {
  const before = await bola.call('assets/home');
  const hash = server.hash;
  await server.close();
  await server.open();
  expect(server.hash).toBe(hash);
  expect((await bola.call('assets/home')).data).toEqual(before.data);
  expect((await bola.call('room/info' satisfies CallPath)).code).toBe(200);
});
