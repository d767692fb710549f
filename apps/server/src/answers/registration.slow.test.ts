import { randomUUID } from 'node:crypto';
import { type CallPath, refusalCodes } from '@glassmine/replica/wire';
import { expect, test } from 'vitest';
import { answerTo, mailCode } from '../accounts/codes.fixture.ts';
import { Learner, ok, type Reply, smallScenario, TestServer } from '../server.fixture.ts';

const server = TestServer.forFile();

const code = (key: keyof typeof refusalCodes) => refusalCodes[key];

async function joinRoomWith(accounts: object): Promise<Learner> {
  const roomCode = await server.server.services.rooms.create(smallScenario({ accounts }), 8);
  const { data } = await server.call('room/join', { roomCode });
  return new Learner(server, data.roomToken, data.identity);
}

async function registerByMail(learner: Learner): Promise<Reply> {
  const { email } = learner.identity;
  ok(await learner.call('user/auth/emailcode/reg', { email }));
  const fields = { email, code: await mailCode(learner, 'registerCode'), password: learner.password };
  const invitateCode = await learner.codeFor('invitation');
  return learner.call('user/auth/emailregister', { ...fields, invitateCode });
}

test('an account is opened with the mailbox and the code in it, and logs in by the mailbox alone', async () => {
  const learner = await server.join();
  const { email } = learner.identity;
  expect(ok(await learner.call('user/auth/emailcode/isopen'))).toEqual({
    isOpen: true,
    phoneIsOpen: true,
    captcha: false,
  });
  expect(ok(await learner.call('user/user/isValidAccount', { email }))).toEqual({
    isValid: true,
    isRegistered: false,
  });
  expect(ok(await registerByMail(learner))).toEqual({ registered: true });
  expect((await registerByMail(learner).catch(() => null))?.code).not.toBe(200);
  const { password } = learner;
  const logIn = (account: { phone: string } | { email: string }) =>
    learner.call('user/auth/token/pass', { ...account, password });
  expect((await logIn({ phone: learner.phone })).code).toBe(code('account.notRegistered'));
  const written = await logIn({ email: ` ${email.toUpperCase()}` });
  expect(written.code).toBe(200);
  const loggedIn = await logIn({ email });
  expect(ok(loggedIn)).toMatchObject({ phone: '', email, nickname: '', name: email });
  learner.tokens.access = loggedIn.msg;
  expect(ok(await learner.call('user/user/info'))).toEqual(loggedIn.data);
  expect(ok(await learner.call('user/user/isValidAccount', { email }))).toEqual({
    isValid: true,
    isRegistered: true,
  });
  expect(ok(await learner.call('user/user/isValidAccount', { phone: learner.phone }))).toEqual({
    isValid: true,
    isRegistered: false,
  });
});

test('an account opened by phone has the fields of the source, and its number as its name', async () => {
  const learner = await server.member();
  const info = ok(await learner.call('user/user/info'));
  const { phone } = learner.identity;
  expect(info).toMatchObject({
    phone,
    name: phone,
    email: '',
    headUrl: '',
    num: 0,
    timezoneType: 0,
    project: 0,
    coupon: 0,
  });
  expect(info).toMatchObject({ vipLevel: 0, grade: 0, markText: '', markHeadbgUrl: '' });
  expect(info.endTime).toBe(info.createTime);
  expect(new Set([info.shareCode, info.inviteCode, info.invitateCode]).size).toBe(1);
  expect(info.upInviteCode).toBe(await learner.codeFor('invitation'));
});

test('other members’ mailboxes and numbers are refused, and so are invalid ones', async () => {
  const learner = await server.join();
  const other = await server.join();
  const send = (email: string) => learner.call('user/auth/emailcode/reg', { email });
  expect((await send(other.identity.email)).code).toBe(code('account.emailNotIssued'));
  expect((await send('somebody@else.example')).code).toBe(code('account.emailNotIssued'));
  for (const wrong of ['nobody', 'a@b', '@mail.example', 'a b@mail.example', 'a@@mail.example']) {
    const reply = await send(wrong);
    expect([code('account.emailShape'), code('charter.email')], wrong).toContain(reply.code);
  }
  expect((await send('somebody.real@gmail.com')).code).toBe(code('charter.email'));
  const opens = { code: '000000', password: 'Sunflower7', invitateCode: await learner.codeFor('invitation') };
  const asOther = { ...opens, email: other.identity.email };
  expect((await learner.call('user/auth/emailregister', asOther)).code).toBe(code('account.emailNotIssued'));
  const nobody = { isValid: false, isRegistered: false };
  const isValid = (account: { phone?: string; email?: string }) =>
    learner.call('user/user/isValidAccount', account);
  expect(ok(await isValid({ phone: other.phone }))).toEqual(nobody);
  expect(ok(await isValid({ email: other.identity.email }))).toEqual(nobody);
  expect((await isValid({ phone: '+919876543210' })).code).toBe(code('charter.phone'));
  expect(await isValid({})).toMatchObject({ status: 400, msg: 'The field “phone” is missing.' });
});

