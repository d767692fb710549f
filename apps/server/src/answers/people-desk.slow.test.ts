import { type CallPath, refusalCodes } from '@glassmine/replica/wire';
import { beforeAll, expect, test, vi } from 'vitest';
import { weakPasswords } from '../accounts/chosen-passwords.fixture.ts';
import { stepAt, totp } from '../accounts/totp.ts';
import { type Fields, ok, type Reply, TestServer, type Tokens } from '../server.fixture.ts';

const server = TestServer.forFile();
let owner: Tokens;
beforeAll(async () => {
  owner = await server.facilitator();
});

const give = (path: CallPath, fields: Fields = {}, as: Tokens = owner) => server.call(path, fields, as);
const signIn = (name: string, password: string, more: Fields = {}) =>
  server.call('console/sign-in', { name, password, ...more });
const refused = async (reply: Promise<Reply>, key: keyof typeof refusalCodes) =>
  expect(await reply).toMatchObject({ status: 200, code: refusalCodes[key], data: null });

test('an owner adds a facilitator with a password that is shown once, and can set it again', async () => {
  const { password } = ok(await give('console/facilitator/add', { name: 'grace', role: 'facilitator' }));
  await refused(give('console/facilitator/add', { name: 'grace', role: 'owner' }), 'facilitator.taken');
  const entered = await signIn('grace', password);
  expect(ok(entered)).toMatchObject({ name: 'grace', role: 'facilitator' });
  const second = ok(await give('console/facilitator/reset', { name: 'grace' })).password;
  expect(second).not.toBe(password);
  expect(await give('console/me', {}, { console: entered.msg })).toMatchObject({ status: 401 });
  await refused(signIn('grace', password), 'console.signIn');
  expect(ok(await signIn('grace', second)).role).toBe('facilitator');
  const log = server.server.services.audit.read(null, 0, 10);
  expect(log.map(({ action }) => action)).toEqual(['facilitator/reset', 'facilitator/add']);
  expect(JSON.stringify(log)).not.toContain(second);
  expect(server.lines.join('\n')).not.toContain(second);
});

test('a disabled facilitator is signed out at once and cannot sign in until enabled', async () => {
  const { password } = ok(await give('console/facilitator/add', { name: 'linus', role: 'facilitator' }));
  const desk = { console: (await signIn('linus', password)).msg };
  ok(await give('console/facilitator/disable', { name: 'linus', disabled: true }));
  expect(await give('console/rooms', {}, desk)).toMatchObject({ status: 401 });
  await refused(signIn('linus', password), 'console.signIn');
  const listed = ok(await give('console/facilitator/list'));
  expect(listed).toContainEqual(expect.objectContaining({ name: 'linus', isDisabled: true }));
  expect(JSON.stringify(listed)).not.toMatch(/argon2|hash/);
  const late = { console: server.server.services.sessions.addConsole('linus') };
  expect(await give('console/rooms', {}, late)).toMatchObject({ status: 401 });
  ok(await give('console/facilitator/disable', { name: 'linus', disabled: false }));
  expect(ok(await signIn('linus', password)).role).toBe('facilitator');
});

test('only an owner manages facilitators, and none the own account', async () => {
  const hands = [
    ['console/facilitator/add', { name: 'mallory', role: 'owner' }],
    ['console/facilitator/reset', { name: 'teacher' }],
    ['console/facilitator/disable', { name: 'teacher', disabled: true }],
  ] as const;
  for (const [role, key] of [
    ['facilitator', 'console.ownerOnly'],
    ['observer', 'console.readOnly'],
  ] as const) {
    const desk = await server.signedIn(`an-${role}`, role);
    for (const [path, fields] of hands) await refused(give(path, fields, desk), key);
    await refused(give('console/facilitator/list', {}, desk), 'console.ownerOnly');
  }
  await refused(give('console/facilitator/reset', { name: 'teacher' }), 'facilitator.self');
  await refused(give('console/facilitator/disable', { name: 'teacher', disabled: true }), 'facilitator.self');
  await refused(give('console/facilitator/reset', { name: 'nobody' }), 'facilitator.unknown');
  const names = ok(await give('console/facilitator/list')).map(({ name }: { name: string }) => name);
  expect(names).not.toContain('mallory');
});

