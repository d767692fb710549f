import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CallPath, refusalCodes } from '@glassmine/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Learner, type Reply, smallScenario, TestServer, type Tokens } from '../../server.fixture.ts';
import { multipartBody, png, svg } from '../../uploads/picture.fixture.ts';

const offered = {
  signIn: { amountsMinor: [20, 30, 40] },
  random: { fromMinor: 5, toMinor: 200 },
  register: { amountMinor: 200, withinDays: 0 },
  groupJoin: { amountMinor: 300, claimedMembers: 48_000 },
  videoShare: { amountMinor: 500 },
  codes: [
    { code: 'WELCOME', amountMinor: 100, fromDay: 0, untilDay: 300, total: 500 },
    { code: 'FEWONLY', amountMinor: 10, fromDay: 0, untilDay: 300, total: 3 },
  ],
};

let server: TestServer;
let facilitator: Tokens;
beforeAll(async () => {
  server = await TestServer.start();
  const scenario = smallScenario({ rewards: offered, review: { autoAfterHours: 0 } });
  server.roomCode = await server.server.house.rooms.create(scenario, 11);
  facilitator = await server.facilitator();
});
afterAll(() => server.dispose());

function ok(reply: Reply): Reply['data'] {
  expect(reply).toMatchObject({ status: 200, code: 200 });
  return reply.data;
}

const extractable = async (learner: Learner) => ok(await learner.call('assets/account')).extractable;
const codesOf = (replies: Reply[]) => replies.map(({ code }) => code);
const fifty = (ask: (i: number) => Promise<Reply>) =>
  Promise.all(Array.from({ length: 50 }, (_, i) => ask(i)));

/** One has been taken, the others are refused for that reason. */
function onlyOne(replies: Reply[], refusal: keyof typeof refusalCodes): void {
  const codes = codesOf(replies);
  expect(codes.filter((code) => code === 200)).toHaveLength(1);
  expect(codes.filter((code) => code === refusalCodes[refusal])).toHaveLength(codes.length - 1);
}

async function handIn(learner: Learner, picture: Buffer, commandId: string = randomUUID()): Promise<Reply> {
  const { payload, headers } = multipartBody([
    { name: 'commandId', content: commandId },
    { name: 'file', filename: 'group.png', content: picture },
  ]);
  const tokens = { 'x-access-token': learner.tokens.access!, 'x-room-token': learner.tokens.room! };
  const url = '/api/user/reward/joinGroup';
  return server.raw({ method: 'POST', url, headers: { ...headers, ...tokens }, payload });
}

const filesKept = () => {
  const folder = join(server.folder, 'uploads', server.roomCode);
  return existsSync(folder) ? readdirSync(folder).length : 0;
};
const desk = (path: CallPath, fields: Record<string, string | number> = {}) =>
  server.call(path, { roomCode: server.roomCode, commandId: randomUUID(), ...fields }, facilitator);
const reviews = (fields: Record<string, string | number> = {}) =>
  server.call('console/review/list', { roomCode: server.roomCode, ...fields }, facilitator);

test('signing in: status, reward and record, and the streak grows by the day', async () => {
  const learner = await server.member();
  const before = ok(await learner.call('user/app/user/queryTodaySignStatus'));
  expect(before).toMatchObject({ open: true, signed: false, streak: 0, amount: '0.20', nextAmount: '0.30' });
  expect(before.amounts).toEqual(['0.20', '0.30', '0.40']);
  const signed = ok(await learner.call('user/app/user/sign'));
  expect(signed).toMatchObject({ amount: '0.20', account: { extractable: '0.20', totalRevenue: '0.20' } });
  expect(signed.status).toMatchObject({ signed: true, streak: 1, signedDays: 1, amount: '0.20' });
  await server.tick(240);
  expect(ok(await learner.call('user/app/user/sign')).amount).toBe('0.30');
  const record = ok(await learner.call('user/app/user/querySignRecord'));
  expect(record).toMatchObject({ total: 2, sum: '0.50', currency: 'pUSDT' });
  expect(
    record.list.map(({ streak, amount }: { streak: number; amount: string }) => [streak, amount]),
  ).toEqual([
    [2, '0.30'],
    [1, '0.20'],
  ]);
  expect(record.list[0].day - record.list[1].day).toBe(1);
  const bonus = ok(await learner.call('assets/record/list', { kind: 'bonus' }));
  expect(
    bonus.list.map(({ amount, status }: { amount: string; status: string }) => [amount, status]),
  ).toEqual([
    ['0.30', 'credited'],
    ['0.20', 'credited'],
  ]);
});

