import { randomUUID } from 'node:crypto';
import { refusalCodes } from '@glassmine/replica/wire';
import { expect, test } from 'vitest';
import { mailCode, messageCode } from '../accounts/codes.fixture.ts';
import { Learner, ok, type Reply, TestServer } from '../server.fixture.ts';

const server = TestServer.forFile();

const code = (key: keyof typeof refusalCodes) => refusalCodes[key];

const signedOut = { status: 401, code: 401, data: null };

/** The same learner at another device, logged in. */
async function another(learner: Learner): Promise<Learner> {
  const { linkCode } = ok(await learner.call('room/device/code'));
  const { roomCode } = server;
  const { roomToken, identity } = ok(await server.call('room/device/join', { roomCode, linkCode }));
  const same = new Learner(server, roomToken, identity);
  ok(await same.logIn());
  return same;
}

/** Waits until another code may be sent. */
async function wait(): Promise<void> {
  await server.tick(200);
}

async function bindMailbox(learner: Learner): Promise<Reply> {
  const { email } = learner.identity;
  ok(await learner.call('user/paypassword/bindemail-code', { email }));
  return learner.call('user/paypassword/bindemail', { email, code: await mailCode(learner, 'bindCode') });
}

test('changing the log-in password signs the member out everywhere else', async () => {
  const learner = await server.member();
  const [second, third] = [await another(learner), await another(learner)];
  const change = { oldPassword: learner.password, password: 'Moonflower8', confirm: 'Moonflower8' };
  const commandId = randomUUID();
  const changed = await learner.call('user/auth/update-password', { ...change, commandId });
  expect(ok(changed)).toEqual({ signedOut: 2 });
  for (const other of [second, third]) {
    expect(await other.call('user/user/info')).toMatchObject(signedOut);
    ok(await other.call('room/info'));
    expect((await other.logIn()).code).toBe(code('account.passwordWrong'));
  }
  ok(await learner.call('user/user/info'));
  // Sent again it is the same change, though the old password is no longer the old one.
  expect((await learner.call('user/auth/update-password', { ...change, commandId })).code).toBe(200);
  const logIn = { phone: second.phone, password: 'Moonflower8' };
  expect((await second.call('user/auth/token/pass', logIn)).code).toBe(200);
});

test('a change of the password is refused for its fault, in the words of the catalogue', async () => {
  const learner = await server.member();
  const change = (fields: object) =>
    learner.call('user/auth/update-password', {
      oldPassword: learner.password,
      password: 'Moonflower8',
      confirm: 'Moonflower8',
      ...fields,
    });
  expect((await change({ confirm: 'Moonflower9' })).code).toBe(code('account.newPasswordsDiffer'));
  for (const password of ['1abcdefg', 'abcdefg', 'abc defgh', 'a'.repeat(25)]) {
    expect((await change({ password, confirm: password })).code).toBe(code('account.passwordShape'));
  }
  expect((await change({ oldPassword: 'Sunflower8' })).code).toBe(code('account.oldPasswordWrong'));
});

test('five wrong old passwords lock the change, sent together or not, also for the right one', async () => {
  const learner = await server.member();
  const change = (oldPassword: string, commandId = randomUUID()) =>
    learner.call('user/auth/update-password', {
      oldPassword,
      password: 'Moonflower8',
      confirm: 'Moonflower8',
      commandId,
    });
  const one = randomUUID();
  const replies = await Promise.all([
    ...['Aaaaaaa1', 'Aaaaaaa2', 'Aaaaaaa3'].map((password) => change(password, one)),
    ...Array.from({ length: 6 }, (_, i) => change(`Bbbbbbb${i}`)),
  ]);
  const codes = replies.map((reply) => reply.code);
  expect(codes.filter((each) => each === code('account.oldPasswordWrong'))).toHaveLength(5);
  expect(codes.filter((each) => each === code('account.locked'))).toHaveLength(4);
  expect((await change(learner.password)).code).toBe(code('account.locked'));
  expect(ok(await learner.call('user/user/security')).passwordLockedUntil).toBeGreaterThan(0);
  // Logging in is another door.
  ok(await learner.logIn());
  await wait();
  await wait();
  expect((await change(learner.password)).code).toBe(200);
});

