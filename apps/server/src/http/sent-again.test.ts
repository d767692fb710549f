import { randomUUID } from 'node:crypto';
import { allCalls, type Call, type CallPath } from '@glassmine/replica/wire';
import { beforeAll, expect, test } from 'vitest';
import { type Fields, type Learner, TestServer, type Tokens } from '../server.fixture.ts';
import { goodForm } from './good-forms.fixture.ts';

const server = TestServer.forFile();
let learner: Learner;
let facilitator: Tokens;
beforeAll(async () => {
  learner = await server.investor('700');
  await learner.setFundPassword('135791');
  facilitator = await server.facilitator();
});

/** The answer to the letter, without what no command decides. */
async function bytes(path: CallPath, fields: Fields, tokens: Tokens): Promise<string> {
  const { status, code, msg, data } = await server.call(path, fields, tokens);
  return JSON.stringify({ status, code, msg, data });
}

async function sentTwice(path: CallPath, fields: Fields, tokens: Tokens): Promise<[string, string]> {
  const command = { ...fields, commandId: randomUUID() };
  const first = await bytes(path, command, tokens);
  await server.tick(77);
  return [first, await bytes(path, command, tokens)];
}

const hasKey = (call: Call) => 'commandId' in call.form.properties && !call.pictures;

test.each(allCalls.filter(hasKey).map((call) => [call.path, call] as const))(
  '%s, sent again later, gets the same answer to the letter',
  async (path, call) => {
    const form = goodForm(call, server, learner);
    // The fixture names rooms that are not there, so that nothing comes of it; here something should.
    const fields = 'roomCode' in form ? { ...form, roomCode: server.roomCode } : form;
    const [first, again] = await sentTwice(
      path as CallPath,
      fields,
      call.auth === 'console' ? facilitator : learner.tokens,
    );
    expect(again).toBe(first);
  },
);

async function windowOpen(): Promise<boolean> {
  return (await learner.call('wallet/withdraw/info')).data.windowOpen;
}

test('a take-out that is sent again has the same arrival', async () => {
  const address = learner.identity.walletAddress;
  await learner.call('wallet/address/add', { currency: 'pUSDT', chain: 'pBEP20', address });
  const { data } = await learner.call('wallet/address/list');
  const addressId = (data.list ?? data)[0].addressId;
  // Take-outs are taken in the office hours of working days.
  for (let hour = 0; hour < 24 * 7 && !(await windowOpen()); hour++) await server.tick(10);
  const fields = { amount: '50', addressId, fundPassword: '135791' };
  const [first, again] = await sentTwice('wallet/withdraw/create', fields, learner.tokens);
  expect(JSON.parse(first).code).toBe(200);
  expect(again).toBe(first);
});