test('fifty at once sign in once, and open the random bonus once', async () => {
  const learner = await server.member();
  onlyOne(await fifty(() => learner.call('user/app/user/sign')), 'sign.already');
  expect(await extractable(learner)).toBe('0.20');
  const replies = await fifty(() => learner.call('user/app/user/randomBonus'));
  onlyOne(replies, 'random.already');
  const { amount } = replies.find(({ code }) => code === 200)!.data;
  expect(Number(amount)).toBeGreaterThanOrEqual(0.05);
  expect(Number(amount)).toBeLessThanOrEqual(2);
  expect(await extractable(learner)).toBe((0.2 + Number(amount)).toFixed(2));
  const { random } = ok(await learner.call('user/app/user/queryTodaySignStatus'));
  expect(random).toEqual({ open: true, received: true, from: '0.05', to: '2.00' });
  expect(ok(await learner.call('assets/record/list', { kind: 'randomBonus' })).list[0].amount).toBe(amount);
  await server.tick(240);
  expect(ok(await learner.call('user/app/user/queryTodaySignStatus')).random.received).toBe(false);
  ok(await learner.call('user/app/user/randomBonus'));
});

test('fifty at once take the reward for registering once, and the same request again gets the same answer', async () => {
  const learner = await server.member();
  expect(ok(await learner.call('exchange/registerReward/query'))).toEqual({
    amount: '2.00',
    currency: 'pUSDT',
    status: 'open',
    until: 0,
  });
  const commandId = randomUUID();
  const first = await learner.call('exchange/registerReward/receive', { commandId });
  expect(ok(first).amount).toBe('2.00');
  const again = await learner.call('exchange/registerReward/receive', { commandId });
  expect(again.data).toEqual(first.data);
  expect(ok(await learner.call('exchange/registerReward/query')).status).toBe('received');
  const other = await server.member();
  onlyOne(await fifty(() => other.call('exchange/registerReward/receive')), 'reward.received');
  expect([await extractable(learner), await extractable(other)]).toEqual(['2.00', '2.00']);
});

test('a code: each member once and no more members than it is for, with fifty at once', async () => {
  const members: Learner[] = [];
  for (let i = 0; i < 5; i++) members.push(await server.member());
  const [first] = members as [Learner];
  const use = (who: Learner, exchangeCode: string) => who.call('exchange/exchangeCode/use', { exchangeCode });
  onlyOne(await fifty((i) => use(first, i % 2 ? 'WELCOME' : 'welcome')), 'code.used');
  expect(await extractable(first)).toBe('1.00');
  const replies = await fifty((i) => use(members[i % 5] as Learner, 'FEWONLY'));
  const codes = codesOf(replies);
  expect(codes.filter((code) => code === 200)).toHaveLength(3);
  const refused = [refusalCodes['code.used'], refusalCodes['code.usedUp']] as number[];
  expect(codes.every((code) => code === 200 || refused.includes(code))).toBe(true);
  expect((await use(first, 'NOSUCH')).code).toBe(refusalCodes['code.unknown']);
  const record = ok(await first.call('exchange/exchangeCode/record'));
  expect(record).toMatchObject({ total: 2, sum: '1.10' });
  expect(record.list.map(({ code }: { code: string }) => code)).toEqual(['FEWONLY', 'WELCOME']);
  const wrong = await first.call('exchange/exchangeCode/use', { exchangeCode: 'no code' });
  expect(wrong).toMatchObject({
    status: 400,
    msg: 'The field “exchangeCode” must have 4 to 16 letters or digits.',
  });
});

