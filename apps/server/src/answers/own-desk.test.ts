import { type CallPath, refusalCodes } from '@glassmine/replica/wire';
import { beforeAll, expect, test } from 'vitest';
import { securityEvents } from '../security-log.ts';
import { type Fields, ok, type Reply, TestServer, type Tokens } from '../server.fixture.ts';

const server = TestServer.forFile();
let owner: Tokens;
beforeAll(async () => {
  owner = await server.facilitator();
});

const firefox =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0 secret-in-a-header';

const refused = (reply: Reply, key: keyof typeof refusalCodes) =>
  expect(reply).toMatchObject({ status: 200, code: refusalCodes[key], data: null });
const signIn = (name: string, password: string, headers: Record<string, string> = {}) =>
  server.raw({
    method: 'POST',
    url: '/api/console/sign-in',
    headers,
    payload: new URLSearchParams({ name, password }).toString(),
  });
const security = () =>
  server.lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 'security');

test('a first password admits to the calls of the own account alone', async () => {
  const { password } = ok(
    await server.call('console/facilitator/add', { name: 'grace', role: 'owner' }, owner),
  );
  const desk = { console: (await signIn('grace', password)).msg };
  const give = (path: CallPath, fields: Fields = {}) => server.call(path, fields, desk);
  expect(ok(await give('console/me'))).toEqual({ name: 'grace', role: 'owner', mustDo: 'password' });
  refused(await give('console/rooms'), 'console.passwordFirst');
  refused(await give('console/facilitator/list'), 'console.passwordFirst');
  refused(await give('console/room/close', { roomCode: server.roomCode }), 'console.passwordFirst');
  ok(await give('console/me/sessions'));
  ok(await give('console/me/second-factor'));
  const change = (newPassword: string) => give('console/me/password', { password, newPassword });
  refused(await change('too short'), 'facilitator.passwordShape');
  refused(await change('password1234'), 'facilitator.passwordEasy');
  refused(await change(password), 'facilitator.passwordSame');
  ok(await change('purple umbrellas of rain'));
  expect(ok(await give('console/me')).mustDo).toBeNull();
  ok(await give('console/rooms'));
});

test('a facilitator lists the own sessions with their browsers, and ends one from another', async () => {
  const password = 'a long enough password';
  const first = await server.signedIn('heidi', 'facilitator');
  const second = { console: (await signIn('heidi', password, { 'user-agent': firefox })).msg };
  const third = { console: (await signIn('heidi', password)).msg };
  const list = async (desk: Tokens) => ok(await server.call('console/me/sessions', {}, desk));
  const listed = await list(first);
  expect(listed).toHaveLength(3);
  expect(listed.filter(({ isThis }: { isThis: boolean }) => isThis)).toHaveLength(1);
  expect(JSON.stringify(listed)).not.toContain('secret-in-a-header');
  const there = listed.find(({ browser }: { browser: string }) => browser === 'Firefox · Windows');
  const end = (fields: Fields, desk = first) => server.call('console/me/sessions/end', fields, desk);
  expect(ok(await end({ sessionId: there.sessionId }))).toEqual({ signedOut: 1 });
  expect(await server.call('console/me', {}, second)).toMatchObject({ status: 401 });
  refused(await end({ sessionId: there.sessionId }), 'console.sessionUnknown');
  // Another's session is none of one's own.
  const others = ok(await server.call('console/me/sessions', {}, owner))[0].sessionId;
  refused(await end({ sessionId: others }), 'console.sessionUnknown');
  expect(ok(await end({}))).toEqual({ signedOut: 1 });
  expect(await server.call('console/me', {}, third)).toMatchObject({ status: 401 });
  expect(await list(first)).toHaveLength(1);
});

