import { randomUUID } from 'node:crypto';
import { allCalls, type Call, type CallPath, callAt, refusalCodes } from '@glassmine/replica/wire';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Fields, type Learner, type Reply, TestServer, type Tokens } from '../server.fixture.ts';
import { goodForm } from './good-forms.fixture.ts';

const server = TestServer.forFile();
let learner: Learner;
let facilitator: Tokens;
let hash = '';
beforeAll(async () => {
  learner = await server.investor();
  await learner.setFundPassword();
  const { data } = await learner.call('phone/wallet');
  const own = { currency: 'pUSDT', chain: 'pBEP20', address: data.address };
  await learner.call('wallet/address/add', own);
  facilitator = await server.facilitator();
});
beforeEach(() => {
  hash = server.hash;
});
afterEach(() => expect(server.hash).toBe(hash));

function ask(call: Call, fields: Fields): Promise<Reply> {
  const id: Fields = 'commandId' in call.form.properties ? { commandId: randomUUID() } : {};
  const form = { ...id, ...goodForm(call, server, learner), ...fields };
  return server.call(call.path as CallPath, form, { ...learner.tokens, ...facilitator });
}

const calls = allCalls.map((call): [string, Call] => [call.path, call]);
type Field = { type?: string; pattern?: string };
const fieldsOf = (call: Call) => Object.entries(call.form.properties) as [string, Field][];

test.each(calls)('%s: a missing field is named', async (_, call) => {
  for (const name of (call.form.required ?? []) as string[]) {
    if ((call.form.properties[name] as { default?: unknown }).default !== undefined) continue;
    const fields: Fields = { ...goodForm(call, server, learner), commandId: randomUUID() };
    if (!('commandId' in call.form.properties)) delete fields.commandId;
    delete fields[name];
    const reply = await server.call(call.path as CallPath, fields, { ...learner.tokens, ...facilitator });
    expect(reply).toMatchObject({ status: 400, code: 400, data: null });
    expect(reply.msg).toBe(`The field “${name}” is missing.`);
  }
});

test.each(calls)('%s: an unknown field is refused', async (_, call) => {
  expect(await ask(call, { surplus: '1' })).toMatchObject({
    status: 400,
    msg: 'This call has no field “surplus”.',
  });
  for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
    expect(await ask(call, { [`${name}[x]`]: '1' }), name).toMatchObject({ status: 400, data: null });
    const url = `/api/${call.path}${call.method === 'GET' ? `?${name}=1` : ''}`;
    const payload = call.method === 'GET' ? undefined : `${name}=1`;
    const headers = headersFor();
    expect(await server.raw({ method: call.method, url, headers, payload }), name).toMatchObject({
      status: 400,
    });
  }
  expect(({} as Record<string, unknown>).x).toBeUndefined();
});

function headersFor(): Record<string, string> {
  return {
    'x-room-token': learner.tokens.room!,
    'x-access-token': learner.tokens.access!,
    'x-console-token': facilitator.console!,
  };
}

const numbers =
  '-1 1.5 NaN Infinity -Infinity 1e999 1e3 0x10 0b1 1_000 ١ 1152921504606846976 null undefined [] {}'
    .split(' ')
    .concat('', ' ', ' 1', '1 ', '+1', '--1', '1'.repeat(40), '01', '1\n');

const numberFields = calls.flatMap(([path, call]) =>
  fieldsOf(call)
    .filter(([, { type }]) => type === 'integer' || type === 'number')
    .map(([name]): [string, string, Call] => [path, name, call]),
);

/** Units are refused by the rule of the scheme; a lesson stands at -1 before its first phase. */
const negatives = new Set(['units', 'seenPhase', 'from']);
const fractions = new Set(['secondsPerDay', 'seenSecondsPerDay', 'dayReturnPercent', 'percentOff']);

test.each(numberFields)('%s: %s takes no other number', async (path, name, call) => {
  for (const value of numbers) {
    const isFine = negatives.has(name) ? value === '-1' : fractions.has(name) && value === '1.5';
    if (isFine) continue;
    const reply = await ask(call, { [name]: value });
    expect(reply, `${path} ${name}=${value}`).toMatchObject({ status: 400, code: 400, data: null });
    expect(reply.msg, value).toContain(`“${name}”`);
  }
});

