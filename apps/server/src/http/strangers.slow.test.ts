import { randomUUID } from 'node:crypto';
import { allCalls, type Call, type CallPath, refusalCodes } from '@glassmine/replica/wire';
import { beforeAll, describe, expect, test } from 'vitest';
import { CashServer } from '../cash.fixture.ts';
import {
  type Fields,
  type Learner,
  ok,
  Learner as Person,
  smallScenario,
  type Tokens,
} from '../server.fixture.ts';
import { goodForm } from './good-forms.fixture.ts';

/** Every call of the contract beside those who have no business with it. */
const desk = CashServer.forFile();
const { server } = desk;
/** Owns one of everything. */
let ada: Learner;
/** Of the same room. */
let bola: Learner;
/** Of another room, with the same rows in it. */
let stranger: Learner;
let otherRoom = '';
/** What is Ada's alone, by the field of a form that names it. */
const owns: Record<string, string | number> = {};

beforeAll(async () => {
  ({ learner: ada } = await desk.cashMember());
  bola = await server.investor();
  await bola.setFundPassword();
  await enterOtherRoom();
  await own();
});

async function enterOtherRoom(): Promise<void> {
  otherRoom = await server.server.services.rooms.create(smallScenario(), 8);
  const { data } = await server.call('room/join', { roomCode: otherRoom });
  stranger = new Person(server, data.roomToken, data.identity);
  await stranger.register();
  await stranger.logIn();
}

async function own(): Promise<void> {
  await ada.recharge('500');
  const { productId } = ok(await ada.call('goods/product/list')).list[1];
  const { couponId } = ok(await ada.call('exchange/coupon/all')).list[0];
  ok(await ada.call('exchange/coupon/receiveCoupon', { couponId }));
  owns.couponId = couponId;
  owns.productId = productId;
  owns.orderId = ok(await ada.buy({ productId })).order.orderId;
  const bound = { currency: 'pUSDT', chain: 'pBEP20', address: ada.identity.walletAddress };
  ok(await ada.call('wallet/address/add', bound));
  owns.addressId = ok(await ada.call('wallet/address/list'))[0].addressId;
  owns.cardId = ok(await ada.call('assets/user/bank/list'))[0].cardId;
  owns.ref = ok(await ada.call('assets/record/list')).list[0].ref;
  owns.push = ok(await ada.call('message/push/record')).list[0].id;
  owns.deviceId = ok(await ada.call('user/user/devices'))[0].deviceId;
}

/** Fields that name what everybody in a room may see or choose. */
const shared = /^(commandId|captchaId|productId|squareId|commentId|newsId|contactId|bankId|subject)$/;

type Path = CallPath;
/** Requests that are Ada's to make, for every call whose form names something of hers. */
const hers: Partial<Record<Path, () => Fields>> = {
  'room/xray/provenance': () => ({ ref: owns.ref! }),
  'user/user/devices/sign-out': () => ({ deviceId: owns.deviceId! }),
  'goods/mine/order/subrecord': () => ({ orderId: owns.orderId! }),
  'goods/mine/order/create': () => ({
    productId: owns.productId!,
    units: 1,
    agree: true,
    couponId: owns.couponId!,
  }),
  'exchange/coupon/queryPruductCouponData': () => ({ productId: owns.productId!, couponId: owns.couponId! }),
  'exchange/coupon/receiveCoupon': () => ({ couponId: owns.couponId! }),
  'assets/user/bank/modify': () => ({ ...desk.cardOf(ada, 1), cardId: owns.cardId! }),
  'assets/user/bank/delete': () => ({ cardId: owns.cardId! }),
  'assets/info/detail': () => ({ kind: 'card', id: owns.cardId! }),
  'wallet/address/modify': () => ({
    currency: 'pUSDT',
    chain: 'pBEP20',
    address: ada.identity.walletAddress,
    addressId: owns.addressId!,
  }),
  'wallet/address/delete': () => ({ addressId: owns.addressId! }),
  'wallet/withdraw/create': () => ({ amount: '2', addressId: owns.addressId!, fundPassword: '135790' }),
  'message/push/record/update': () => ({ id: owns.push! }),
};
/** A coupon on offer is everybody's to receive; what was received is not. */
const everybodys = new Set<Path>(['exchange/coupon/receiveCoupon', 'exchange/coupon/queryPruductCouponData']);

const naming = allCalls.filter(
  ({ auth, form }) =>
    (auth === 'member' || auth === 'room') &&
    Object.keys(form.properties).some((name) => /(Id|^id|^ref)$/.test(name) && !shared.test(name)),
);
const desks = allCalls.filter(({ auth }) => auth === 'console');
const named = (calls: readonly Call[]) => calls.map((call): [string, Call] => [call.path, call]);

function ask(call: Call, form: Fields, tokens: Tokens) {
  const id: Fields = 'commandId' in call.form.properties ? { commandId: randomUUID() } : {};
  return server.call(call.path as Path, { ...id, ...form }, tokens);
}