test('the security log names account and action, and nothing that was typed', async () => {
  server.lines.length = 0;
  const secret = 'my-password-typed-as-name';
  await signIn(secret.slice(0, 20), 'whatever-I-typed-here');
  await signIn('teacher', 'whatever-I-typed-here');
  const { msg } = await signIn('teacher', 'a long enough password');
  const desk = { console: msg };
  await server.call('console/me/prove', { password: 'whatever-I-typed-here' }, desk);
  await server.call('console/me/prove', { password: 'a long enough password' }, desk);
  const watcher = await server.signedIn('watcher', 'observer');
  await server.call('console/clock', { roomCode: server.roomCode, action: 'pause' }, watcher);
  await server.call('console/facilitator/list', {}, watcher);
  await server.call('console/sign-out', {}, desk);
  expect(security().map(({ event, facilitator, refusal }) => [event, facilitator, refusal])).toEqual([
    ['signIn:wrong', undefined, undefined],
    ['signIn:wrong', 'teacher', undefined],
    ['signIn', 'teacher', undefined],
    ['proof:wrong', 'teacher', undefined],
    ['proof', 'teacher', undefined],
    ['signIn', 'watcher', undefined],
    ['refused', 'watcher', 'console.readOnly'],
    ['refused', 'watcher', 'console.ownerOnly'],
    ['signOut', 'teacher', undefined],
  ]);
  const known: readonly string[] = securityEvents;
  for (const line of security()) {
    expect(known).toContain(line.event);
    expect(line.address).toBe('127.0.0.1');
    expect(new Date(line.at).getTime()).toBeGreaterThan(0);
  }
  expect(server.lines.join('\n')).not.toMatch(/typed|long enough/);
});

test('joins, log-ins and refused requests are in the security log, without data of the learner', async () => {
  const learner = await server.member();
  server.lines.length = 0;
  const other = ok(await server.call('room/join', { roomCode: server.roomCode }));
  const link = (linkCode: string) => server.call('room/device/join', { roomCode: server.roomCode, linkCode });
  await link('BCDFGHJK');
  await link(ok(await learner.call('room/device/code')).linkCode);
  const logIn = (password: string) =>
    learner.call('user/auth/token/pass', { phone: learner.phone, password });
  await logIn('typed-Wrongly');
  learner.tokens.access = (await logIn(learner.password)).msg;
  await server.call('assets/home', {}, { access: 'x'.repeat(43) });
  await server.call('room/join', { roomCode: server.roomCode, typed: 'typed-too-much' });
  await learner.call('user/user/modify-name', { nickname: 'typed +919876543210' });
  await server.raw({ method: 'POST', url: '/api/room/join', headers: { origin: 'http://typed.example' } });
  expect(security().map(({ event, room }) => [event, room])).toEqual([
    ['learner:joined', server.roomCode],
    ['learner:linkWrong', server.roomCode],
    ['learner:linked', server.roomCode],
    ['learner:signInWrong', server.roomCode],
    ['learner:signIn', server.roomCode],
    ['noSession', undefined],
    ['malformed', undefined],
    ['real', undefined],
    ['otherSite', undefined],
  ]);
  expect(server.lines.join('\n')).not.toMatch(new RegExp(`typed|9876543210|${other.roomToken}|BCDFGHJK`));
});

test('five wrong passwords are logged as a lock, and a reached limit once a minute for an address', async () => {
  server.lines.length = 0;
  for (let nth = 0; nth < 7; nth++) await signIn('teacher', 'wrong');
  expect(security().map(({ event }) => event)).toEqual([
    ...Array(5).fill('signIn:wrong'),
    ...Array(2).fill('signIn:locked'),
  ]);
  const limited = await TestServer.start({
    limits: { callsPerMinute: 3, triesPerMinute: 3, guessesPerMinute: 3 },
  });
  for (let nth = 0; nth < 30; nth++) await limited.call('room/info', {}, { room: 'x' });
  const events = limited.lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 'security');
  expect(events).toMatchObject([
    { event: 'noSession', address: '127.0.0.1', route: '/api/room/info' },
    { event: 'limit', address: '127.0.0.1', route: '/api/room/info' },
  ]);
  await limited.dispose();
});