test('joining the group: a screenshot, a review, a reward, with fifty at once', async () => {
  const learner = await server.member();
  const picture = await png();
  const before = filesKept();
  expect(ok(await learner.call('user/reward/query'))).toMatchObject({
    groupMembers: 48_000,
    groupJoin: { amount: '3.00', open: true, status: 'none', time: 0, decidedAt: 0 },
  });
  const commandId = randomUUID();
  onlyOne(await fifty((i) => handIn(learner, picture, i === 0 ? commandId : randomUUID())), 'reward.pending');
  expect(filesKept()).toBe(before + 1);
  expect(ok(await learner.call('user/reward/query')).groupJoin).toMatchObject({
    open: false,
    status: 'pending',
  });
  expect(await extractable(learner)).toBe('0.00');

  const { list, pending } = ok(await reviews({ kind: 'groupJoin', status: 'pending' }));
  expect([list.length, pending]).toEqual([1, 1]);
  const [{ reviewId, pictures }] = list;
  expect(list[0]).toMatchObject({ name: learner.identity.name, amount: '3.00', text: '', status: 'pending' });
  const shown = await server.server.app.inject({
    method: 'GET',
    url: pictures[0],
    headers: { 'x-console-token': facilitator.console! },
  });
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);

  onlyOne(
    await fifty((i) => desk(`console/review/${i % 2 ? 'reject' : 'approve'}`, { reviewId })),
    'review.decided',
  );
  const after = ok(await learner.call('user/reward/query')).groupJoin;
  expect(after.decidedAt).toBeGreaterThan(0);
  const isCredited = after.status === 'credited';
  expect(await extractable(learner)).toBe(isCredited ? '3.00' : '0.00');
  expect(filesKept()).toBe(before + 1);
});

test('the same screenshot sent again is the same request; another under its number is refused and not kept', async () => {
  const learner = await server.member();
  const commandId = randomUUID();
  const picture = await png();
  const first = ok(await handIn(learner, picture, commandId));
  const before = filesKept();
  expect(ok(await handIn(learner, picture, commandId))).toEqual(first);
  expect((await handIn(learner, await png(9, 9), commandId)).code).toBe(refusalCodes['command.reused']);
  expect((await handIn(learner, svg)).code).toBe(refusalCodes['upload.notPicture']);
  expect(filesKept()).toBe(before);
  const [{ reviewId }] = ok(await reviews({ status: 'pending' })).list;
  ok(await desk('console/review/reject', { reviewId }));
  expect(ok(await learner.call('user/reward/query')).groupJoin).toMatchObject({
    open: true,
    status: 'notCredited',
  });
  ok(await handIn(learner, picture));
});

test('sharing a video: a link that leads nowhere real, a review, a reward, once', async () => {
  const learner = await server.member();
  const share = (link: string) => learner.call('user/reward/shareLink', { link });
  for (const link of ['hello', 'my video', '']) {
    expect((await share(link)).code, link).not.toBe(200);
  }
  expect((await share('hello')).code).toBe(refusalCodes['reward.link']);
  const link = 'https://clips.example/watch?v=my-machines';
  onlyOne(await fifty(() => share(link)), 'reward.pending');
  const { list } = ok(await reviews({ kind: 'videoShare', status: 'pending' }));
  expect(list[0]).toMatchObject({ text: link, pictures: [], amount: '5.00' });
  ok(await desk('console/review/approve', { reviewId: list[0].reviewId }));
  expect(await extractable(learner)).toBe('5.00');
  expect(ok(await learner.call('user/reward/query')).videoShare).toMatchObject({
    open: false,
    status: 'credited',
  });
  expect((await share(link)).code).toBe(refusalCodes['reward.received']);
  const record = ok(await learner.call('user/reward/record', { kind: 'videoShare' }));
  expect(record).toMatchObject({ total: 1, sum: '5.00', list: [{ kind: 'videoShare', amount: '5.00' }] });
});