test.each(['phone/wallet/send', 'wallet/withdraw/create'] as const)(
  '%s takes no other amount',
  async (path) => {
    const call = callAt(path);
    for (const amount of [...numbers, '1.234', '.5', '5.', '1,000', '-0', '0x1', '10 pUSDT', '1e2']) {
      if (amount === '1.5') continue;
      const reply = await ask(call, { amount });
      expect(reply, amount).toMatchObject({ status: 400, code: 400 });
      expect(reply.msg).toContain('“amount”');
    }
    for (const amount of ['1000000000', '999999999999.99']) {
      expect((await ask(call, { amount })).code, amount).toBe(refusalCodes['amount.bounds']);
    }
  },
);

test('amounts and units that are numbers but invalid are refused by the rules', async () => {
  const send = (amount: string) =>
    learner.call('phone/wallet/send', { to: learner.identity.walletAddress, amount });
  expect((await send('0')).code).toBe(refusalCodes['amount.bounds']);
  expect((await send('10')).code).toBe(refusalCodes['phone.unknownAddress']);
  const { data } = await learner.call('wallet/recharge/info');
  const pay = (amount: string) => learner.call('phone/wallet/send', { to: data.address, amount });
  expect((await pay('0.01')).code).toBe(refusalCodes['recharge.minimum']);
  expect((await pay('99999.99')).code).toBe(refusalCodes['phone.insufficient']);
  for (const units of [0, -1, 1_000_000_000, -1_000_000_000]) {
    expect((await learner.buy({ units })).code, String(units)).not.toBe(200);
  }
  expect((await learner.buy({ units: 0 })).code).toBe(refusalCodes['order.units']);
  expect((await learner.buy({ productId: 999 })).code).toBe(refusalCodes['product.unknown']);
  expect((await learner.buy({ agree: false })).code).toBe(refusalCodes['order.agreement']);
  expect((await learner.call('phone/invite', { contactId: 99_999_999 })).code).toBe(
    refusalCodes['phone.unknownContact'],
  );
});

test.each([
  ['goods/mine/order/create', { agree: 'yes' }, 'The field “agree” must be true or false.'],
  ['goods/mine/order/create', { agree: '1' }, 'The field “agree” must be true or false.'],
  ['goods/mine/order/create', { commandId: 'x' }, 'The field “commandId” must be a UUID in small letters.'],
  ['goods/mine/order/create', { productId: 'x' }, 'The field “productId” must be a whole number.'],
  ['goods/mine/order/create', { productId: -1 }, 'The field “productId” must be at least 0.'],
  ['goods/mine/order/create', { productId: 1_000_001 }, 'The field “productId” must be at most 1000000.'],
  ['goods/mine/order/record', { status: 'odd' }, 'The field “status” must be one of: valid, expired.'],
  ['goods/mine/order/record', { pageNum: 0 }, 'The field “pageNum” must be at least 1.'],
  ['goods/mine/order/record', { pageSize: 101 }, 'The field “pageSize” must be at most 100.'],
  ['user/auth/register', { code: '12345' }, 'The field “code” must have exactly six digits.'],
  ['user/auth/token/pass', { phone: '' }, 'The field “phone” must not be empty.'],
  ['user/auth/token/pass', { phone: 'x'.repeat(41) }, 'The field “phone” may have at most 40 characters.'],
  ['room/join', { roomCode: 'no code' }, 'The field “roomCode” must have 4 to 10 letters or digits.'],
  ['wallet/address/add', { currency: 'pNGN' }, 'The field “currency” must be one of: pUSDT.'],
  ['wallet/address/add', { chain: 'pTRC20' }, 'The field “chain” must be one of: pBEP20.'],
  [
    'console/clock',
    { action: 'explode' },
    'The field “action” must be one of: pause, resume, speed, nextDay, withdrawals.',
  ],
] as [CallPath, Fields, string][])('%s with %o', async (path, fields, msg) => {
  const call = callAt(path);
  expect(await ask(call, fields)).toMatchObject({ status: 400, code: 400, msg, data: null });
});

