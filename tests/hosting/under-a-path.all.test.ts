/** The lines that docs/hosting.md gives for a path under a host, in the real proxies. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ConfigChanges } from '../../scripts/shipped-config.ts';
import { ask, firstLiveMessage } from './client.fixture.ts';
import { type ProxyName, programOf, publicName, type StartedProxy, startProxy } from './proxy.fixture.ts';
import { type ServerBehind, startBehind } from './server-behind.fixture.ts';

const address = `https://${publicName}/glassmine`;
const docs = readFileSync(join(import.meta.dirname, '../../docs/hosting.md'), 'utf8');

let server: ServerBehind;
let proxy: StartedProxy;
beforeAll(async () => {
  server = await startBehind(address);
});
afterAll(() => server.stop());

const nginx = 'location / {\n        proxy_pass http://127.0.0.1:4600;';
const kinds: [ProxyName, how: string, ConfigChanges][] = [
  ['nginx', 'keeps', [[nginx, 'location /glassmine/ {\n        proxy_pass http://127.0.0.1:4600;']]],
  ['nginx', 'strips', [[nginx, 'location /glassmine/ {\n        proxy_pass http://127.0.0.1:4600/;']]],
  ['caddy', 'keeps', [['reverse_proxy 127.0.0.1:4600', 'reverse_proxy /glassmine* 127.0.0.1:4600']]],
  [
    'caddy',
    'strips',
    [['reverse_proxy 127.0.0.1:4600', 'handle_path /glassmine/* {\n\t\treverse_proxy 127.0.0.1:4600\n\t}']],
  ],
  ['haproxy', 'keeps', [['default_backend server', 'use_backend server if { path_beg /glassmine/ }']]],
  [
    'haproxy',
    'strips',
    [
      ['default_backend server', 'use_backend server if { path_beg /glassmine/ }'],
      ['backend server\n', 'backend server\n    http-request replace-path /glassmine(/.*) \\1\n'],
    ],
  ],
];

describe.each(kinds)('%s %s the path', (name, _, own) => {
  const isMissing = programOf(name) === undefined;
  describe.skipIf(isMissing)(
    isMissing ? 'not installed, so the lines are not tried with it' : 'installed',
    () => {
      beforeAll(async () => {
        proxy = await startProxy(name, server.port, own);
      });
      afterAll(() => proxy.stop());

      test('a facilitator finds the link, and a learner joins and hears the room live', async () => {
        const { facilitator, password, roomCode } = server;
        const from = '127.0.0.2';
        const headers = { origin: `https://${publicName}` };
        const signIn = await ask(
          proxy,
          '/glassmine/api/console/sign-in',
          { name: facilitator, password },
          { from, headers },
        );
        expect(signIn.body.code).toBe(200);
        expect(signIn.headers).not.toHaveProperty('strict-transport-security');
        const desk = { 'x-console-token': signIn.body.msg };
        const lobby = await ask(proxy, `/glassmine/api/console/lobby?roomCode=${roomCode}`, null, {
          from,
          headers: desk,
        });
        expect(lobby.body.data).toMatchObject({ joinLink: `${address}/#/join/${roomCode}`, onlyHere: false });
        const joined = await ask(proxy, '/glassmine/api/room/join', { roomCode }, { from, headers });
        const hello = { roomToken: joined.body.data.roomToken, accessToken: null, since: 0 };
        const live = await firstLiveMessage(proxy, hello, { from, headers, path: '/glassmine/api/live' });
        expect(JSON.parse(live)).toHaveProperty('seq');
      });
    },
  );
});

test('docs/hosting.md gives these lines', () => {
  for (const [name, how, own] of kinds)
    for (const line of own.flatMap(([, put]) => put.split('\n').map((each) => each.trim())))
      if (line.includes('glassmine') || line.includes('4600')) expect(docs, `${name} ${how}`).toContain(line);
});
