import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openToolKey } from '../lti/tool-key.ts';
import { openServerDatabase } from '../store/database.ts';
import { keyOf } from '../store/installation-key.ts';
import { rotateInstallationKey } from '../store/rotate-key.ts';
import { administerHere } from './administer.fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'glassmine-lti-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const command = (action: string, platform: Record<string, string> = {}) =>
  administerHere(
    'lti',
    { action, ...platform },
    { GLASSMINE_DATA: join(folder, 'data'), GLASSMINE_ORIGIN: 'https://class.example.org' },
  );

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = (key: KeyObject, type: 'spki' | 'pkcs8') => key.export({ format: 'pem', type }).toString();
const pemFile = file('platform.pem', pem(pair.publicKey, 'spki'));
const jwks = {
  keys: [{ ...pair.publicKey.export({ format: 'jwk' }), kid: 'k-1', alg: 'RS256', use: 'sig' }],
};

const platform = (keyFile = pemFile, more: Record<string, string> = {}) => ({
  issuer: 'https://moodle.school.example',
  clientId: 'bQ3',
  deployment: '1, 2',
  authUrl: 'https://moodle.school.example/mod/lti/auth.php',
  keyFile,
  ...more,
});

test('a platform is added with its key, listed, replaced and removed', async () => {
  expect((await command('list')).out).toMatch(/No platform/);
  const added = await command('add', platform());
  expect([added.code, added.err]).toEqual([0, '']);
  expect(added.out).toContain('https://class.example.org/lti/launch');
  expect((await command('list')).out).toBe(
    [
      'https://moodle.school.example',
      '  client id    bQ3',
      '  deployments  1, 2',
      '  auth URL     https://moodle.school.example/mod/lti/auth.php',
      '  keys         one without an id\n',
    ].join('\n'),
  );
  expect(
    (await command('add', platform(file('set.json', JSON.stringify(jwks)), { deployment: '3' }))).code,
  ).toBe(0);
  expect((await command('list')).out).toMatch(/deployments {2}3\n[\s\S]*keys {9}k-1\n$/);
  const which = { issuer: 'https://moodle.school.example', clientId: 'bQ3' };
  expect((await command('remove', which)).out).toMatch(/can't launch lessons any more/);
  expect(await command('remove', which)).toMatchObject({
    code: 2,
    err: expect.stringMatching(/there is no platform/),
  });
});

test('the public key is made once, and stays the same when the installation’s key is rotated', async () => {
  const first = (await command('key')).out;
  expect(first).toMatch(/^-----BEGIN PUBLIC KEY-----\n/);
  expect((await command('key')).out).toBe(first);
  const data = join(folder, 'data');
  const database = openServerDatabase(join(data, 'accounts.sqlite'));
  const installation = rotateInstallationKey(join(data, 'keys', 'installation.key'), database);
  const key = await openToolKey(database, installation, Date.now);
  expect(first).toContain(key.publicKey);
  // With another installation's key the private half is lost, and a new pair takes its place.
  const lost = await openToolKey(database, keyOf(Buffer.alloc(32, 1)), () => Date.now() + 1);
  expect(lost.kid).not.toBe(key.kid);
  database.close();
});

test.each<[string, Record<string, string>, RegExp]>([
  ['a file that is not there', platform(join(folder, 'none')), /can't be read/],
  ['an empty deployment', platform(pemFile, { deployment: '1,' }), /a deployment id has/],
])('%s is refused with a sentence', async (_, options, says) => {
  const { code, out, err } = await command('add', options);
  expect([code, out]).toEqual([2, '']);
  expect(err).toMatch(says);
  expect(err).not.toMatch(/\n\s+at /);
});
