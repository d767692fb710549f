import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigError } from './config-error.ts';

const folder = mkdtempSync(join(tmpdir(), 'glassmine-config-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
writeFileSync(join(folder, 'file'), '');

test('without settings it listens on this machine alone, port 4600, and keeps its data in data/', () => {
  const dataFolder = join(folder, 'data');
  const expected = {
    host: '127.0.0.1',
    port: 4600,
    triesPerMinute: 20,
    callsPerMinute: 600,
    connectionsPerAddress: 1_500,
    unreadSeconds: 20,
    dataFolder,
    scenario: 'mining-app',
    secondFactorRoles: [],
    publicAddress: null,
    trustedProxies: [],
    framedBy: [],
    tls: null,
  };
  expect(readConfig({}, folder)).toEqual(expected);
  expect(readConfig({ GLASSMINE_PORT: '', GLASSMINE_HOST: '', DATABASE_URL: '' }, folder)).toEqual(expected);
});

test('where strangers can reach the sign-in, every role has a second factor by default', () => {
  const rolesWith = (env: Record<string, string>) => readConfig(env, folder).secondFactorRoles;
  const https = { GLASSMINE_ORIGIN: 'https://class.example.org' };
  expect(rolesWith(https)).toEqual(['owner', 'facilitator', 'observer']);
  expect(rolesWith({ ...https, GLASSMINE_SECOND_FACTOR: 'owner' })).toEqual(['owner']);
  expect(rolesWith({ ...https, GLASSMINE_SECOND_FACTOR: 'none' })).toEqual([]);
  expect(rolesWith({ GLASSMINE_ORIGIN: 'http://classroom.lan:4600' })).toEqual([]);
  expect(rolesWith({ GLASSMINE_SECOND_FACTOR: 'observer, owner' })).toEqual(['observer', 'owner']);
});

test.each([
  ['GLASSMINE_PORT', '8080', 'port', 8080],
  ['GLASSMINE_PORT', '0', 'port', 0],
  ['GLASSMINE_PORT', '65535', 'port', 65_535],
  ['GLASSMINE_HOST', '0.0.0.0', 'host', '0.0.0.0'],
  ['GLASSMINE_HOST', '::1', 'host', '::1'],
  ['GLASSMINE_HOST', 'localhost', 'host', 'localhost'],
  ['GLASSMINE_HOST', 'class-room.test', 'host', 'class-room.test'],
  ['GLASSMINE_SCENARIO', 'solar-share', 'scenario', 'solar-share'],
  ['GLASSMINE_SCENARIO', '', 'scenario', 'mining-app'],
  ['GLASSMINE_TRIES_PER_MINUTE', '', 'triesPerMinute', 20],
  ['GLASSMINE_TRIES_PER_MINUTE', '200', 'triesPerMinute', 200],
  ['GLASSMINE_CALLS_PER_MINUTE', '', 'callsPerMinute', 600],
  ['GLASSMINE_CALLS_PER_MINUTE', '100000', 'callsPerMinute', 100_000],
  ['GLASSMINE_CONNECTIONS_PER_ADDRESS', '4000', 'connectionsPerAddress', 4_000],
  ['GLASSMINE_UNREAD_SECONDS', '60', 'unreadSeconds', 60],
  ['GLASSMINE_ORIGIN', 'https://class.example.org', 'publicAddress', 'https://class.example.org'],
  ['GLASSMINE_ORIGIN', 'http://Class.Test:4600/', 'publicAddress', 'http://class.test:4600'],
  ['GLASSMINE_ORIGIN', 'https://[2001:db8::1]', 'publicAddress', 'https://[2001:db8::1]'],
  [
    'GLASSMINE_ORIGIN',
    'https://School.example/glassmine',
    'publicAddress',
    'https://school.example/glassmine',
  ],
  [
    'GLASSMINE_ORIGIN',
    'https://school.example/~it/Lab_2.b/',
    'publicAddress',
    'https://school.example/~it/Lab_2.b',
  ],
  ['GLASSMINE_ORIGIN', '', 'publicAddress', null],
  [
    'GLASSMINE_TRUSTED_PROXY',
    '127.0.0.1, ::1,10.8.0.0/16',
    'trustedProxies',
    ['127.0.0.1', '::1', '10.8.0.0/16'],
  ],
  ['GLASSMINE_TRUSTED_PROXY', '', 'trustedProxies', []],
  ['GLASSMINE_FRAMED_BY', '', 'framedBy', []],
  [
    'GLASSMINE_FRAMED_BY',
    'https://Moodle.School.example/, http://localhost:8080',
    'framedBy',
    ['https://moodle.school.example', 'http://localhost:8080'],
  ],
  ['GLASSMINE_DATA', 'elsewhere/deep', 'dataFolder', join(folder, 'elsewhere/deep')],
  ['GLASSMINE_DATA', join(folder, 'absolute'), 'dataFolder', join(folder, 'absolute')],
])('%s=%s gives %s %s', (name, value, key, expected) => {
  expect(readConfig({ [name]: value }, folder)).toHaveProperty(key, expected);
});

test.each([
  ['GLASSMINE_PORT', '70000'],
  ['GLASSMINE_PORT', '-1'],
  ['GLASSMINE_PORT', '80.5'],
  ['GLASSMINE_PORT', '0x50'],
  ['GLASSMINE_PORT', '1e3'],
  ['GLASSMINE_PORT', ' 80'],
  ['GLASSMINE_PORT', 'NaN'],
  ['GLASSMINE_PORT', 'http'],
  ['GLASSMINE_HOST', 'http://localhost'],
  ['GLASSMINE_HOST', 'localhost:80'],
  ['GLASSMINE_HOST', '999.1.1.1'],
  ['GLASSMINE_HOST', 'two words'],
  ['GLASSMINE_HOST', '-dash'],
  ['GLASSMINE_TRIES_PER_MINUTE', '4'],
  ['GLASSMINE_TRIES_PER_MINUTE', '1001'],
  ['GLASSMINE_TRIES_PER_MINUTE', 'many'],
  ['GLASSMINE_CALLS_PER_MINUTE', '59'],
  ['GLASSMINE_CALLS_PER_MINUTE', '100001'],
  ['GLASSMINE_CONNECTIONS_PER_ADDRESS', '19'],
  ['GLASSMINE_UNREAD_SECONDS', '4'],
  ['GLASSMINE_ORIGIN', 'class.example.org'],
  ['GLASSMINE_ORIGIN', 'ftp://class.example.org'],
  ['GLASSMINE_ORIGIN', 'https://school.example/two words'],
  ['GLASSMINE_ORIGIN', 'https://school.example/glassmine?'],
  ['GLASSMINE_ORIGIN', 'https://school.example/glassmine/../other'],
  ['GLASSMINE_ORIGIN', 'https://school.example/./glassmine'],
  ['GLASSMINE_ORIGIN', 'https://school.example/glass%6dine'],
  ['GLASSMINE_ORIGIN', 'https://school.example//glassmine'],
  ['GLASSMINE_ORIGIN', 'https://school.example/glassmine//'],
  ['GLASSMINE_ORIGIN', 'https://school.example//'],
  ['GLASSMINE_ORIGIN', 'https://school.example/schöne/übung'],
  ['GLASSMINE_ORIGIN', 'https://school.example\\glassmine'],
  ['GLASSMINE_ORIGIN', 'https://school.example/a"b'],
  ['GLASSMINE_ORIGIN', 'https://school.example/glassmine/console'],
  ['GLASSMINE_ORIGIN', 'https://school.example/API'],
  ['GLASSMINE_ORIGIN', 'school.example/glassmine'],
  ['GLASSMINE_ORIGIN', 'https:/school.example/glassmine'],
  ['GLASSMINE_ORIGIN', '/glassmine'],
  ['GLASSMINE_ORIGIN', 'https://class.example.org/?a=1'],
  ['GLASSMINE_ORIGIN', 'https://class.example.org/#'],
  ['GLASSMINE_ORIGIN', 'https://user:word@class.example.org'],
  ['GLASSMINE_ORIGIN', 'https://0.0.0.0:4600'],
  ['GLASSMINE_TRUSTED_PROXY', '*'],
  ['GLASSMINE_TRUSTED_PROXY', 'true'],
  ['GLASSMINE_TRUSTED_PROXY', '127.0.0.1,*'],
  ['GLASSMINE_TRUSTED_PROXY', '0.0.0.0/0'],
  ['GLASSMINE_TRUSTED_PROXY', '::/0'],
  ['GLASSMINE_TRUSTED_PROXY', '10.0.0.0/00'],
  ['GLASSMINE_TRUSTED_PROXY', '0.0.0.0/1'],
  ['GLASSMINE_TRUSTED_PROXY', '128.0.0.0/7'],
  ['GLASSMINE_TRUSTED_PROXY', '8000::/1'],
  ['GLASSMINE_TRUSTED_PROXY', '10.0.0.0/33'],
  ['GLASSMINE_TRUSTED_PROXY', '10.0.0/8'],
  ['GLASSMINE_TRUSTED_PROXY', 'proxy.example.org'],
  ['GLASSMINE_TRUSTED_PROXY', '127.0.0.1,,::1'],
  ['GLASSMINE_FRAMED_BY', '*'],
  ['GLASSMINE_FRAMED_BY', 'https://*.school.example'],
  ['GLASSMINE_FRAMED_BY', 'http://moodle.school.example'],
  ['GLASSMINE_FRAMED_BY', 'https://moodle.school.example/course'],
  ['GLASSMINE_FRAMED_BY', "https://a.example; script-src 'unsafe-inline'"],
  ['GLASSMINE_FRAMED_BY', 'https://a.example,,https://b.example'],
  ['GLASSMINE_TLS_CERT', 'file'],
  ['GLASSMINE_TLS_KEY', 'file'],
  ['GLASSMINE_DATA', 'file'],
  ['GLASSMINE_DATA', 'file/below'],
  ['GLASSMINE_DATA', 'nul\0byte'],
  ['GLASSMINE_DATA', 'x'.repeat(300)],
  ['GLASSMINE_DATA', '/proc/glassmine'],
  ['DATABASE_URL', 'mysql://localhost/glassmine'],
  ['DATABASE_URL', 'glassmine'],
  ['GLASSMINE_NODE', 'node-a'],
  ['GLASSMINE_LEASE_SECONDS', '8'],
])('%s=%s stops the start with a sentence that names it', (name, value) => {
  expect(() => readConfig({ [name]: value }, folder)).toThrow(ConfigError);
  try {
    readConfig({ [name]: value }, folder);
  } catch (error) {
    const { message } = error as Error;
    expect(message).toMatch(new RegExp(`^${name} .*\\.$`));
    expect(message).not.toContain('\n');
  }
});

test.each(['0', '61', '1.5', '-1', 'soon'])('GLASSMINE_LEASE_SECONDS=%s stops the start', (lease) => {
  const env = { DATABASE_URL: 'postgres://localhost/glassmine', GLASSMINE_LEASE_SECONDS: lease };
  expect(() => readConfig(env, folder)).toThrow(/^GLASSMINE_LEASE_SECONDS is .* from 1 to 60\.$/);
});

test('a lease has the configured length', () => {
  const env = { DATABASE_URL: 'postgres://localhost/glassmine', GLASSMINE_LEASE_SECONDS: '3' };
  expect(readConfig(env, folder)).toMatchObject({ leaseSeconds: 3 });
});