test('a link into the room is kept as its place alone', async () => {
  const learner = await server.member();
  const { shareUrl } = ok(await learner.call('user/share/info'));
  ok(await learner.call('user/reward/shareLink', { link: shareUrl }));
  const { list } = ok(await reviews({ kind: 'videoShare', status: 'pending' }));
  expect(list[0].text).toBe(shareUrl.replace(/^http:\/\/[^/]+/, ''));
});

const realLinks = [
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'http://youtu.be/dQw4w9WgXcQ',
  'youtube.com/shorts/abc',
  'www.tiktok.com/@somebody/video/1',
  'HTTPS://VM.TIKTOK.COM/ZM1',
  '//facebook.com/watch',
  'https:\\\\t.me\\group',
  'https://clips.example@youtube.com/watch',
  'https://clips.example/?to=https://youtube.com',
  'https://clips.example/?to=https%3A%2F%2Fyoutube.com',
  'tg://resolve?domain=group',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://localhost/x',
  'https://ｙｏｕｔｕｂｅ.com/x',
  'https://example.com.evil.org/',
  'https://notexample.org/',
];

test.each(realLinks)('the link %s is refused and kept nowhere', async (link) => {
  const learner = await server.member();
  const reply = await learner.call('user/reward/shareLink', { link });
  expect(reply).toMatchObject({ status: 200, data: null });
  expect([refusalCodes['charter.link'], refusalCodes['charter.email']]).toContain(reply.code);
  expect(ok(await learner.call('user/reward/query')).videoShare.status).toBe('none');
});

test('nothing of those links stands in a file or the log; with a lying Host only the place is kept', async () => {
  const learner = await server.member();
  const reply = await server.server.app.inject({
    method: 'POST',
    url: '/api/user/reward/shareLink',
    headers: {
      host: 'www.youtube.com',
      'content-type': 'application/x-www-form-urlencoded',
      'x-access-token': learner.tokens.access!,
    },
    payload: new URLSearchParams({
      link: 'http://www.youtube.com/watch',
      commandId: randomUUID(),
    }).toString(),
  });
  expect(reply.json().code).toBe(200);
  const files = readdirSync(server.folder, { recursive: true, withFileTypes: true }).filter((f) =>
    f.isFile(),
  );
  const kept = [
    ...files.map((f) => readFileSync(join(f.parentPath, f.name)).toString('latin1')),
    ...server.lines,
  ];
  expect(kept.some((text) => text.includes('/watch'))).toBe(true);
  for (const trace of ['youtube', 'youtu.be', 'tiktok', 'facebook']) {
    expect(
      kept.some((text) => text.toLowerCase().includes(trace)),
      trace,
    ).toBe(false);
  }
});

test('the pop-up tells what others were really given, newest first, names masked', async () => {
  const [one, other] = [await server.member(), await server.member()];
  ok(await one.call('exchange/registerReward/receive'));
  ok(await other.call('user/app/user/sign'));
  const told = ok(await one.call('user/sys/queryPopUpRwList'));
  expect(told.slice(0, 2)).toMatchObject([
    { kind: 'signIn', isYou: false },
    { kind: 'register', amount: '2.00', isYou: true },
  ]);
  expect(told.length).toBeGreaterThan(10);
  expect(told.length).toBeLessThanOrEqual(20);
  for (const { name } of told) expect(name).toMatch(/^\S+ \S\*\*\*$/);
});

