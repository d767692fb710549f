/** The configurations of deploy/, in the real proxies, in front of a server that was really started. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, firstLiveMessage } from './client.fixture.ts';
import { programOf, proxies, publicName, type StartedProxy, startProxy } from './proxy.fixture.ts';
import { type ServerBehind, startBehind } from './server-behind.fixture.ts';

const origin = `https://${publicName}`;
let server: ServerBehind;
let proxy: StartedProxy;

beforeAll(async () => {
  server = await startBehind(origin);
});
afterAll(() => server.stop());

for (const name of proxies) {
  const isMissing = programOf(name) === undefined;
  const title = isMissing ? `${name}: not installed, so deploy/ is not tried with it` : name;
  describe.skipIf(isMissing)(title, () => {
    beforeAll(async () => {
      proxy = await startProxy(name, server.port);
    });
    afterAll(() => proxy.stop());

    test('plain http leads to https', async () => {
      const answer = await fetch(`http://127.0.0.1:${proxy.plainPort}/console/`, {
        redirect: 'manual',
        headers: { host: publicName },
      });
      // For good, with the same path; Caddy keeps the method, too.
      expect([301, 308]).toContain(answer.status);
      expect(answer.headers.get('location')).toMatch(/^https:\/\/.+\/console\/$/);
    });

    test('a facilitator signs in, and the lobby’s link is the public one', async () => {
      const { facilitator: user, password, roomCode } = server;
      const from = '127.0.0.2';
      const signIn = await ask(proxy, '/api/console/sign-in', { name: user, password }, { from });
      expect(signIn.body.code).toBe(200);
      expect(signIn.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
      const headers = { 'x-console-token': signIn.body.msg, 'x-forwarded-host': 'evil.test' };
      const lobby = await ask(proxy, `/api/console/lobby?roomCode=${roomCode}`, null, { from, headers });
      expect(lobby.body.data).toMatchObject({ joinLink: `${origin}/#/join/${roomCode}`, onlyHere: false });
    });

    test('a learner joins and hears the room live; a page of another site does not', async () => {
      const { roomCode } = server;
      const from = '127.0.0.2';
      const joined = await ask(proxy, '/api/room/join', { roomCode }, { from });
      expect(joined.body.code).toBe(200);
      const hello = { roomToken: joined.body.data.roomToken, accessToken: null, since: 0 };
      const live = await firstLiveMessage(proxy, hello, { from, headers: { origin } });
      expect(JSON.parse(live)).toHaveProperty('seq');
      const foreign = { from, headers: { origin: 'https://evil.test' } };
      await expect(firstLiveMessage(proxy, hello, foreign)).rejects.toThrow('HTTP 401');
    });

    test('two clients are two addresses, and neither is the one a client claims', async () => {
      const before = server.wrongFrom().length;
      const forged = { 'x-forwarded-for': '198.51.100.7', forwarded: 'for=198.51.100.7' };
      const wrong = { name: 'nobody', password: 'not a password' };
      await ask(proxy, '/api/console/sign-in', wrong, { from: '127.0.0.2' });
      await ask(proxy, '/api/console/sign-in', wrong, { from: '127.0.0.3' });
      await ask(proxy, '/api/console/sign-in', wrong, { from: '127.0.0.4', headers: forged });
      await expect
        .poll(() => server.wrongFrom().slice(before))
        .toEqual(['127.0.0.2', '127.0.0.3', '127.0.0.4']);
    });
  });
}
