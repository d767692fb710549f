import { mkdtempSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ConnectionOptions, connect } from 'node:tls';
import type { CallPath } from '@glassmine/replica/wire';
import { afterEach, expect, test } from 'vitest';
import type { Config } from '../config.ts';
import { type Learner, ok, smallScenario, TestServer } from '../server.fixture.ts';
import { selfSigned } from './certificate.fixture.ts';

const servers: TestServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.dispose();
});

async function hosted(config: Partial<Config>): Promise<TestServer> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'glassmine-hosted-'));
  const server = new TestServer(
    { config: { host: '127.0.0.1', port: 0, dataFolder, ...config } },
    dataFolder,
  );
  await server.open();
  servers.push(server);
  return server;
}

/** Sends a wrong password; the security log then names the address that it counts. */
async function addressOf(server: TestServer, peer: string, forwarded: string): Promise<unknown> {
  await server.server.app.inject({
    method: 'POST',
    url: '/api/console/sign-in',
    remoteAddress: peer,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': forwarded },
    payload: 'name=nobody&password=wrong-password',
  });
  return JSON.parse(server.lines.findLast((line) => line.includes('signIn:wrong'))!).address;
}

async function shareUrl({ test: server, tokens }: Learner, host: string): Promise<string> {
  const headers = { host, 'x-room-token': tokens.room!, 'x-access-token': tokens.access! };
  return ok(await server.raw({ method: 'POST', url: '/api/user/share/info', headers, payload: '' })).shareUrl;
}

test('an X-Forwarded-For is believed of a trusted proxy alone, and of it only the part it wrote itself', async () => {
  const direct = await hosted({});
  expect(await addressOf(direct, '10.8.0.1', '192.0.2.1')).toBe('10.8.0.1');
  const behind = await hosted({ trustedProxies: ['10.8.0.0/16'] });
  expect(await addressOf(behind, '10.8.0.1', '192.0.2.1')).toBe('192.0.2.1');
  expect(await addressOf(behind, '10.8.0.1', '192.0.2.1, 198.51.100.2')).toBe('198.51.100.2');
  expect(await addressOf(behind, '203.0.113.5', '192.0.2.1')).toBe('203.0.113.5');
  // Some proxies write a port, and anybody writes what is no address.
  for (const written of ['1.2.3.4:555', '[2001:db8::1]:555', 'nobody', '127.0.0.1x']) {
    const { statusCode } = await behind.server.app.inject({
      url: '/api/health',
      remoteAddress: '10.8.0.1',
      headers: { 'x-forwarded-for': written },
    });
    expect(statusCode, written).toBe(200);
  }
});