test('only the calls without a session answer a client that has none', () => {
  const open = allCalls.filter(({ auth }) => auth === 'none').map(({ path }) => path);
  expect(open.sort(), 'a call has `auth`, unless whoever asks has no session yet: then name it here').toEqual(
    ['console/sign-in', 'room/device/join', 'room/join', 'room/reminder', 'room/reminder/answer'],
  );
  expect(
    naming.map(({ path }) => path).sort(),
    'write a form that names a row of another learner’s into `hers` for each call that takes the id of a row',
  ).toEqual(Object.keys(hers).sort());
});

describe("with another room's token", () => {
  const secrets = () => {
    // Not the phone: its number follows from the row, and the rows are the same on purpose.
    const { email, walletAddress, name } = ada.identity;
    return [email, walletAddress, name, server.roomCode];
  };

  test.each(named(allCalls.filter(({ auth }) => auth === 'room' || auth === 'member')))(
    '%s shows and changes nothing of this room',
    async (_, call) => {
      // A session that this ends is another's.
      if (/logout|token\/pass/.test(call.path)) return;
      const { hash } = server;
      const form = { ...goodForm(call, server, ada), ...hers[call.path as Path]?.() };
      const reply = await ask(call, form, stranger.tokens);
      expect([200, 400]).toContain(reply.status);
      const answer = JSON.stringify(reply.data) ?? '';
      for (const secret of secrets()) expect(answer.includes(secret), secret).toBe(false);
      expect(server.hash).toBe(hash);
    },
  );

  test('tokens of two different rooms together are refused', async () => {
    for (const call of allCalls.filter(({ auth }) => auth === 'member')) {
      const mixed = { room: stranger.tokens.room!, access: ada.tokens.access! };
      expect((await ask(call, goodForm(call, server, ada), mixed)).status, call.path).toBe(401);
    }
  });
});

describe("with another member's ids", () => {
  test.each(named(naming))('%s is refused to Bola', async (path, call) => {
    if (everybodys.has(path as Path)) return;
    const { hash } = server;
    const reply = await ask(call, hers[path as Path]!(), bola.tokens);
    expect(reply.code, JSON.stringify(reply)).not.toBe(200);
    expect(reply.code).toBeGreaterThan(1_000);
    expect(server.hash).toBe(hash);
    expect((await ada.call('assets/account')).code).toBe(200);
  });
});

describe('with the token of an observer', () => {
  let observer: Tokens;
  beforeAll(async () => {
    observer = await server.signedIn('onlooker', 'observer');
  });

  // The own sign-in is an observer's own business, too.
  test.each(named(desks.filter(({ path }) => !/^console\/(sign-out|me\/)/.test(path))))(
    '%s reads and changes nothing',
    async (_, call) => {
      const { hash } = server;
      const { audit } = server.server.services;
      const logged = audit.read(null, 0, 1_000).length;
      const form = { ...goodForm(call, server, ada) };
      if ('roomCode' in call.form.properties) form.roomCode = server.roomCode;
      const reply = await ask(call, form, observer);
      if (call.method === 'POST') {
        expect(reply).toMatchObject({ status: 200, code: refusalCodes['console.readOnly'], data: null });
        expect(call.refusals).toContain('console.readOnly');
      } else {
        // Looked at, if only to hear that there is no such thing.
        const answers = [200, ...call.refusals.map((key) => refusalCodes[key])];
        expect(reply.status).toBe(200);
        expect(answers, JSON.stringify(reply)).toContain(reply.code);
        expect(reply.code).not.toBe(refusalCodes['console.readOnly']);
      }
      expect(server.hash).toBe(hash);
      expect(server.room.simulation.world.vars.closed).toBe(0);
      expect(audit.read(null, 0, 1_000)).toHaveLength(logged);
    },
  );
});

describe('with the member’s own token', () => {
  test.each(named(naming))('Ada does %s herself', async (path, call) => {
    // What is used up or taken away by it comes below, or is shown beside its own rules.
    if (/[cC]oupon|sign-out|\/(modify|delete)$|withdraw/.test(path)) return;
    const reply = await ask(call, hers[path as Path]!(), ada.tokens);
    expect(reply, path).toMatchObject({ status: 200, code: 200 });
  });

  test('Ada deletes her own address, at noon of a working day after a withdrawal', async () => {
    await server.tick(240);
    await desk.nextNoon();
    ok(await ada.call('income/income/takeout'));
    await server.tick(10);
    ok(await ada.call('wallet/withdraw/create', hers['wallet/withdraw/create']!()));
    const { code } = await ada.call('wallet/address/delete', { addressId: owns.addressId! });
    expect(code).toBe(refusalCodes['address.pending']);
    expect((await server.hand('console/withdrawal/fail', { withdrawalId: 0 })).code).toBe(200);
    ok(await ada.call('wallet/address/delete', { addressId: owns.addressId! }));
  });
});