test('a forgotten password is reset by phone or by mail, and every session ends', async () => {
  const learner = await server.member();
  const second = await another(learner);
  const { phone, identity } = learner;
  const password = 'Moonflower8';
  const reset = (fields: object) =>
    learner.call('user/auth/reset-password', { password, confirm: password, ...fields });
  const unbound = await learner.call('user/auth/code/resetpass', { email: identity.email });
  expect(unbound.code).toBe(code('account.notRegistered'));
  ok(await learner.call('user/auth/code/resetpass', { phone }));
  const sent = await messageCode(learner, 'resetCode');
  expect((await reset({ phone, code: sent, confirm: 'Moonflower9' })).code).toBe(
    code('account.passwordsDiffer'),
  );
  expect((await reset({ email: identity.email, code: sent })).code).toBe(code('account.notRegistered'));
  expect(ok(await reset({ phone, code: sent }))).toEqual({ reset: true });
  for (const each of [learner, second]) expect(await each.call('user/user/info')).toMatchObject(signedOut);
  expect((await learner.logIn()).code).toBe(code('account.passwordWrong'));
  expect((await reset({ phone, code: sent })).code).toBe(code('account.codeWrong'));

  learner.tokens.access = (await learner.call('user/auth/token/pass', { phone, password })).msg;
  ok(await bindMailbox(learner));
  await wait();
  ok(await learner.call('user/auth/code/resetpass', { email: identity.email }));
  const mailed = await mailCode(learner, 'resetCode');
  const back = { password: learner.password, confirm: learner.password, code: mailed };
  expect((await reset({ ...back, phone })).code).toBe(code('account.codeWrong'));
  expect((await reset({ ...back, email: identity.email })).code).toBe(200);
  ok(await learner.logIn());
});

test('a member cannot reset another’s password, and five wrong codes end the reset', async () => {
  const [learner, other] = [await server.member(), await server.member()];
  const asOther = await learner.call('user/auth/code/resetpass', { phone: other.phone });
  expect(asOther.code).toBe(code('account.phoneNotIssued'));
  ok(await learner.call('user/auth/code/resetpass', { phone: learner.phone }));
  const right = await messageCode(learner, 'resetCode');
  const guess = (given: string) =>
    learner.call('user/auth/reset-password', {
      phone: learner.phone,
      code: given,
      password: 'Moonflower8',
      confirm: 'Moonflower8',
    });
  const wrong = Array.from({ length: 9 }, (_, i) => String((Number(right) + 1 + i) % 1e6).padStart(6, '0'));
  const codes = (await Promise.all(wrong.map(guess))).map((reply) => reply.code);
  expect(codes.filter((each) => each === code('account.codeWrong'))).toHaveLength(5);
  expect((await guess(right)).code).toBe(code('account.codeTries'));
  ok(await learner.logIn());
});

test('the fund password is set and changed with a code by each channel of the account', async () => {
  const learner = await server.member();
  const ways = async () =>
    ok(await learner.call('user/paypassword/codesupport')).map(
      ({ channel, supported, to }: { channel: string; supported: boolean; to: string }) =>
        `${channel} ${supported} ${to}`,
    );
  const [byPhone, byMail] = await ways();
  expect(byPhone).toMatch(/^phone true \+999\*+\d{4}$/);
  expect(byMail).toBe('email false ');
  const send = (channel: string) => learner.call('user/paypassword/code', { channel });
  expect((await send('email')).code).toBe(code('account.channelUnset'));
  ok(await bindMailbox(learner));
  expect((await ways())[1]).toMatch(/^email true [a-z]\*{3}\.?\d+@mail\.example$/);
  const set = (password: string, given: string, confirm = password) =>
    learner.call('user/paypassword/update', { password, confirm, code: given });
  ok(await send('phone'));
  const first = await messageCode(learner, 'fundCode');
  expect((await set('135790', first, '135791')).code).toBe(code('fund.passwordsDiffer'));
  expect((await set('13579', first)).code).toBe(code('fund.passwordShape'));
  const together = await Promise.all(Array.from({ length: 50 }, () => set('135790', first)));
  expect(together.filter((reply) => reply.code === 200)).toHaveLength(1);
  await wait();
  ok(await send('email'));
  ok(await set('246802', await mailCode(learner, 'fundCode')));
  const { data } = await learner.call('phone/mail');
  expect(data.list[0].kind).toBe('fundPasswordSet');
  const security = ok(await learner.call('user/user/security'));
  expect(security).toMatchObject({ hasFundPassword: true, email: learner.identity.email });
  expect(security.fundPasswordSetTime).toBeGreaterThan(security.passwordSetTime);
  expect(security).toMatchObject({ fundPasswordLockedUntil: 0, passwordLockedUntil: 0 });
});

test('a member binds the own sandbox mailbox alone, and once', async () => {
  const [learner, other] = [await server.member(), await server.member()];
  const { email } = learner.identity;
  const elsewhere = await learner.call('user/paypassword/bindemail-code', { email: other.identity.email });
  expect(elsewhere.code).toBe(code('account.emailNotIssued'));
  ok(await learner.call('user/paypassword/bindemail-code', { email }));
  const fields = { email, code: await mailCode(learner, 'bindCode') };
  const replies = await Promise.all(
    Array.from({ length: 50 }, () => learner.call('user/paypassword/bindemail', fields)),
  );
  expect(replies.filter((reply) => reply.code === 200)).toHaveLength(1);
  expect(replies.filter((reply) => reply.code === code('account.emailBound'))).toHaveLength(49);
  expect(ok(await learner.call('user/user/info')).email).toBe(email);
  const again = await learner.call('user/paypassword/bindemail-code', { email });
  expect(again.code).toBe(code('account.emailBound'));
  const { password } = learner;
  expect((await learner.call('user/auth/token/pass', { email, password })).code).toBe(200);
});
