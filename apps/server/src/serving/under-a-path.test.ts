/** A server whose public address has a path, behind a proxy that keeps the path and behind one that strips it. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallPath } from '@glassmine/replica/wire';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PlatformSim, valueIn } from '../launch/platform.fixture.ts';
import { ok, TestServer } from '../server.fixture.ts';
import { ownNames } from './settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'glassmine-path-'));
mkdirSync(join(folder, 'site/assets'), { recursive: true });
mkdirSync(join(folder, 'console'));
writeFileSync(join(folder, 'site/index.html'), 'the app');
writeFileSync(join(folder, 'site/sw.js'), 'worker');
writeFileSync(join(folder, 'site/assets/home-DOwCrGXH.js'), 'script');
writeFileSync(join(folder, 'console/index.html'), 'the console');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const path = '/glassmine';
const publicAddress = `https://school.example${path}`;
const server = TestServer.forFile({
  config: { host: '127.0.0.1', port: 0, dataFolder: join(folder, 'data'), publicAddress },
  siteFolder: join(folder, 'site'),
  consoleFolder: join(folder, 'console'),
});
mkdirSync(join(folder, 'data'));

let address = '';
beforeAll(async () => {
  address = await server.server.listen();
});

const get = (url: string, headers: Record<string, string> = {}) =>
  server.server.app.inject({ url, headers: { host: 'school.example', ...headers } });

describe.each([
  ['keeps the path', path],
  ['strips the path', ''],
])('a proxy that %s', (_, before) => {
  test.each([
    ['/', 'the app'],
    ['/index.html', 'the app'],
    ['/sw.js', 'worker'],
    ['/assets/home-DOwCrGXH.js', 'script'],
    ['/console/', 'the console'],
  ])('finds %s', async (url, body) => {
    const reply = await get(before + url);
    expect([reply.statusCode, reply.body]).toEqual([200, body]);
  });

  test.each([
    ['/join/k7mpqr', '/glassmine/#/join/K7MPQR'],
    ['/join/<x>', '/glassmine/#/join'],
    ['/?room=k7mpqr', '/glassmine/#/join/K7MPQR'],
    ['/?room=a&room=b', '/glassmine/#/join'],
    ['/console', '/glassmine/console/'],
  ])('is led from %s to %s', async (url, to) => {
    const reply = await get(before + url);
    expect([reply.statusCode, reply.headers.location]).toEqual([302, to]);
  });

  test('gets answers, the description of the calls and its page', async () => {
    expect((await get(`${before}/api/health`)).json()).toMatchObject({ status: 'ok' });
    const document = (await get(`${before}/api/docs/json`)).json();
    expect(document.servers).toEqual([{ url: path }]);
    expect(document.paths).toHaveProperty(['/api/room/join']);
    const docs = await get(`${before}/api/docs`);
    const [, style = ''] = /href="([^"]+swagger-ui\.css)"/.exec(docs.body) ?? [];
    expect(style).toMatch(/^\/glassmine\/api\/docs\//);
    expect((await get(style)).statusCode).toBe(200);
    expect((await get(style.slice(path.length))).statusCode).toBe(200);
  });

  test('brings a learner in, whose live socket opens', async () => {
    const joined = await server.raw({
      method: 'POST',
      url: `${before}/api/room/join`,
      headers: { origin: 'https://school.example', 'sec-fetch-site': 'same-origin' },
      payload: `roomCode=${server.roomCode}`,
    });
    expect(joined.code).toBe(200);
    const socket = new WebSocket(`${address.replace('http', 'ws')}${before}/api/live`);
    const message = new Promise<string>((resolve, reject) => {
      socket.onmessage = ({ data }) => resolve(data);
      socket.onclose = reject;
    });
    socket.onopen = () =>
      socket.send(JSON.stringify({ roomToken: joined.data.roomToken, accessToken: null, since: 0 }));
    expect(JSON.parse(await message)).toHaveProperty('seq');
    socket.close();
  });
});

test('the path without a slash at its end leads to the app, with what was asked', async () => {
  for (const [url, to] of [
    ['/glassmine', '/glassmine/'],
    ['/glassmine?lang=de', '/glassmine/?lang=de'],
  ] as const) {
    const reply = await get(url);
    expect([reply.statusCode, reply.headers.location], url).toEqual([302, to]);
  }
});

test.each([
  '/other/',
  '/other/api/health',
  '/glassmines/',
  '/glassmineapi/health',
  '/Glassmine/',
  '/%67lassmine/',
  '/glassmine/glassmine/',
  '/glassmine//api/health',
  '//glassmine/',
  '/glassmine/%',
  '/glassmine/nothing',
])('%s is not found', async (url) => {
  const { statusCode } = await get(url);
  // Bytes that are no address are refused before anything is looked for.
  expect(statusCode).toBe(url.endsWith('%') ? 400 : 404);
});

test('every link that the server makes has the path', async () => {
  const { roomCode } = server;
  const desk = await server.facilitator();
  const asked = async (call: CallPath, form = {}) => ok(await server.call(call, { roomCode, ...form }, desk));
  const learner = await server.member();
  expect((await asked('console/lobby')).joinLink).toBe(`${publicAddress}/#/join/${roomCode}`);
  expect((await asked('console/lobby/seat', { learner: learner.learner })).link).toContain(
    `${publicAddress}/#/join/${roomCode}?device=`,
  );
  const reminder = await asked('console/questionnaire/remind', { days: 30 });
  expect(reminder.link).toBe(`${publicAddress}/#/reminder?key=${reminder.key}`);
  expect((await asked('console/questionnaire')).link).toBe(`${publicAddress}/#/questionnaire`);
  expect(ok(await learner.call('user/share/info')).shareUrl).toContain(
    `${publicAddress}/#/user/login/register?invite=`,
  );
});

test('of a link into the room the place below the path alone is stored', async () => {
  const learner = await server.member();
  ok(await learner.call('user/reward/shareLink', { link: `${publicAddress}/#/dynamic` }));
  const { list } = ok(await server.desk('console/review/list', { status: 'pending' }));
  expect(list[0]).toMatchObject({ text: '/#/dynamic' });
});

test('a launch from a course comes back to the path, and its pages lead there', async () => {
  const platform = new PlatformSim(server);
  expect((await platform.login()).get('redirect_uri')).toBe(`${publicAddress}/lti/launch`);
  const learner = await platform.launch();
  expect([valueIn(learner.body, 'join'), valueIn(learner.body, 'home')]).toEqual([
    `/glassmine/#/join/${server.roomCode}`,
    '/glassmine/#/index',
  ]);
  const pages = [
    learner.body,
    (await platform.teacher()).body,
    (await platform.linking()).body,
    (await platform.get('/lti/launch')).body,
  ];
  expect(pages[2]).toContain('action="/glassmine/lti/choose"');
  const links = pages.flatMap((body) => [...body.matchAll(/(?:href|action)="([^"]*)"/g)].map(([, to]) => to));
  expect(links.length).toBeGreaterThanOrEqual(5);
  for (const link of links) expect(link).toMatch(/^\/glassmine\//);
});

test('the host says itself whether browsers are held to https; over plain http a page leads to the path', async () => {
  expect((await get('/api/health')).headers).not.toHaveProperty('strict-transport-security');
  const outside = (url: string) => server.server.app.inject({ url, remoteAddress: '192.0.2.7' });
  const page = await outside('/glassmine/console/');
  expect([page.statusCode, page.headers.location]).toEqual([308, `${publicAddress}/`]);
  expect((await outside('/glassmine/api/health')).statusCode).toBe(403);
});

test('a path may name nothing that the server has at its root', () => {
  const routes = server.server.app.printRoutes({ commonPrefix: false });
  const first = [...routes.matchAll(/^ {4}[├└]── ([\w-]+)/gm)].map(([, name]) => name);
  const named = new Set(first.filter((name) => name !== path.slice(1)));
  expect(ownNames).toEqual(expect.arrayContaining([...named]));
  expect(named).toContain('lti');
});
