import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { refusalCodes } from '@glassmine/replica/wire';
import { beforeAll, expect, test } from 'vitest';
import { ok, smallScenario, TestServer } from '../server.fixture.ts';
import { issuer, PlatformSim, type Spoilt, valueIn } from './platform.fixture.ts';

const lti = 'https://purl.imsglobal.org/spec/lti/claim/';
const at = () => Math.floor(Date.now() / 1000);

const server = TestServer.forFile();
let platform: PlatformSim;
beforeAll(async () => {
  platform = new PlatformSim(server);
});

const joinBy = async (key: string) =>
  ok(await server.call('room/join', { roomCode: server.roomCode, joinKey: key }));

test('a login sends the browser to the platform, with what a launch needs and no more', async () => {
  const asked = await platform.login({ lti_message_hint: 'm-4' });
  expect(Object.fromEntries(asked)).toEqual({
    a: '1',
    scope: 'openid',
    response_type: 'id_token',
    response_mode: 'form_post',
    prompt: 'none',
    client_id: 'client-7',
    login_hint: 'hint-3',
    lti_message_hint: 'm-4',
    redirect_uri: 'http://localhost/lti/launch',
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
  });
  const byGet = await platform.get(
    `/lti/login?${new URLSearchParams({ iss: issuer, login_hint: 'h', target_link_uri: 'x' })}`,
  );
  expect(byGet.statusCode).toBe(200);
  expect(valueIn(byGet.body, 'to')).toContain(`${issuer}/mod/lti/auth.php?a=1&`);
  expect(byGet.body).toContain(
    `data-state="${new URL(valueIn(byGet.body, 'to')).searchParams.get('state')}"`,
  );
});

test('a learner comes to the same seat at each launch, and another learner to another', async () => {
  const first = await platform.launch();
  expect(first.statusCode).toBe(200);
  const key = valueIn(first.body, 'key');
  expect([valueIn(first.body, 'room'), valueIn(first.body, 'join')]).toEqual([
    server.roomCode,
    `/#/join/${server.roomCode}`,
  ]);
  const seat = await joinBy(key);
  const again = await joinBy(valueIn((await platform.launch()).body, 'key'));
  expect(again).toEqual(seat);
  const other = await joinBy(valueIn((await platform.launch({ claims: { sub: 'u-2' } })).body, 'key'));
  expect(other.identity).not.toEqual(seat.identity);
});

test('the settings of the door hold for learners from a course', async () => {
  const desk = await server.facilitator();
  const key = async () => valueIn((await platform.launch({ claims: { sub: 'u-3' } })).body, 'key');
  const { roomCode } = server;
  ok(await server.call('console/lobby/door', { roomCode, locked: true, byHand: false }, desk));
  const turnedAway = await server.call('room/join', { roomCode, joinKey: await key() });
  expect(turnedAway.code).toBe(refusalCodes['room.locked']);
  ok(await server.call('console/lobby/door', { roomCode, locked: false, byHand: true }, desk));
  const waiting = await server.call('room/join', { roomCode, joinKey: await key() });
  expect(waiting.code).toBe(refusalCodes['room.waiting']);
  const mark = (await key()).slice(0, 5).toUpperCase();
  ok(await server.call('console/lobby/admit', { roomCode, mark }, desk));
  await joinBy(await key());
  ok(await server.call('console/lobby/door', { roomCode, locked: false, byHand: false }, desk));
});

test('a teacher gets links to the console and to the lesson, and no session', async () => {
  const page = await platform.teacher();
  expect(page.body).toContain(`href="/console/#/room/${server.roomCode}/live"`);
  expect(page.body).toContain(`href="/#/join/${server.roomCode}"`);
  expect(page.body).not.toContain('<script');
  expect(page.headers['set-cookie']).toBeUndefined();
  const without = await platform.teacher({ [`${lti}custom`]: {} });
  expect(without.body).toContain('The link in the course names no room.');
  expect(without.body).toContain('href="/console/"');
});

