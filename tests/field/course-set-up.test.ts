import { beforeAll, beforeEach, expect, it } from 'vitest';
import { issuer, PlatformSim, type Spoilt, valueIn } from '../../apps/server/src/launch/platform.fixture.ts';
import { BadPlatform, openPlatforms, type PlatformKey } from '../../apps/server/src/lti/platforms.ts';
import { ok, TestServer } from '../../apps/server/src/server.fixture.ts';

const lti = 'https://purl.imsglobal.org/spec/lti/claim/';
const server = TestServer.forFile();
let platform: PlatformSim;
beforeAll(() => {
  platform = new PlatformSim(server);
});
beforeEach(() => platform.register());

const seatOf = async (spoilt: Spoilt = {}) => valueIn((await platform.launch(spoilt)).body, 'key');
const stored = () => openPlatforms(server.server.services.database, Date.now);

const spellings = [
  `${issuer}/`,
  `${issuer}//`,
  'https://Moodle.School.Example',
  `${issuer}:443/`,
  ` ${issuer}`,
];

it.each(spellings)(
  'an issuer registered as %j launches, and each learner keeps the seat',
  async (spelling) => {
    const seat = await seatOf();
    platform.register({ issuer: spelling });
    expect(
      stored()
        .all()
        .map((each) => each.issuer),
    ).toEqual([issuer]);
    expect(await seatOf()).toBe(seat);
    expect(stored().remove(spelling, 'client-7')).toBe(true);
    // Registered for the first time in this spelling.
    platform.register({ issuer: spelling });
    expect(await seatOf()).toMatch(/^[0-9a-f-]{36}$/);
    stored().remove(issuer, 'client-7');
  },
);

it('a platform that writes its issuer with a slash launches, and its own spelling is answered', async () => {
  const asked = await platform.login({ iss: `${issuer}/` });
  const token = await platform.token(asked.get('nonce')!, { claims: { iss: `${issuer}/` } });
  const page = await platform.post('/lti/launch', { id_token: token, state: asked.get('state')! });
  expect(valueIn(page.body, 'key')).toBe(await seatOf());
  const ticket = valueIn((await platform.linking({}, { iss: `${issuer}/` })).body, 'ticket');
  const own = { origin: 'http://localhost', host: 'localhost', 'sec-fetch-site': 'same-origin' };
  const chosen = await platform.post('/lti/choose', { ticket, room: server.roomCode }, own);
  const [, claims = ''] = valueIn(chosen.body, 'JWT').split('.');
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString()).aud).toBe(`${issuer}/`);
});

it.each([
  ['http in place of https', { iss: 'http://moodle.school.example' }],
  ['another path', { iss: `${issuer}/other` }],
  ['another host', { iss: 'https://moodle.school.example.org' }],
])('an issuer with %s stays another one', async (_, claims) => {
  expect((await platform.launch({ claims })).body).toContain('meant for another server');
});

const own = (): PlatformKey => platform.pair.publicKey.export({ format: 'jwk' });
const other = (): PlatformKey => platform.other.publicKey.export({ format: 'jwk' });

it.each<[string, () => PlatformKey[], { kid?: string }, boolean]>([
  ['one key with an id, token without', () => [{ ...own(), kid: 'a' }], {}, true],
  [
    'two keys with ids, token without',
    () => [
      { ...other(), kid: 'a' },
      { ...own(), kid: 'b' },
    ],
    {},
    true,
  ],
  ['one key without an id, token with', () => [own()], { kid: 'a' }, true],
  [
    'the same id',
    () => [
      { ...other(), kid: 'a' },
      { ...own(), kid: 'b' },
    ],
    { kid: 'b' },
    true,
  ],
  ['another id', () => [{ ...own(), kid: 'a' }], { kid: 'b' }, false],
  ['another key, token without an id', () => [{ ...other(), kid: 'a' }], {}, false],
])('keys: %s', async (_, keys, header, isTaken) => {
  platform.register({ keys: keys() });
  const page = await platform.launch({ header });
  expect(page.body.includes('data-key')).toBe(isTaken);
  if (!isTaken) expect(page.body).toContain('signed with a key that this server does not know');
});

const claimsOf = (bytes: number) => ({
  claims: { [`${lti}custom`]: { room: server.roomCode, all: 'x'.repeat(bytes) } },
});

it('claims of 17 kB and of 150 kB are taken, and what is larger is told so', async () => {
  for (const bytes of [17_000, 150_000]) expect(await seatOf(claimsOf(bytes))).not.toBe('');
  const page = await platform.launch(claimsOf(300_000));
  expect([page.statusCode, page.body]).toEqual([413, expect.stringContaining('too large')]);
});