test('a field sent twice is refused', async () => {
  const payload = `productId=0&units=1&units=2&agree=true&commandId=${randomUUID()}`;
  const url = '/api/goods/mine/order/create';
  const reply = await server.raw({ method: 'POST', url, headers: headersFor(), payload });
  expect(reply).toMatchObject({ status: 400, msg: 'The field “units” was sent more than once.' });
});

test('only forms are read, and none beyond the size limit', async () => {
  const url = '/api/goods/mine/order/create';
  const post = (type: string, payload: string | Buffer) =>
    server.raw({ method: 'POST', url, headers: { ...headersFor(), 'content-type': type }, payload });
  for (const type of [
    'application/json',
    'text/plain',
    'multipart/form-data; boundary=x',
    'nonsense',
    'a/b; c=',
  ]) {
    expect(await post(type, '{"a":1}'), type).toMatchObject({ status: 400, code: 400, data: null });
  }
  const form = 'application/x-www-form-urlencoded';
  expect(await post(form, `a=${'x'.repeat(17_000)}`)).toMatchObject({ status: 413, code: 413, data: null });
  expect(await post(form, `${'a=1&'.repeat(3_000)}`)).toMatchObject({ status: 400, code: 400 });
  expect(await post(form, Buffer.from([0xff, 0xfe, 0, 0x25, 0x80]))).toMatchObject({
    status: 400,
    code: 400,
  });
  expect(await post(form, '%zz=%&=&&&=%00')).toMatchObject({ status: 400, code: 400 });
  expect(await server.raw({ method: 'POST', url, headers: headersFor() })).toMatchObject({ status: 400 });
});

test('addresses and methods that do not exist are 404 in the envelope', async () => {
  for (const [method, url] of [
    ['GET', '/api/nothing'],
    ['POST', '/api/room/info'],
    ['GET', '/api/room/join'],
    ['PUT', '/api/room/join'],
    ['DELETE', '/api/goods/mine/order/create'],
    ['OPTIONS', '/api/room/join'],
    ['GET', '/api/../../etc/passwd'],
    ['GET', '/api/%2e%2e/%2e%2e/etc/passwd'],
    ['GET', `/api/${'x'.repeat(3_000)}`],
    ['GET', '/API/health'],
    ['GET', '/api/room/join/'],
    ['GET', '/nothing.html'],
    ['GET', '/api/live'],
  ] as const) {
    const reply = await server.raw({ method, url });
    expect(reply, `${method} ${url}`).toMatchObject({ status: 404, code: 404, data: null });
    expect(reply.msg).toBe('There is nothing at this address.');
  }
  expect(await server.raw({ method: 'GET', url: '/api/%' })).toMatchObject({ status: 400, code: 400 });
  expect(await server.raw({ method: 'GET', url: '/%c0%af' })).toMatchObject({ status: 400, code: 400 });
});

test('messages are in the language of the request, in English where it has none', async () => {
  const say = async (language?: string) =>
    (await learner.call('room/join', { roomCode: 'QQQQQQ' }, language)).msg;
  expect(await say('hi_IN')).toBe('इस कोड का कोई कमरा नहीं है। अपने प्रशिक्षक से कोड जाँच लें।');
  const english = await say();
  for (const language of ['en_US', 'pt_BR', 'xx', '', '../../etc', 'hi_IN; drop', 'x'.repeat(500), 'HI']) {
    expect(await say(language), language).toBe(english);
  }
  const bad = await learner.call('goods/product/detail', { productId: 'x' }, 'hi_IN');
  expect(bad.msg).toBe('फ़ील्ड “productId” पूर्णांक होनी चाहिए।');
  const lost = await server.raw({ method: 'GET', url: '/api/nothing', headers: { language: 'hi_IN' } });
  expect(lost.msg).toBe('इस पते पर कुछ नहीं है।');
});
