import { randomUUID } from 'node:crypto';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { hasLeft, type Person } from '@glassmine/replica';
import { type CallPath, refusalCodes } from '@glassmine/replica/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { glassmineInside } from '../../apps/cli/src/inside.fixture.ts';
import { exported } from '../../apps/server/src/exports/exporting.fixture.ts';
import { ok, TestServer } from '../../apps/server/src/server.fixture.ts';
import { authenticatorCode, deskPassword, type Lesson, sendAgain } from './lesson.fixture.ts';
import { askUntil, type Fields } from './over-http.fixture.ts';

/**
 * A data folder as commit 86fb44b6 left it when it was killed in the middle of a lesson, the last version whose rules,
 * calls and views were packages of their own. tests/upgrade/make-data.ts made it.
 */
const written = join(import.meta.dirname, 'data-of-86fb44b6');
const unpacked = (file: string) => gunzipSync(readFileSync(join(written, file)));
const lesson: Lesson = JSON.parse(unpacked('lesson.json.gz').toString());
const { roomCode, endedRoom, tokens, freed, freedWord } = lesson;
/** Two minutes after the kill. */
const now = () => lesson.killedAt + 120_000;

const folder = mkdtempSync(join(tmpdir(), 'glassmine-upgrade-'));
/** SQLite mends the databases of a killed server when they are opened, so the first test replays a copy. */
const copy = mkdtempSync(join(tmpdir(), 'glassmine-upgrade-copy-'));
let server: TestServer;
beforeAll(() => {
  for (const file of globSync('folder/**/*.gz', { cwd: written })) {
    for (const place of [folder, copy]) {
      const path = join(place, file.slice('folder/'.length, -'.gz'.length));
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, unpacked(file), { mode: 0o600 });
    }
  }
  server = new TestServer({ now }, folder);
});
afterAll(async () => {
  rmSync(copy, { recursive: true, force: true });
  await server.dispose();
});

const give = (who: string, path: CallPath, fields: Fields = {}) => server.call(path, fields, tokens[who]);
const desk = async (path: CallPath, fields: Fields = {}) =>
  ok(await give('teacher', path, { roomCode, ...fields }));
const sentBy = (who: string, path: CallPath) =>
  lesson.sent.find((each) => each.who === who && each.path === path)!;
async function verified(code: string, data: string) {
  const told = await glassmineInside('verify', code, '--data', data, '--json');
  expect(told.stderr).toBe('');
  return { code: told.code, ...JSON.parse(told.stdout.trim().split('\n').at(-1)!) };
}

test('the journals replay to what they were: the room that ran to the same hash, the ended one as it was signed', async () => {
  expect(await verified(roomCode, copy)).toMatchObject({ code: 0, ok: true, worldHash: lesson.worldHash });
  expect(await verified(endedRoom, copy)).toMatchObject({ code: 0, ok: true });
});

test('the folder opens, and the room goes on from the last input before the kill', async () => {
  await server.open();
  server.roomCode = roomCode;
  expect(server.hash).toBe(lesson.worldHash);
  expect(ok(await give('teacher', 'console/rooms'))).toMatchObject([{ roomCode, name: '9b' }]);
  expect(ok(await give('teacher', 'console/rooms/damaged'))).toEqual([]);
  expect(ok(await give('teacher', 'console/rooms/ended')).list).toMatchObject([{ roomCode: endedRoom }]);
});

test('each command of before, sent again, is answered to the letter and done once', async () => {
  const address = await server.server.listen();
  const answers = await sendAgain(address, lesson);
  const texts = (list: readonly unknown[]) =>
    list.map((answer, place) => `${lesson.sent[place]!.path} ${JSON.stringify(answer)}`);
  expect(texts(answers)).toEqual(texts(lesson.again));
  expect(server.hash).toBe(lesson.worldHash);
});

test.each([
  ['goods/mine/order/create', { units: 3 }],
  ['goods/mine/yeb/create', { amount: '51' }],
  ['phone/wallet/send', { amount: '601' }],
  ['wallet/withdraw/create', { amount: '11' }],
  ['user/user/modify-name', { nickname: 'Ana N' }],
] as const)('%s with another body under a key of before is refused as reused', async (path, other) => {
  const { fields } = sentBy('ana', path);
  expect((await give('ana', path, { ...fields, ...other })).code).toBe(refusalCodes['command.reused']);
  expect(server.hash).toBe(lesson.worldHash);
});

