import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { databaseFor } from '../postgres.fixture.ts';
import { ok, TestServer } from '../server.fixture.ts';
import { administerHere } from './administer.fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'glassmine-facilitators-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** @param line an action, a name and a role, as the command line has read them */
const command = (line: string, data = folder, more: Record<string, string> = {}) => {
  const [action, name, role = 'facilitator'] = line.split(' ');
  return administerHere('facilitator', { action, name, role }, { GLASSMINE_DATA: data, ...more });
};

test('the command line makes the first account of a new server, and lists its state', async () => {
  expect((await command('list')).out).toMatch(/no facilitator yet/);
  expect((await command('add grace owner')).out).toMatch(
    /^grace signs in with the password (\S{5}-){3}\S{5} /,
  );
  expect((await command('add bob')).code).toBe(0);
  expect((await command('disable bob')).out).toBe("bob is signed out and can't sign in any more.\n");
  expect((await command('list')).out).toBe(
    'bob    facilitator  disabled, has not chosen a password yet\n' +
      'grace  owner        has not chosen a password yet\n',
  );
  expect((await command('enable bob')).out).toBe('bob may sign in again.\n');
});

test.each([
  ['add Grace', /small letters/],
  ['add grace', /there is a facilitator grace already/],
  ['reset nobody', /there is no facilitator nobody/],
  ['disable nobody', /there is no facilitator nobody/],
])('"%s" is refused with a sentence', async (line, says) => {
  const { code, out, err } = await command(line);
  expect([code, out]).toEqual([2, '']);
  expect(err).toMatch(says);
  expect(err).not.toMatch(/\n\s+at /);
});

test('a reset and a lock by the command line end the open sessions of a running server', async () => {
  const server = await TestServer.start();
  const { databaseUrl } = await databaseFor(server.folder);
  const beside = (line: string) =>
    command(line, server.folder, databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl });
  const desk = await server.signedIn('heidi', 'facilitator');
  ok(await server.call('console/me', {}, desk));
  const printed = (await beside('reset heidi')).out;
  await expect.poll(async () => (await server.call('console/me', {}, desk)).status).toBe(401);
  const password = /the password (\S+)/.exec(printed)![1]!;
  const signIn = await server.call('console/sign-in', { name: 'heidi', password });
  const again = { console: signIn.msg };
  expect(ok(await server.call('console/me', {}, again)).mustDo).toBe('password');
  await beside('disable heidi');
  await expect.poll(async () => (await server.call('console/me', {}, again)).status).toBe(401);
  const owner = await server.facilitator();
  const { list } = ok(await server.call('console/audit', { pageSize: 5 }, owner));
  expect(list.map(({ name, action }: { name: string; action: string }) => `${name} ${action}`)).toEqual([
    'command-line facilitator/disable',
    'command-line facilitator/reset',
  ]);
  expect(JSON.stringify(list)).not.toContain(password);
  await server.dispose();
});