const planted = {
  name: 'Aurelia Plantedname',
  given_name: 'Aurelia',
  family_name: 'Plantedname',
  email: 'aurelia.planted@school-of-planting.org',
  picture: 'https://school-of-planting.org/aurelia.jpg',
  [`${lti}context`]: { id: '77', title: 'Planted course' },
  [`${lti}lis`]: { person_sourcedid: 'planted-sourcedid' },
  [`${lti}ext`]: { user_username: 'aureliaplanted' },
};

test('of a launch no name, address or number of the platform is stored or logged', async () => {
  const page = await platform.launch({ claims: { ...planted, sub: 'planted-subject' } });
  await joinBy(valueIn(page.body, 'key'));
  await platform.teacher({ ...planted, sub: 'planted-subject' });
  await platform.launch({ claims: { ...planted, aud: 'somebody-else' } });
  const files = readdirSync(server.folder, { recursive: true, encoding: 'utf8', withFileTypes: true });
  const stored = files
    .filter((each) => each.isFile())
    .map((each) => readFileSync(join(each.parentPath, each.name), 'latin1'))
    .join('\n');
  // On PostgreSQL the folder has no tables.
  if (!('engine' in server.server.services.database)) expect(stored).toContain(issuer);
  for (const text of [stored, server.lines.join('\n'), page.body]) {
    expect(text).not.toMatch(/planted|aurelia|sourcedid/i);
  }
  expect(server.lines.join('\n')).toContain('"event":"launch:refused"');
});

const hour = 3600;
test.each<[string, Spoilt | (() => Spoilt), string]>([
  ['expired', () => ({ claims: { exp: at() - 120 } }), 'too old, or from the future'],
  [
    'made long ago',
    () => ({ claims: { iat: at() - hour, exp: at() + hour } }),
    'too old, or from the future',
  ],
  [
    'of tomorrow',
    () => ({ claims: { iat: at() + hour, exp: at() + 2 * hour } }),
    'too old, or from the future',
  ],
  ['without an end', { claims: { exp: undefined } }, 'not a launch of LTI 1.3'],
  ['of a name that is too long', { claims: { sub: 'u'.repeat(256) } }, 'not a launch of LTI 1.3'],
  ['for another client', { claims: { aud: 'client-8' } }, 'meant for another server'],
  [
    'for several, and not for us alone',
    { claims: { aud: ['client-7', 'client-8'] } },
    'meant for another server',
  ],
  ['for several, and another', { claims: { aud: ['client-7', 'x'], azp: 'x' } }, 'meant for another server'],
  ['of another issuer', { claims: { iss: 'https://other.example' } }, 'meant for another server'],
  ['of another deployment', { claims: { [`${lti}deployment_id`]: '2' } }, 'deployment id has to be added'],
  ['of no deployment', { claims: { [`${lti}deployment_id`]: undefined } }, 'not a launch of LTI 1.3'],
  ['with another nonce', { claims: { nonce: 'A'.repeat(43) } }, 'used already'],
  ['without a nonce', { claims: { nonce: undefined } }, 'not a launch of LTI 1.3'],
  ['of another version', { claims: { [`${lti}version`]: '1.1' } }, 'not a launch of LTI 1.3'],
  [
    'of another kind',
    { claims: { [`${lti}message_type`]: 'LtiSubmissionReviewRequest' } },
    'not a launch of LTI 1.3',
  ],
  ['signed by another key', () => ({ key: platform.other.privateKey }), 'signed with a key'],
  [
    'signed with a shared secret',
    { key: Buffer.alloc(32, 7), header: { alg: 'HS256' } },
    'signed with a key',
  ],
  ['signed in another way', { header: { alg: 'PS256' } }, 'signed with a key'],
  ['of no room', { claims: { [`${lti}custom`]: { room: '' } } }, 'names no room'],
  ['of an unknown room', { claims: { [`${lti}custom`]: { room: 'QQQQ99' } } }, 'no room with this code'],
  ['of a room that is none', { claims: { [`${lti}custom`]: { room: '<b>' } } }, 'no room with this code'],
])('a token %s gets no seat, and a page says what to do', async (_, spoilt, says) => {
  const page = await platform.launch(typeof spoilt === 'function' ? spoilt() : spoilt);
  expect(page.body).toContain(says);
  expect(page.body).toContain('href="/#/join"');
  expect(page.body).not.toContain('data-key');
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
});