test('a link has the configured address whatever the request names, and browsers are held to https', async () => {
  const address = 'https://class.example.org';
  const server = await hosted({ publicAddress: address });
  server.roomCode = await server.server.services.rooms.create(smallScenario(), 7);
  const learner = await server.member();
  expect(await shareUrl(learner, 'forged.lan')).toMatch(
    /^https:\/\/class\.example\.org\/#\/user\/login\/register\?invite=\w+$/,
  );
  const health = await server.server.app.inject('/api/health');
  expect(health.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  const desk = await server.facilitator();
  expect(ok(await server.call('console/lobby', { roomCode: server.roomCode }, desk))).toMatchObject({
    joinLink: `${address}/#/join/${server.roomCode}`,
    onlyHere: false,
  });
});

test('every link that the console shows for a class is one that phones can open', async () => {
  // The facilitator sits at the server's own computer, as localhost.
  const address = 'http://classroom.lan:4600';
  const server = await hosted({ host: 'classroom.lan', port: 4600 });
  const { roomCode } = Object.assign(server, {
    roomCode: await server.server.services.rooms.create(smallScenario(), 7),
  });
  const { learner } = await server.member();
  const desk = await server.facilitator();
  const asked = async (path: CallPath, form = {}) => ok(await server.call(path, { roomCode, ...form }, desk));
  expect((await asked('console/lobby')).joinLink).toBe(`${address}/#/join/${roomCode}`);
  const seat = await asked('console/lobby/seat', { learner });
  expect(seat.link).toBe(`${address}/#/join/${roomCode}?device=${seat.linkCode}`);
  const made = await asked('console/questionnaire/remind', { days: 30 });
  expect(made.link).toBe(`${address}/#/reminder?key=${made.key}`);
  expect(await asked('console/questionnaire')).toMatchObject({
    link: `${address}/#/questionnaire`,
    reminder: made,
  });
});

test('without a configured address a forged Host gets into no link, and nothing is said of https', async () => {
  const server = await hosted({});
  server.roomCode = await server.server.services.rooms.create(smallScenario(), 7);
  const learner = await server.member();
  expect(await shareUrl(learner, 'forged.lan')).toMatch(/^\/#\/user\/login\/register/);
  expect(await shareUrl(learner, 'localhost:4600')).toMatch(/^http:\/\/localhost:4600\/#/);
  const health = await server.server.app.inject('/api/health');
  expect(health.headers).not.toHaveProperty('strict-transport-security');
});

test('where the public address is https nothing is answered over plain http, but to this machine itself', async () => {
  const server = await hosted({ publicAddress: 'https://class.example.org', trustedProxies: ['127.0.0.1'] });
  const asked = (url: string, remoteAddress: string, headers: Record<string, string> = {}) =>
    server.server.app.inject({ url, remoteAddress, headers });
  const call = await asked('/api/room/info', '192.0.2.7', { 'x-room-token': 'x'.repeat(43) });
  expect([call.statusCode, call.json()]).toEqual([
    403,
    { code: 403, msg: 'This server is reached by https alone. Open the app at its own address.', data: null },
  ]);
  expect((await asked('/api/live', '192.0.2.7')).statusCode).toBe(403);
  for (const path of ['/', '/console/', '/join/K7MPQR?x=//evil.test']) {
    const page = await asked(path, '192.0.2.7', { host: 'evil.test' });
    expect([page.statusCode, page.headers.location]).toEqual([308, 'https://class.example.org/']);
  }
  // The proxy says how its client came.
  const behind = { 'x-forwarded-for': '192.0.2.7' };
  const plain = await asked('/api/health', '127.0.0.1', { ...behind, 'x-forwarded-proto': 'http' });
  const safe = await asked('/api/health', '127.0.0.1', { ...behind, 'x-forwarded-proto': 'https' });
  const own = await asked('/api/health', '127.0.0.1');
  expect([plain.statusCode, safe.statusCode, own.statusCode]).toEqual([403, 200, 200]);
  const forged = await asked('/api/health', '192.0.2.7', { 'x-forwarded-proto': 'https' });
  expect(forged.statusCode).toBe(403);
});

test('a foreign page whose name was rebound to this server reads and sends nothing', async () => {
  const server = await hosted({});
  const asked = (url: string, host: string, method: 'GET' | 'POST' = 'GET') =>
    server.server.app.inject({ method, url, headers: { host, origin: `http://${host}` } });
  const rebound = 'rebound.example.com:4600';
  for (const url of ['/', '/console/', '/api/health', '/api/docs/json', '/api/live', '/none'])
    expect((await asked(url, rebound)).statusCode, url).toBe(421);
  const call = await asked('/api/room/join', rebound, 'POST');
  expect([call.statusCode, call.json()]).toEqual([
    421,
    {
      code: 421,
      msg: 'This server does not answer to that name. Open it at an address that it printed when it started, or start it with GLASSMINE_ORIGIN set to this one.',
      data: null,
    },
  ]);
  const line = JSON.parse(server.lines.findLast((each) => each.includes('otherHost'))!);
  expect(line).toMatchObject({ level: 'security', event: 'otherHost', route: '/api/room/join' });
  // In a school, under whatever name the network gives the laptop, without a configured address.
  for (const host of ['laptop.local:4600', 'laptop:4600', 'room7.school.lan', '192.168.7.20:4600']) {
    expect((await asked('/api/health', host)).statusCode, host).toBe(200);
    // Past all that asks who sent it: the form is empty.
    expect((await asked('/api/room/join', host, 'POST')).json().msg, host).toMatch(/“roomCode” is missing/);
  }
});

test('with an own certificate the server takes TLS 1.2 or newer, forward secrecy and no plain http', async () => {
  const tls = await selfSigned();
  const server = await hosted({ tls });
  const { port } = new URL(await server.server.listen());
  const spoken = (options: ConnectionOptions) =>
    new Promise<string>((resolve) => {
      const socket = connect({ host: '127.0.0.1', port: Number(port), ca: tls.cert, ...options }, () => {
        resolve(`${socket.getProtocol()} ${socket.getCipher().name}`);
        socket.destroy();
      }).on('error', () => resolve('refused'));
    });
  expect(await spoken({})).toBe('TLSv1.3 TLS_AES_256_GCM_SHA384');
  expect(await spoken({ maxVersion: 'TLSv1.2' })).toMatch(/^TLSv1\.2 ECDHE-.+(GCM|POLY1305)/);
  const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT:@SECLEVEL=0' } as const;
  expect(await spoken(old)).toBe('refused');
  expect(await spoken({ maxVersion: 'TLSv1.2', ciphers: 'AES128-SHA:AES256-GCM-SHA384' })).toBe('refused');
  await expect(fetch(`http://127.0.0.1:${port}/api/health`)).rejects.toThrow();
});

test('with an own certificate the server speaks https', async () => {
  const tls = await selfSigned();
  const server = await hosted({ tls });
  const address = await server.server.listen();
  expect(address).toMatch(/^https:\/\/127\.0\.0\.1:\d+$/);
  const status = await new Promise((resolve, reject) => {
    request(`${address}/api/health`, { ca: tls.cert }, (answer) => {
      answer.resume();
      resolve([answer.statusCode, answer.headers['strict-transport-security']]);
    })
      .on('error', reject)
      .end();
  });
  expect(status).toEqual([200, undefined]);
});