it('a deployment id that is a number is the same as its digits', async () => {
  expect(await seatOf({ claims: { [`${lti}deployment_id`]: 1 } })).toBe(await seatOf());
});

it.each([
  ['an issuer that is no address', { issuer: 'moodle' }, /the issuer is an address/],
  ['an issuer with a query', { issuer: `${issuer}?a=1` }, /the issuer is an address/],
  ['no deployment id', { deployments: [' '] }, /a deployment id has/],
  ['an authentication URL without https', { authUrl: 'moodle.school.example/auth' }, /the auth URL/],
])('%s is refused when the platform is added', (_, more, says) => {
  const add = () => platform.register(more);
  expect(add).toThrow(BadPlatform);
  expect(add).toThrow(says);
});

it('spaces that were copied along and a deployment named twice do no harm', async () => {
  platform.register({ clientId: ' client-7 ', deployments: [' 1', '1 '] });
  expect(stored().find(issuer, 'client-7')!.deployments).toEqual(['1']);
  expect(await seatOf()).not.toBe('');
});

const administrators = 'institution/person#Administrator';
const signed = { [`${lti}roles`]: [`http://purl.imsglobal.org/vocab/lis/v2/${administrators}`] };

/** By reason: what the launch has, and whether a good signature stands behind deployment and roles. */
const refusals: [reason: string, spoilt: () => Spoilt, isSigned: boolean][] = [
  ['deployment', () => ({ claims: { ...signed, [`${lti}deployment_id`]: '2' } }), true],
  ['audience', () => ({ claims: { ...signed, aud: 'client-8' } }), true],
  ['old', () => ({ claims: { ...signed, exp: 1_000 } }), true],
  ['used', () => ({ claims: { ...signed, nonce: 'A'.repeat(43) } }), true],
  ['malformed', () => ({ claims: { ...signed, [`${lti}version`]: '1.1' } }), true],
  ['signature', () => ({ claims: signed, key: platform.other.privateKey }), false],
];

it.each(refusals)(
  'a launch refused for %s: page, log and list name issuer, deployment, roles and the reason',
  async (reason, spoilt, isSigned) => {
    const page = await platform.launch(spoilt());
    const deployment = reason === 'deployment' ? '2' : '1';
    const shown = [issuer, 'client-7', reason, ...(isSigned ? [deployment, administrators] : [])];
    for (const each of shown) expect(page.body).toContain(`<code>${each}</code>`);
    const facts = { issuer, clientId: 'client-7', deployment: isSigned ? deployment : '' };
    const roles = isSigned ? [administrators] : [];
    const lines = server.lines.map((line) => JSON.parse(line));
    expect(lines).toContainEqual(
      expect.objectContaining({
        ...facts,
        event: 'launch:refused',
        refusal: reason,
        // One line a minute: the first launch of this kind may have had other roles.
        roles: expect.any(Array),
      }),
    );
    const list = ok(await server.call('console/launch/list', {}, await server.facilitator()));
    expect(list).toContainEqual(expect.objectContaining({ ...facts, roles, outcome: reason }));
  },
);

it.each([
  [
    'an unknown platform',
    () => platform.post('/lti/login', { iss: 'https://x.example/', login_hint: '1' }),
    'platform',
  ],
  ['a launch of LTI 1.1', () => platform.post('/lti/launch', { oauth_consumer_key: 'k' }), 'older'],
  ['an address that is opened by hand', () => platform.get('/lti/launch'), 'notPosted'],
])('%s gets a page and an entry with the reason', async (_, open, reason) => {
  const page = await open();
  expect(page.body).toContain(`<code>${reason}</code>`);
  const list = ok(await server.call('console/launch/list', {}, await server.facilitator()));
  expect(list).toContainEqual(expect.objectContaining({ outcome: reason }));
});

it.each([
  ['login_required', 'cancelled'],
  ['interaction_required', 'cancelled'],
  ['access_denied', 'cancelled'],
  ['invalid_request', 'answered'],
  ['unauthorized_client', 'answered'],
  ['server_error', 'answered'],
])('the platform’s error %s is told as %s', async (error, reason) => {
  const asked = await platform.login();
  const page = await platform.post('/lti/launch', { error, state: asked.get('state')! });
  expect(page.body).toContain(`<code>${reason}</code>`);
});

it('what a stranger calls a platform is shown only where it is an address', async () => {
  const iss = 'https://x.example/"><script>alert(1)</script>';
  const page = await platform.post('/lti/login', { iss, login_hint: '1', client_id: '<b>' });
  expect(page.body).not.toContain('x.example');
  expect(page.body).not.toContain('<b>');
});