test('a facilitator makes, lists and ends codes; each is in the audit log', async () => {
  const { world } = server.room.simulation;
  const at = (days: number) => (world.startDay + Math.floor(world.now / 86_400) + days) * 86_400_000;
  const make = (fields: Record<string, string | number>) =>
    desk('console/code/create', { amount: '7.50', endTime: at(2), total: 1, ...fields });
  const drawn = ok(await make({}));
  expect(drawn).toMatchObject({ amount: '7.50', total: 1, used: 0, state: 'running' });
  expect(drawn.code).toMatch(/^[A-Z]{8}$/);
  const named = ok(await make({ exchangeCode: 'later1', startTime: at(1) }));
  expect(named).toMatchObject({ code: 'LATER1', state: 'notYet', startTime: at(1), endTime: at(2) });
  expect((await make({ exchangeCode: 'LATER1' })).code).toBe(refusalCodes['code.taken']);
  expect((await make({ endTime: at(-1) })).code).toBe(refusalCodes['code.window']);
  expect((await make({ amount: '0' })).code).toBe(refusalCodes['amount.bounds']);
  expect((await make({ total: 0 })).status).toBe(400);

  const learner = await server.member();
  expect((await learner.call('exchange/exchangeCode/use', { exchangeCode: 'LATER1' })).code).toBe(
    refusalCodes['code.notYet'],
  );
  ok(await learner.call('exchange/exchangeCode/use', { exchangeCode: drawn.code }));
  ok(await desk('console/code/end', { codeId: named.codeId }));
  expect((await desk('console/code/end', { codeId: named.codeId })).code).toBe(refusalCodes['code.ended']);
  expect((await desk('console/code/end', { codeId: 999 })).code).toBe(refusalCodes['code.unknown']);
  const { total, list } = ok(
    await server.call('console/code/list', { roomCode: server.roomCode, pageSize: 2 }, facilitator),
  );
  expect(total).toBe(4);
  expect(list.map(({ state, used }: { state: string; used: number }) => [state, used])).toEqual([
    ['ended', 0],
    ['usedUp', 1],
  ]);
  const log = server.server.house.audit.read(server.roomCode, 0, 100);
  const actions = log.map(({ action }) => action);
  expect(actions.slice(0, 3)).toEqual(['code.end', 'code.create', 'code.create']);
  expect(actions).toContain('review.approve');
  expect(actions).toContain('review.reject');
  expect(log[0]).toMatchObject({ name: 'teacher', room: server.roomCode });
});

test('an observer may look at the desk, but not decide', async () => {
  const { house } = server.server;
  await house.facilitators.save('guest', 'a long enough password', 'observer');
  const { msg } = await server.call('console/sign-in', { name: 'guest', password: 'a long enough password' });
  const { roomCode } = server;
  const look = (path: CallPath) => server.call(path, { roomCode }, { console: msg });
  ok(await look('console/review/list'));
  ok(await look('console/code/list'));
  const hash = server.hash;
  for (const [path, fields] of [
    ['console/review/approve', { reviewId: 0 }],
    ['console/review/reject', { reviewId: 0 }],
    ['console/code/create', { amount: '1', endTime: 8_000_000_000_000, total: 1 }],
    ['console/code/end', { codeId: 0 }],
  ] as [CallPath, Record<string, string | number>][]) {
    const reply = await server.call(path, { roomCode, commandId: randomUUID(), ...fields }, { console: msg });
    expect(reply.code, path).toBe(refusalCodes['console.readOnly']);
    const stranger = await server.call(path, { roomCode, commandId: randomUUID(), ...fields });
    expect(stranger.status, path).toBe(401);
  }
  expect(server.hash).toBe(hash);
});

test('claims of the rewards have their truth', async () => {
  const learner = await server.member();
  const card = async (key: string) => ok(await learner.call('room/xray/claim', { key }));
  expect(await card('signStreak')).toMatchObject({ claimed: { value: '0.20' }, flag: 'reciprocity' });
  expect((await card('signStreak')).figures).toHaveProperty('reserve');
  expect(await card('officialGroup')).toMatchObject({ claimed: { value: '48000' } });
  for (const key of ['randomBonus', 'registerReward', 'redeemCode', 'groupJoin', 'videoShare'])
    await card(key);
});