test('where the scenario opens accounts by mail alone, no code goes to the phone', async () => {
  const learner = await joinRoomWith({ registerBy: 'email', captcha: false });
  expect(ok(await learner.call('user/auth/emailcode/isopen'))).toMatchObject({ phoneIsOpen: false });
  const byPhone = await learner.call('user/auth/code/reg', { phone: learner.phone });
  expect(byPhone.code).toBe(code('account.channelClosed'));
  expect((await registerByMail(learner)).code).toBe(200);
});

test('where the scenario asks for a captcha, no code is sent without one, and each is good for one', async () => {
  const learner = await joinRoomWith({ registerBy: 'both', captcha: true });
  const send = (fields: object) =>
    learner.call('user/auth/code/reg', { phone: learner.phone, ...fields } as Record<string, string>);
  expect((await send({})).code).toBe(code('account.captchaNeeded'));
  const picture = ok(await learner.call('user/auth/captcha'));
  expect(picture.image).toMatch(/^data:image\/svg/);
  const wrong = await send({ captchaId: picture.captchaId, captcha: '1' });
  expect(wrong.code).toBe(code('account.captchaWrong'));
  const { captchaId, question } = ok(await learner.call('user/auth/captcha', { asText: true }));
  const solved = { captchaId, captcha: answerTo(question), commandId: randomUUID() };
  const sent = await send(solved);
  expect(ok(sent).retryAfterSeconds).toBeGreaterThan(0);
  expect(ok(await send(solved))).toEqual(sent.data);
  expect((await send({ ...solved, commandId: randomUUID() })).code).toBe(code('account.captchaWrong'));
  const other = await server.join();
  const borrowed = { phone: other.phone, ...solved, commandId: randomUUID() };
  expect((await other.call('user/auth/code/reg', borrowed)).code).toBe(code('account.captchaWrong'));
});

test('where the scenario asks for a captcha, it is solved after the log-in as before it', async () => {
  const learner = await joinRoomWith({ registerBy: 'both', captcha: true });
  const solve = async () => {
    const { captchaId, question } = ok(await learner.call('user/auth/captcha', { asText: true }));
    return { captchaId, captcha: answerTo(question) };
  };
  const { password } = learner;
  const { email } = learner.identity;
  ok(await learner.call('user/auth/emailcode/reg', { email, ...(await solve()) }));
  const opening = { code: await mailCode(learner, 'registerCode'), password };
  const invitateCode = await learner.codeFor('invitation');
  ok(await learner.call('user/auth/emailregister', { email, ...opening, invitateCode }));
  const { msg } = await learner.call('user/auth/token/pass', { email, password });
  learner.tokens.access = msg;
  const ask = (fields: object) =>
    learner.call('user/paypassword/code', { channel: 'email', ...fields } as Record<string, string>);
  expect((await ask({})).code).toBe(code('account.captchaNeeded'));
  expect(ok(await ask(await solve())).retryAfterSeconds).toBeGreaterThan(0);
});

test('fifty openings with one code at the same moment open one account', async () => {
  const learner = await server.join();
  const members = server.room.simulation.world.members.count;
  const { email } = learner.identity;
  ok(await learner.call('user/auth/emailcode/reg', { email }));
  const fields = {
    email,
    code: await mailCode(learner, 'registerCode'),
    password: learner.password,
    invitateCode: await learner.codeFor('invitation'),
  };
  const replies = await Promise.all(
    Array.from({ length: 50 }, () => learner.call('user/auth/emailregister', fields)),
  );
  const codes = replies.map((reply) => reply.code);
  expect(codes.filter((each) => each === 200)).toHaveLength(1);
  expect(codes.filter((each) => each === code('account.taken'))).toHaveLength(49);
  expect(server.room.simulation.world.members.count).toBe(members + 1);
});

test('mails cause events, are counted, come in pages and are read', async () => {
  const learner = await server.join();
  expect(ok(await learner.call('phone/home')).unreadMail).toBe(1);
  await registerByMail(learner);
  expect(ok(await learner.call('phone/home')).unreadMail).toBe(3);
  const all = ok(await learner.call('phone/mail'));
  expect(all.list.map(({ kind }: { kind: string }) => kind)).toEqual([
    'registered',
    'registerCode',
    'welcome',
  ]);
  expect(all.list[1].from).toMatch(/^HashPeak · simulation <.+\.example>$/);
  expect(all.list.every(({ read }: { read: boolean }) => !read)).toBe(true);
  const second = ok(await learner.call('phone/mail', { pageNum: 2, pageSize: 1 }));
  expect(second).toEqual({ total: 3, list: [all.list[1]] });
  expect(ok(await learner.call('phone/mail', { pageNum: 9, pageSize: 1 }))).toEqual({ total: 3, list: [] });
  expect(ok(await learner.call('phone/mail/read'))).toEqual({ unreadMail: 0 });
  expect(ok(await learner.call('phone/home')).unreadMail).toBe(0);
  expect(ok(await learner.call('phone/mail')).list[0].read).toBe(true);
});

test('every call of registration and log-in is answered once', () => {
  const door: CallPath[] = [
    'user/auth/emailcode/isopen',
    'user/auth/captcha',
    'user/user/isValidAccount',
    'user/auth/emailcode/reg',
    'user/auth/emailregister',
    'user/auth/token/pass',
    'user/user/info',
  ];
  for (const path of door) {
    expect(server.answered, path).toContain(path);
  }
});