test('a token without a signature, a broken one and none are no launch', async () => {
  for (const token of ['', 'a.b.c', `${Buffer.from('{"alg":"none"}').toString('base64url')}.e30.`]) {
    const asked = await platform.login();
    const page = await platform.post('/lti/launch', { id_token: token, state: asked.get('state')! });
    expect([page.statusCode, page.body.includes('data-key')]).toEqual([expect.any(Number), false]);
    expect(page.statusCode).toBeGreaterThanOrEqual(400);
  }
});

test('a launch that is sent again is refused, and so is one whose state is unknown or too old', async () => {
  const asked = await platform.login();
  const form = { id_token: await platform.token(asked.get('nonce')!), state: asked.get('state')! };
  expect((await platform.post('/lti/launch', form)).body).toContain('data-key');
  for (const state of [form.state, 'A'.repeat(43), 'x', '']) {
    const page = await platform.post('/lti/launch', { ...form, state });
    expect([page.statusCode, page.body]).toEqual([
      403,
      expect.stringContaining('used already, or it waited too long'),
    ]);
  }
  // The nonce is the launch's own: another launch of the same person does not take it.
  const other = await platform.login();
  const mixed = await platform.post('/lti/launch', { ...form, state: other.get('state')! });
  expect(mixed.body).toContain('used already');
});

test('an invalid post, an unknown platform and a refusing platform each get an error page', async () => {
  const got = await platform.get('/lti/launch');
  expect([got.statusCode, got.body]).toEqual([405, expect.stringContaining('opens from a course only')]);
  const json = await platform.post('/lti/launch', {}, { 'content-type': 'application/json' });
  expect(json.body).toContain('opens from a course only');
  const unknown = await platform.post('/lti/login', { iss: 'https://x.example', login_hint: '1' });
  expect([unknown.statusCode, unknown.body]).toEqual([
    403,
    expect.stringContaining('does not know the course'),
  ]);
  const other = await platform.post('/lti/login', { iss: issuer, login_hint: '1', client_id: 'client-9' });
  expect(other.body).toContain('does not know the course');
  expect((await platform.post('/lti/login', {})).statusCode).toBe(400);
  const asked = await platform.login();
  const said = await platform.post('/lti/launch', { error: 'login_required', state: asked.get('state')! });
  expect(said.body).toContain('has not signed you in');
});

test('the pages speak the language of the course, else that of the browser', async () => {
  const german = { claims: { [`${lti}launch_presentation`]: { locale: 'de-DE' }, [`${lti}custom`]: {} } };
  expect((await platform.launch(german)).body).toContain('Der Link im Kurs nennt keinen Raum.');
  const refused = await platform.get('/lti/launch', { 'accept-language': 'xx, ta-IN;q=0.9, en;q=0.5' });
  expect(refused.body).toMatch(/<html lang="ta">.*பாடநெறி/s);
});

