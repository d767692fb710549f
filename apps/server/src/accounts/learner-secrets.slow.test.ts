import { randomUUID } from 'node:crypto';
import { memberPasswordName } from '@glassmine/replica';
import { refusalCodes } from '@glassmine/replica/wire';
import { verifyRoom } from '@glassmine/room';
import { beforeAll, expect, test } from 'vitest';
import { journalOf, keptBy } from '../kept.fixture.ts';
import { type Learner, ok, TestServer } from '../server.fixture.ts';

const server = TestServer.forFile();
let learner: Learner;
beforeAll(async () => {
  learner = await server.member();
  await learner.setFundPassword('135790');
});

const hashes = /\$argon2id\$/;
const bytesOf = async (prefix: string): Promise<string> =>
  [...(await keptBy(server))]
    .filter(([place]) => place.startsWith(prefix))
    .map(([, text]) => text)
    .join('');
const logIn = (password: string, as: Learner = learner) =>
  as.call('user/auth/token/pass', { phone: as.phone, password });

test('no hash of a password is in the world or the journal: only a name, from which nothing is tried out', async () => {
  expect(await bytesOf('accounts')).toMatch(hashes);
  expect(await bytesOf('journal')).not.toMatch(hashes);
  expect(memberPasswordName(server.room.simulation.world, learner.member)).toMatch(/^[\w-]{22}$/);
  expect(await bytesOf('journal')).not.toContain(learner.password);
});

test('the log-in works after a restart, on another device, and with a new password', async () => {
  await server.close();
  await server.open();
  ok(await logIn(learner.password));
  ok(await learner.logIn());
  const { linkCode } = ok(await learner.call('room/device/code'));
  const joined = ok(await server.call('room/device/join', { roomCode: server.roomCode, linkCode }));
  const there = Object.assign(Object.create(learner), { tokens: { room: joined.roomToken } }) as Learner;
  expect((await logIn('Wrong-word1', there)).code).toBe(refusalCodes['account.passwordWrong']);
  ok(await logIn(learner.password, there));
  const fields = { oldPassword: learner.password, password: 'Tulips4all', confirm: 'Tulips4all' };
  ok(await learner.call('user/auth/update-password', fields));
  expect((await logIn(learner.password)).code).toBe(refusalCodes['account.passwordWrong']);
  ok(await logIn('Tulips4all'));
});

test('a request that is sent again is the same command; with another password it is another one', async () => {
  const second = await server.join();
  await second.call('user/auth/code/reg', { phone: second.phone });
  const form = {
    phone: second.phone,
    code: await second.codeFor('registerCode'),
    password: second.password,
    invitateCode: await second.codeFor('invitation'),
    commandId: randomUUID(),
  };
  const first = await second.call('user/auth/register', form);
  expect(ok(first)).toEqual({ registered: true });
  expect(await second.call('user/auth/register', form)).toMatchObject({ code: 200, data: first.data });
  const other = await second.call('user/auth/register', { ...form, password: 'Another4you' });
  expect(other.code).toBe(refusalCodes['command.reused']);
  ok(await logIn(second.password, second));
  expect((await logIn('Another4you', second)).code).toBe(refusalCodes['account.passwordWrong']);
});

test('a refused registration leaves no hash', async () => {
  const third = await server.join();
  const count = async () => (await bytesOf('accounts')).split('$argon2id$').length;
  const before = await count();
  const form = { phone: third.phone, code: '000000', password: third.password, invitateCode: 'AAAAAA' };
  expect((await third.call('user/auth/register', form)).code).not.toBe(200);
  expect(server.server.services.learnerSecrets.rooms()).toEqual([server.roomCode]);
  await server.close();
  expect(await count()).toBeLessThanOrEqual(before);
  await server.open();
});

test('a closed room leaves no hash in any file, and its journal still proves itself', async () => {
  const { roomCode } = server;
  const { services } = server.server;
  expect(await bytesOf('accounts')).toMatch(hashes);
  await services.rooms.end(roomCode);
  expect(services.learnerSecrets.rooms()).toEqual([]);
  expect(await bytesOf('')).not.toMatch(hashes);
  await server.close();
  expect(await bytesOf('')).not.toMatch(hashes);
  const journal = await journalOf(server);
  const verified = await verifyRoom(journal, roomCode);
  expect(verified.seq).toBeGreaterThan(10);
  await journal.close();
  await server.open();
});