test('who had signed in before goes on: days pass, machines pay, and a member buys another one', async () => {
  const account = async () => ok(await give('ana', 'assets/account'));
  const before = await account();
  await server.tick(3);
  const { clock } = await desk('console/clock', { action: 'nextDay' });
  await server.tick(10);
  expect((await desk('console/room')).clock.day).toBe(clock.day);
  expect(Number((await account()).totalRevenue)).toBeGreaterThan(Number(before.totalRevenue));
  const purchase = { productId: 1, units: 1, agree: true, commandId: randomUUID() };
  const { order } = ok(await give('ana', 'goods/mine/order/create', purchase));
  expect(ok(await give('ana', 'goods/mine/order/record')).list[0]).toEqual(order);
  ok(
    await give('ana', 'phone/chat/answer', {
      thread: 'family',
      content: 'I go on.',
      commandId: randomUUID(),
    }),
  );
  const { learners } = await desk('console/lobby');
  const dora = learners.find(({ standIn }: { standIn: boolean }) => standIn).learner;
  await desk('console/member/hand-over', { learner: dora, toAgent: false, commandId: randomUUID() });
  ok(await give('dora', 'assets/home'));
});

test('what stands beside the world is there: plan, polls, answers, names, pictures, days and notices', async () => {
  expect(await desk('console/room/plan')).toMatchObject({ phase: 2, plan: { name: 'Class 9b' } });
  expect(ok(await give('teacher', 'console/plan/list'))).toMatchObject([{ name: 'Class 9b' }]);
  const { before } = await desk('console/pause');
  expect(before.map(({ poll }: { poll: { answered: number } }) => poll.answered)).toEqual([1, 2]);
  const { learners } = await desk('console/lobby');
  expect(learners.map(({ seatName }: { seatName: string }) => seatName)).toContain('Table 3');
  const { list } = await desk('console/review/list', { kind: 'post' });
  const [address] = list.flatMap(({ pictures }: { pictures: string[] }) => pictures);
  const shown = await server.server.app.inject({
    url: address,
    headers: { 'x-console-token': tokens.teacher!.console! },
  });
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
  expect((await desk('console/feedback/list')).list).toMatchObject([{ comments: 'Why is there a fee?' }]);
  await askUntil(
    () => desk('console/timeline'),
    ({ isCatchingUp, lived, points }) => !isCatchingUp && points.length === lived + 1,
  );
  const { list: done } = await desk('console/audit', { pageSize: 100 });
  expect(done.map(({ action }: { action: string }) => action)).toContain('lobby/expel');
});

test('a newcomer takes the freed seat, under another number and without what was done in it', async () => {
  expect(await give('eve', 'room/info')).toMatchObject({ status: 401 });
  expect(await desk('console/lobby')).toMatchObject({ freed: [freed] });
  const newcomer = await server.join();
  expect(newcomer.learner).not.toBe(freed);
  expect(hasLeft(server.room.simulation.world, freed as Person)).toBe(true);
  const chat = ok(await newcomer.call('phone/chat/messages', { thread: 'family' }));
  expect(JSON.stringify(chat)).not.toContain(freedWord);
  ok(await newcomer.register());
  ok(await newcomer.logIn());
  const { learners, freed: stillFree } = await desk('console/lobby');
  expect([learners.length, stillFree]).toEqual([4, []]);
  const sheets = await desk('console/questionnaire/files');
  expect(sheets).toHaveLength(2);
  expect(sheets.map(({ learner }: { learner: number }) => learner)).not.toContain(freed);
});

test('the debrief and the files of the room can be had', async () => {
  await desk('console/debrief/open', { open: true });
  expect((await desk('console/debrief')).room).toMatchObject({ learners: 4 });
  expect(ok(await give('ana', 'room/debrief'))).toBeTruthy();
  const { bytes, rows, body } = await exported(server, tokens.teacher!, { kind: 'glassmine', format: 'csv' });
  expect(rows).toBeGreaterThan(50);
  expect(body.length).toBe(bytes);
  const statements = (await exported(server, tokens.teacher!, { kind: 'xapi' })).body.toString();
  const { learners } = await desk('console/lobby');
  const ana = learners.find(({ seatName }: { seatName: string }) => seatName === 'Table 3').learner;
  expect(statements).toContain(`-${ana}"`);
  expect(statements).not.toContain(`-${freed}"`);
});

test('the teacher signs in with the authenticator and the recovery code of before, and an ended room keeps its debrief', async () => {
  const signIn = { name: 'teacher', password: deskPassword };
  const code = { ...signIn, secondFactor: authenticatorCode(lesson.secret, now()) };
  ok(await server.call('console/sign-in', code));
  expect((await server.call('console/sign-in', code)).code).toBe(refusalCodes['console.secondFactorWrong']);
  ok(await server.call('console/sign-in', { ...signIn, secondFactor: lesson.recoveryCode }));
  expect((await desk('console/debrief', { roomCode: endedRoom })).room).toMatchObject({ learners: 1 });
});

test('after a restart the room stands where it stood, and its journal, begun by the version before, replays', async () => {
  const { hash } = server;
  await server.close();
  expect(await verified(roomCode, folder)).toMatchObject({ code: 0, ok: true, worldHash: hash });
  await server.open();
  expect(server.hash).toBe(hash);
  ok(await give('ana', 'assets/account'));
  const { fields, path } = sentBy('ben', 'goods/mine/order/create');
  ok(await give('ben', path, fields));
  expect(server.hash).toBe(hash);
});
