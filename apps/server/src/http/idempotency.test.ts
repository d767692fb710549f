import { randomUUID } from 'node:crypto';
import { refusalCodes } from '@glassmine/replica/wire';
import { beforeAll, expect, test } from 'vitest';
import { type Learner, TestServer } from '../server.fixture.ts';

const server = TestServer.forFile();
let learner: Learner;
beforeAll(async () => {
  learner = await server.member();
});

test('a commandId with another body is refused, and its first answer stands', async () => {
  const commandId = randomUUID();
  const { data: address } = await learner.call('wallet/recharge/info');
  const send = (amount: string) =>
    learner.call('phone/wallet/send', { to: address.address, amount, commandId });
  const first = await send('10');
  expect(first.code).toBe(200);
  const { hash } = server;
  expect((await send('11')).code).toBe(refusalCodes['command.reused']);
  expect(await send('10')).toMatchObject({ code: 200, data: first.data });
  expect(server.hash).toBe(hash);
});

test('registering again with the same commandId and password is the same command', async () => {
  const other = await server.join();
  await other.call('user/auth/code/reg', { phone: other.phone });
  const fields = {
    phone: other.phone,
    code: await other.codeFor('registerCode'),
    password: 'Sunflower7',
    invitateCode: await other.codeFor('invitation'),
    commandId: randomUUID(),
  };
  expect((await other.call('user/auth/register', fields)).code).toBe(200);
  const { hash } = server;
  expect((await other.call('user/auth/register', fields)).code).toBe(200);
  const reply = await other.call('user/auth/register', { ...fields, password: 'Sunflower8' });
  expect(reply.code).toBe(refusalCodes['command.reused']);
  expect(server.hash).toBe(hash);
});