test('an observer sets up, uses and removes a second factor', async () => {
  const secrets = vi.spyOn(server.server.services.facilitators.secondFactors, 'begin');
  const { password } = ok(await give('console/facilitator/add', { name: 'barbara', role: 'observer' }));
  const desk = { console: (await signIn('barbara', password)).msg };
  const own = (path: CallPath, fields: Fields = {}) => give(path, fields, desk);
  await refused(own('console/me/second-factor/begin', { password: 'wrong' }), 'console.signIn');
  expect(secrets).not.toHaveBeenCalled();
  const { secret, uri } = ok(await own('console/me/second-factor/begin', { password }));
  expect(uri).toBe(
    `otpauth://totp/Glassmine:barbara?secret=${secret}&issuer=Glassmine&algorithm=SHA1&digits=6&period=30`,
  );
  await refused(own('console/me/second-factor/confirm', { secondFactor: 'x' }), 'console.secondFactorWrong');
  const { recoveryCodes } = ok(
    await own('console/me/second-factor/confirm', { secondFactor: codeOf(secret) }),
  );
  expect(recoveryCodes).toHaveLength(10);
  expect(ok(await own('console/me/second-factor'))).toEqual({ isOn: true, codesLeft: 10 });
  await refused(own('console/me/second-factor/begin', { password }), 'secondFactor.on');
  await refused(signIn('barbara', password), 'console.secondFactor');
  await refused(signIn('barbara', password, { secondFactor: '000000' }), 'console.secondFactorWrong');
  expect(ok(await signIn('barbara', password, { secondFactor: recoveryCodes[0] })).name).toBe('barbara');
  expect(ok(await own('console/me/second-factor')).codesLeft).toBe(9);
  const off = (secondFactor: string) => own('console/me/second-factor/remove', { password, secondFactor });
  await refused(off(recoveryCodes[0]), 'console.secondFactorWrong');
  ok(await off(recoveryCodes[1]));
  await refused(off(recoveryCodes[2]), 'secondFactor.off');
  ok(await signIn('barbara', password));
  expect(server.lines.join('\n')).not.toContain(secret);
});

test('a weak password is refused in the language of who has chosen it', async () => {
  const { password } = ok(await give('console/facilitator/add', { name: 'alonzo', role: 'observer' }));
  const desk = { console: (await signIn('alonzo', password)).msg };
  const { translations } = server.server.services;
  const said = new Set<string>();
  for (const [language, [newPassword]] of Object.entries(weakPasswords)) {
    const reply = await server.call(
      'console/me/password',
      { password, newPassword: newPassword! },
      desk,
      language,
    );
    expect(reply.msg).toBe(translations.translate(language, 'facilitator.passwordEasy'));
    said.add(reply.msg);
  }
  expect(said.size).toBe(10);
});

test('a facilitator changes the own password with the old one, and other sessions end', async () => {
  const { password } = ok(await give('console/facilitator/add', { name: 'margaret', role: 'observer' }));
  const [here, there] = [
    { console: (await signIn('margaret', password)).msg },
    await signIn('margaret', password),
  ];
  const next = 'apollo guidance 11';
  const change = (fields: Fields) =>
    give('console/me/password', { password, newPassword: next, ...fields }, here);
  await refused(change({ password: 'not this one' }), 'console.signIn');
  await refused(change({ newPassword: 'short-one' }), 'facilitator.passwordShape');
  for (const newPassword of ['aaaaaaaaaaaaaaaa', 'password1234', 'i-am-margaret-too'])
    await refused(change({ newPassword }), 'facilitator.passwordEasy');
  ok(await signIn('margaret', password));
  expect(ok(await change({})).signedOut).toBe(2);
  expect(await give('console/me', {}, { console: there.msg })).toMatchObject({ status: 401 });
  expect(ok(await give('console/me', {}, here)).name).toBe('margaret');
  await refused(signIn('margaret', password), 'console.signIn');
  expect(ok(await signIn('margaret', next)).role).toBe('observer');
  const log = JSON.stringify(server.server.services.audit.read(null, 0, 10));
  expect(log).toContain('me/password');
  expect(log + server.lines.join('\n')).not.toContain(next);
});

test('wrong old passwords in a session lock the change of the password, not the sign-in', async () => {
  const { password } = ok(await give('console/facilitator/add', { name: 'radia', role: 'facilitator' }));
  const desk = { console: (await signIn('radia', password)).msg };
  const guess = (old: string) =>
    give('console/me/password', { password: old, newPassword: 'spanning-tree-4' }, desk);
  for (let nth = 0; nth < 5; nth++) await refused(guess(`guess ${nth}`), 'console.signIn');
  await refused(guess(password), 'console.locked');
  expect(ok(await signIn('radia', password)).name).toBe('radia');
});

/** What an authenticator shows at this moment. */
function codeOf(secret: string): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secret].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2));
  return totp(Buffer.from(bytes), stepAt(Date.now()));
}
