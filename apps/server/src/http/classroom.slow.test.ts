import { once } from 'node:events';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ok, TestServer } from '../server.fixture.ts';
import { usualLimits } from './limits.ts';

const right = 'a long enough password';
const form = { 'content-type': 'application/x-www-form-urlencoded' };

let server: TestServer;
beforeEach(async () => {
  server = await TestServer.start({ limits: usualLimits });
  await server.server.services.facilitators.save('teacher', right, 'owner');
});
afterEach(() => server.dispose());

const signIn = (password: string, device = '') =>
  server.raw({
    method: 'POST',
    url: '/api/console/sign-in',
    payload: new URLSearchParams({ name: 'teacher', password }).toString(),
    headers: { ...form, 'x-console-key': device },
  });

test("a console that has signed in before signs in while others at its address have locked the name and used up the address's tries", async () => {
  const { consoleKey: deviceToken } = ok(await signIn(right));
  for (let i = 0; i < 30; i++) await signIn('wrong');
  expect((await signIn(right)).code).not.toBe(200);
  const back = await signIn(right, deviceToken);
  expect(ok(back)).toMatchObject({ name: 'teacher', role: 'owner' });
});

test('an invented device key, and that of another facilitator, bring no exception', async () => {
  await server.server.services.facilitators.save('other', right, 'facilitator');
  const other = ok(await server.call('console/sign-in', { name: 'other', password: right })).consoleKey;
  for (let i = 0; i < 5; i++) await signIn('wrong');
  const [name, id] = other.split('~');
  for (const device of [other, `teacher~${id}~${other.split('~')[2]}`, `${name}~~`, 'x'.repeat(5_000)])
    expect((await signIn(right, device)).code, device).not.toBe(200);
});

test('a device whose own tries are used up is locked like any other', async () => {
  const { consoleKey: deviceToken } = ok(await signIn(right));
  for (let i = 0; i < 5; i++) await signIn('wrong', deviceToken);
  expect((await signIn(right, deviceToken)).code).not.toBe(200);
  expect((await signIn(right)).code).toBe(200);
});

test('calls without a token, however many, refuse neither live sockets, films, papers, joins, sign-in nor calls with a token', async () => {
  const learner = await server.join();
  for (let i = 0; i < 700; i++) await server.call('room/info', {}, { room: `${i}`.padStart(43, 'x') });
  expect((await server.call('room/info')).status).toBe(429);
  expect((await learner.call('room/info')).code).toBe(200);
  expect((await signIn(right)).code).toBe(200);
  const joined = ok(await server.call('room/join', { roomCode: server.roomCode }));
  expect(joined.roomToken).toHaveLength(43);
  const film = await server.server.app.inject({ method: 'GET', url: '/api/media/none.webm' });
  expect(film.statusCode).toBe(404);
  const paper = await server.server.app.inject({ method: 'GET', url: '/api/paper/AAAAAA/x.pdf' });
  expect(paper.statusCode).toBe(404);
  expect(await liveAnswers(learner.tokens.room as string)).toBe(true);
});

test("a device's live socket opens when the address's sockets are used up, and a made-up one's does not", async () => {
  const learner = await server.join();
  const { take } = server.server.services.limits;
  while (take('live', '127.0.0.1') === 0);
  expect(await liveAnswers('x'.repeat(43))).toBe(false);
  expect(await liveAnswers(learner.tokens.room as string)).toBe(true);
});

async function liveAnswers(token: string): Promise<boolean> {
  if (server.server.app.server.listening === false) await server.server.listen();
  const { port } = server.server.app.server.address() as { port: number };
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/live`, ['glassmine', token]);
  const [event] = (await Promise.race([once(socket, 'open'), once(socket, 'error')])) as [Event];
  socket.close();
  return event.type === 'open';
}

test("silent sockets take no place of a device's own socket: beyond sixty of an address the oldest is closed", async () => {
  const learner = await server.join();
  if (server.server.app.server.listening === false) await server.server.listen();
  const { port } = server.server.app.server.address() as { port: number };
  const open = async (protocols: string[] = []) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/api/live`, protocols);
    await once(socket, 'open');
    return socket;
  };
  const token = learner.tokens.room as string;
  const own = await open(['glassmine', token]);
  own.send(JSON.stringify({ roomToken: token, accessToken: null, since: 0 }));
  await once(own, 'message');
  const silent = [];
  for (let i = 0; i < 60; i++) silent.push(await open());
  const cut = once(silent[0] as WebSocket, 'close');
  silent.push(await open());
  await cut;
  expect(silent[1]?.readyState).toBe(WebSocket.OPEN);
  expect(own.readyState).toBe(WebSocket.OPEN);
  for (const socket of [own, ...silent]) socket.close();
});

test.each([
  ['a browser names the other site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }],
  ['a browser names the other origin', { origin: 'http://prize.example' }],
  ['a page without an origin, as in a sandboxed frame', { origin: 'null' }],
  ['a plain page beside a TLS one of another name', { origin: 'https://127.0.0.1:99' }],
])('sign-in and join from another site are refused: %s', async (_, headers) => {
  for (const [url, fields] of [
    ['/api/console/sign-in', { name: 'teacher', password: 'wrong' }],
    ['/api/room/join', { roomCode: server.roomCode }],
    ['/api/room/device/join', { roomCode: server.roomCode, linkCode: 'BCDFGHJK' }],
  ] as const) {
    const payload = new URLSearchParams(fields).toString();
    const reply = await server.raw({
      method: 'POST',
      url,
      payload,
      headers: { ...form, ...headers, host: '127.0.0.1:4600' },
    });
    expect(reply).toMatchObject({ status: 403, code: 403, data: null });
  }
  // What another site sent has counted for nothing: the name is not locked, and nobody has joined.
  for (let i = 0; i < 6; i++)
    await server.raw({
      method: 'POST',
      url: '/api/console/sign-in',
      payload: 'name=teacher&password=wrong',
      headers: { ...form, ...headers },
    });
  expect((await signIn(right)).code).toBe(200);
  expect(server.room.simulation.world.learners.count).toBe(0);
});

test.each([
  ['text/plain', 'a form that needs no leave of the server'],
  ['application/json', 'JSON'],
])('a body of the type %s, %s, is read by no call', async (type) => {
  const reply = await server.raw({
    method: 'POST',
    url: '/api/room/join',
    payload: `roomCode=${server.roomCode}`,
    headers: { 'content-type': type },
  });
  expect(reply.status).toBe(400);
  expect(server.room.simulation.world.learners.count).toBe(0);
});

test.each([
  ['its own page', { origin: 'http://127.0.0.1:4600', 'sec-fetch-site': 'same-origin' }],
  ['its own page behind a proxy that ends TLS', { origin: 'https://127.0.0.1:4600' }],
  ['no browser', {}],
])('sign-in from %s is not refused as foreign', async (_, headers) => {
  const payload = new URLSearchParams({ name: 'teacher', password: right }).toString();
  const reply = await server.raw({
    method: 'POST',
    url: '/api/console/sign-in',
    payload,
    headers: { ...form, host: '127.0.0.1:4600', ...headers },
  });
  expect(reply.code).toBe(200);
});