test('a link is chosen on a page of our own, sealed, and signed for the platform', async () => {
  const page = await platform.linking();
  const ticket = valueIn(page.body, 'ticket');
  const own = { origin: 'http://localhost', host: 'localhost', 'sec-fetch-site': 'same-origin' };
  const wrong = await platform.post('/lti/choose', { ticket, room: 'QQQQ99' }, own);
  expect(wrong.body).toContain('There is no room with this code.');
  expect(valueIn(wrong.body, 'ticket')).toBe(ticket);
  const elsewhere = await platform.post('/lti/choose', { ticket, room: server.roomCode });
  expect(elsewhere.statusCode).toBe(403);
  const forged = await platform.post('/lti/choose', { ticket: `${ticket}x`, room: server.roomCode }, own);
  expect(forged.statusCode).toBe(403);

  const chosen = await platform.post('/lti/choose', { ticket, room: server.roomCode.toLowerCase() }, own);
  expect(chosen.body).toContain(`action="${issuer}/mod/lti/contentitem_return.php?course=4"`);
  expect(chosen.body).not.toContain('<script');
  const again = await platform.post('/lti/choose', { ticket, room: server.roomCode }, own);
  expect(again.statusCode).toBe(403);
  const { publicKey, kid } = await server.server.services.launch.toolKey();
  const { jwtVerify } = await import('jose/jwt/verify');
  const { importSPKI } = await import('jose/key/import');
  const { payload, protectedHeader } = await jwtVerify(
    valueIn(chosen.body, 'JWT'),
    await importSPKI(publicKey, 'RS256'),
    { issuer: 'client-7', audience: issuer, requiredClaims: ['nonce', 'iat', 'exp'] },
  );
  expect(protectedHeader).toEqual({ alg: 'RS256', typ: 'JWT', kid });
  expect(payload).toMatchObject({
    [`${lti}message_type`]: 'LtiDeepLinkingResponse',
    [`${lti}version`]: '1.3.0',
    [`${lti}deployment_id`]: '1',
    'https://purl.imsglobal.org/spec/lti-dl/claim/data': 'kept by the course',
    'https://purl.imsglobal.org/spec/lti-dl/claim/content_items': [
      {
        type: 'ltiResourceLink',
        title: expect.stringMatching(/ · simulation$/),
        url: 'http://localhost/lti/launch',
        custom: { room: server.roomCode },
      },
    ],
  });
});

test('a learner cannot put a link into a course, and a platform that takes none gets a page that says so', async () => {
  const learner = await platform.linking({}, { [`${lti}roles`]: [] });
  expect(learner.body).toContain('Only a teacher of the course');
  const files = await platform.linking({ accept_types: ['file'] });
  expect(files.body).toContain('takes no links to lessons');
  for (const url of ['javascript:alert(1)', undefined, 'x']) {
    const page = await platform.linking({ deep_link_return_url: url });
    expect(page.body).toContain('not a launch of LTI 1.3');
  }
});

test('a platform’s key is known by its id where the platform gives one', async () => {
  const keys = [
    { ...platform.other.publicKey.export({ format: 'jwk' }), kid: 'old' },
    { ...platform.pair.publicKey.export({ format: 'jwk' }), kid: 'new' },
  ];
  platform.register({ keys });
  expect((await platform.launch({ header: { kid: 'new' } })).body).toContain('data-key');
  expect((await platform.launch({ header: { kid: 'old' } })).body).toContain('signed with a key');
  // Without an id any of the platform's keys may have signed.
  expect((await platform.launch()).body).toContain('data-key');
  platform.register();
});

test('the pages may stand in configured frames alone, and run their own script alone', async () => {
  const page = await platform.launch();
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; script-src 'sha256-[^']+'; base-uri 'none'/,
  );
  expect(policy).toContain("frame-ancestors 'none'");
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-frame-options': 'DENY' });
});

test('after a change of the code a link with the old one opens no room, and tells nobody the new one', async () => {
  const roomCode = await server.server.services.rooms.create(smallScenario(), 7);
  const desk = await server.facilitator();
  server.server.services.roomRights.share(roomCode, 'teacher');
  const of = (room: string) => ({ [`${lti}custom`]: { room } });
  expect(valueIn((await platform.launch({ claims: of(roomCode) })).body, 'join')).toBe(`/#/join/${roomCode}`);
  const { joinCode } = ok(await server.call('console/lobby/code', { roomCode }, desk));
  for (const page of [
    await platform.launch({ claims: of(roomCode) }),
    await platform.teacher(of(roomCode)),
  ]) {
    expect(page.body).toContain('There is no room with this code.');
    expect(page.body).not.toContain(joinCode);
  }
  expect(valueIn((await platform.launch({ claims: of(joinCode) })).body, 'join')).toBe(`/#/join/${joinCode}`);
});
