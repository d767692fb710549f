import { allCalls, type CallPath } from '@glassmine/replica/wire';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { type Learner, TestServer } from '../server.fixture.ts';

const server = TestServer.forFile();
let learner: Learner;
beforeAll(async () => {
  learner = await server.investor();
});

/** What a form may hold so that one field at a time can be spoilt. */
const sound: Record<string, string> = {
  commandId: '3f0c2b7e-5d1a-4c1e-9b1f-0a9c6f3f1d20',
  productId: '0',
  units: '1',
  agree: 'true',
  amount: '10',
  to: 'sim1qqqqqq',
  key: 'soldProgress',
  ref: 'withdrawal:0',
  level: '1',
  contactId: '1',
  code: '000000',
  roomCode: 'ABCDEF',
};
const value = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.double().map(String),
  fc.bigInt().map(String),
  fc.constantFrom('true', '0', '1', 'sim1', '../..', '\0', 'constructor', '[object Object]'),
);
const calls = allCalls.filter(
  ({ path, auth }) => auth !== 'console' && !/logout|token\/pass|sign-in/.test(path),
);

test('whatever is sent, the answer is an envelope and never a 5xx', async () => {
  const spoilt = fc.dictionary(fc.constantFrom(...Object.keys(sound), 'x'), value, { maxKeys: 2 });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...calls), spoilt, fc.boolean(), async (call, fields, isWhole) => {
      const names = Object.keys(call.form.properties);
      const base = isWhole ? names.filter((name) => name in sound).map((name) => [name, sound[name]!]) : [];
      const own = Object.entries(fields).filter(([name]) => !isWhole || names.includes(name));
      const form = Object.fromEntries([...base, ...own]);
      const reply = await server.call(call.path as CallPath, form, learner.tokens);
      expect(reply.status, call.path).toBeLessThan(500);
      expect(reply.code, call.path).toBeGreaterThan(0);
    }),
    { numRuns: 400 },
  );
  expect(server.room.simulation.world.vars.closed).toBe(0);
});

test('bytes that are no form are read without an error', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (bytes) => {
      const headers = { 'x-access-token': learner.tokens.access! };
      const url = '/api/goods/mine/order/create';
      const reply = await server.raw({ method: 'POST', url, headers, payload: Buffer.from(bytes) });
      expect(reply).toMatchObject({ status: 400, code: 400, data: null });
    }),
    { numRuns: 200 },
  );
});
