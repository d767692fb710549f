import { refusalCodes } from '@glassmine/replica/wire';
import { beforeAll, expect, test } from 'vitest';
import { everythingKept } from '../kept.fixture.ts';
import { type Learner, TestServer } from '../server.fixture.ts';

const server = TestServer.forFile();
let learner: Learner;
beforeAll(async () => {
  learner = await server.investor();
});

const real = {
  phone: [
    '+919876543210',
    '+91 98765 43210',
    '09876543210',
    '+2348031234567',
    '+12127365000',
    '９８７６５４３２１０',
  ],
  email: ['somebody.real@gmail.com', 'real.person@outlook.de'],
  address: [
    '0x52908400098527886E0F7030069857D2E4169EE7',
    'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  ],
  card: ['4111111111111111', '5555 5555 5555 4444', 'DE89370400440532013000', 'HDFC0001234'],
};
const values = Object.values(real).flat();

/** What a value might be kept as: as sent, without its separators, encoded for a URL or as UTF-8 bytes. */
function tracesOf(value: string): string[] {
  const bytes = Buffer.from(value).toString('latin1');
  return [value, value.replace(/[^0-9A-Za-z]/g, ''), encodeURIComponent(value), bytes].filter(
    (trace) => trace !== '',
  );
}

test.each(
  Object.entries(real).flatMap(([kind, list]) => list.map((value): [string, string] => [value, kind])),
)('%s is refused as a phone number and as an address, and says why: charter.%s', async (value, kind) => {
  const code = refusalCodes[`charter.${kind}` as 'charter.phone'];
  const asPhone = await learner.call('user/auth/token/pass', { phone: value, password: 'Sunflower7' });
  if (value.length <= 40)
    expect(asPhone).toMatchObject({ status: 200, code, data: { field: 'phone', piece: expect.any(String) } });
  else expect(asPhone.status).toBe(400);
  expect(asPhone.msg.length).toBeGreaterThan(20);
  const toAddress = await learner.call('phone/wallet/send', { to: value, amount: '10' });
  expect(toAddress).toMatchObject({ status: 200, code, data: { field: 'to', piece: value } });
  const fields = { currency: 'pUSDT', chain: 'pBEP20', address: value };
  expect(await learner.call('wallet/address/add', fields)).toMatchObject({
    status: 200,
    code,
    data: { field: 'address', piece: value },
  });
  // It names what it means, as it was written.
  if (value.length <= 40) expect(asPhone.msg).toContain(value);
  expect(toAddress.msg).toContain(value);
  const inHindi = await learner.call('phone/wallet/send', { to: value, amount: '10' }, 'hi_IN');
  expect(inHindi.msg).toMatch(/असली/);
});

test('real-looking data in an invitation code, in addresses, queries and headers are stored nowhere', async () => {
  for (const value of values) {
    const encoded = encodeURIComponent(value);
    const digits = value.replace(/\D/g, '').slice(0, 12);
    const register = { phone: learner.phone, code: '123456', password: 'Sunflower7', invitateCode: digits };
    const reply = await learner.call('user/auth/register', register);
    expect([200, 400]).toContain(reply.status);
    expect(reply.code).not.toBe(200);
    await server.raw({ method: 'GET', url: `/api/${encoded}` });
    await server.raw({ method: 'GET', url: `/${encoded}?phone=${encoded}` });
    await server.raw({ method: 'GET', url: `/join/${encoded}` }).catch(() => {});
    await server.raw({ method: 'GET', url: `/api/phone/messages?pageNum=${encoded}` });
    await server.raw({ method: 'POST', url: `/api/room/join?x=${encoded}`, payload: `${encoded}=1` });
    const headers = { language: value, 'x-room-token': value, 'x-access-token': value, origin: value };
    if (/^[\x20-\x7e]+$/.test(value)) await server.raw({ method: 'GET', url: '/api/room/info', headers });
  }
});

test('a sandbox number, mailbox and address pass', async () => {
  const { phone, email, walletAddress } = learner.identity;
  expect(email).toMatch(/\.example$/);
  const password = learner.password;
  for (const written of [
    phone,
    `+999${phone}`,
    `+999 ${phone.slice(0, 5)} ${phone.slice(5)}`,
    `00999${phone}`,
  ]) {
    expect((await learner.call('user/auth/token/pass', { phone: written, password })).code, written).toBe(
      200,
    );
  }
  await learner.logIn();
  const fields = { currency: 'pUSDT', chain: 'pBEP20', address: walletAddress };
  expect((await learner.call('wallet/address/add', fields)).code).toBe(200);
});

test('every identity that a full room hands out passes the guard', async () => {
  for (let i = 0; i < 150; i++) {
    const { identity } = await server.join();
    const other = await learner.call('user/auth/token/pass', {
      phone: `+999${identity.phone}`,
      password: 'Sunflower7',
    });
    expect(other.code, identity.phone).toBe(refusalCodes['account.phoneNotIssued']);
    const sent = await learner.call('phone/wallet/send', { to: identity.walletAddress, amount: '0.01' });
    expect(sent.code, identity.walletAddress).toBe(200);
  }
});

test('no refused data stand in a database, a file or the log', async () => {
  await server.close();
  const kept = await everythingKept(server);
  // The search works: what may be kept is found.
  expect(kept).toContain(learner.identity.walletAddress);
  expect(kept).toContain('"type":"sendTransfer"');
  expect(server.lines.length).toBeGreaterThan(100);
  for (const value of values) {
    for (const trace of tracesOf(value)) expect(kept.includes(trace), trace).toBe(false);
  }
  for (const secret of [learner.password, learner.tokens.room!, learner.tokens.access!]) {
    expect(kept.includes(secret), 'a secret').toBe(false);
  }
  await server.open();
});
