import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languages } from '@glassmine/replica/plain';
import { allCalls, type CallPath, refusalCodes } from '@glassmine/replica/wire';
import { crowdEngine } from '@glassmine/room';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { exported } from '../exports/exporting.fixture.ts';
import { goodForm } from '../http/good-forms.fixture.ts';
import { isOnPostgres } from '../postgres.fixture.ts';
import { Learner, ok, smallScenario, TestServer, type Tokens } from '../server.fixture.ts';
import { archivesFolder } from '../store/archive-files.ts';
import { learnersName, viewsName } from './archive-names.ts';

/** What a version has whose rules give another world. */
const later = { ...crowdEngine, rulesVersion: `${crowdEngine.rulesVersion}-later` };
const teacher = { name: 'teacher', password: 'a long enough password' };
const never = new AbortController().signal;
const served = languages.map((language) => language.server);

const before = new TestServer();
let ana: Learner;
let ben: Learner;
/** The data folder as a kill leaves it: copied while the server runs. */
const killed = mkdtempSync(join(tmpdir(), 'glassmine-outdated-'));

interface Shown {
  debriefs: unknown[];
  rows: unknown[];
  debrief: unknown;
  network: unknown;
  timeline: unknown;
  csv: Buffer;
  statements: Buffer;
  paper: { address: string; bytes: Buffer };
}
let shown: Shown;

/** A server of the later version on a copy of what the kill left. */
async function upgraded(change: (folder: string) => void = () => {}): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'glassmine-upgraded-'));
  cpSync(killed, folder, { recursive: true });
  change(join(folder, archivesFolder, before.roomCode));
  const server = new TestServer({ engine: later }, folder);
  await server.open();
  server.roomCode = before.roomCode;
  return server;
}

async function signIn(server: TestServer): Promise<Tokens> {
  return { console: (await server.call('console/sign-in', teacher)).msg };
}

const on = (server: TestServer, { tokens, identity }: Learner): Learner =>
  Object.assign(new Learner(server, tokens.room!, identity), { tokens: { ...tokens } });

const timelineOf = async (server: TestServer, tokens: Tokens) =>
  ok(await server.call('console/timeline', { roomCode: server.roomCode }, tokens));

beforeAll(async () => {
  if (isOnPostgres) return;
  await before.open();
  before.roomCode = await before.server.services.rooms.create(smallScenario(), 7);
  ana = await before.investor('300');
  await ana.buy();
  ok(await ana.call('phone/chat/answer', { thread: 'family', content: 'I shall be rich.' }));
  ben = await before.join();
  for (let day = 0; day < 3; day++) await before.tick(240);
  const desk = await before.facilitator();
  const look = async (path: CallPath) => ok(await before.call(path, { roomCode: before.roomCode }, desk));
  await before.desk('console/debrief/open', { open: true });
  const debriefs = [];
  for (const language of served) debriefs.push(ok(await ana.call('room/debrief', {}, language)));
  const rows = [];
  for (const language of served) rows.push(ok(await ana.call('room/debrief/rows', {}, language)));
  await vi.waitFor(async () => expect((await timelineOf(before, desk)).isCatchingUp).toBe(false), {
    timeout: 1_800_000,
  });
  const { url: address } = ok(await ana.call('user/user/pdf'));
  const paper = await before.server.app.inject({ url: address });
  shown = {
    debriefs,
    rows,
    debrief: (await look('console/debrief')).room,
    network: await look('console/network'),
    timeline: await timelineOf(before, desk),
    csv: (await exported(before, desk, { kind: 'paysim', format: 'csv' })).body,
    statements: (await exported(before, desk, { kind: 'xapi' })).body,
    paper: { address, bytes: paper.rawPayload },
  };
  await before.server.services.archives.write({ room: before.roomCode, extent: 'all' }, never);
  cpSync(before.folder, killed, { recursive: true });
});
afterAll(async () => {
  if (isOnPostgres) return;
  rmSync(killed, { recursive: true, force: true });
  await before.dispose();
});

describe.skipIf(isOnPostgres)('a room of the rules before, after a kill', () => {
  let server: TestServer;
  let desk: Tokens;
  beforeAll(async () => {
    server = await upgraded();
    desk = await signIn(server);
  });
  afterAll(() => server.dispose());

  test('is named at the start and at the console, with the moment as of which it can be read', async () => {
    const { seq } = before.room;
    expect(server.lines.join('\n')).toContain(
      `Room ${server.roomCode} can only be read in this version. Its debriefs are kept as of input ${seq}, after 3 world days`,
    );
    const [listed] = ok(await server.call('console/rooms/damaged', {}, desk));
    const paper = expect.stringMatching(`^/api/paper/${server.roomCode}/en-[0-9a-f]{24}\\.pdf$`);
    expect(listed).toMatchObject({ why: 'outdated', kept: { seq, day: 4, paper } });
    expect(ok(await server.call('console/rooms', {}, desk))).toEqual([]);
  });

  test('shows each learner the own debrief and rows of before, in each language', async () => {
    const learner = on(server, ana);
    for (const [nth, language] of served.entries()) {
      expect(ok(await learner.call('room/debrief', {}, language))).toEqual(shown.debriefs[nth]);
      expect(ok(await learner.call('room/debrief/rows', {}, language))).toEqual(shown.rows[nth]);
    }
    const other = ok(await on(server, ben).call('room/debrief'));
    expect(other).toMatchObject({ learner: ben.learner, isMember: false });
  });

  test('shows its facilitator debrief, tree and timeline of before', async () => {
    const { roomCode } = server;
    const { room, isOver } = ok(await server.call('console/debrief', { roomCode }, desk));
    expect([room, isOver]).toEqual([shown.debrief, true]);
    const tree = shown.network as { learners: object[] };
    const nameless = { ...tree, learners: tree.learners.map((each) => ({ ...each, name: '' })) };
    expect(ok(await server.call('console/network', { roomCode }, desk))).toEqual(nameless);
    expect(await timelineOf(server, desk)).toEqual(shown.timeline);
    expect(ok(await server.call('console/timeline/fork/list', { roomCode }, desk))).toEqual([]);
    expect(ok(await server.call('console/export', { roomCode }, desk))).toMatchObject({ hasFigures: true });
  });

  test('gives the paper of before at its address', async () => {
    const { address, bytes } = shown.paper;
    const reply = await server.server.app.inject({ url: address });
    expect(reply.headers['content-type']).toBe('application/pdf');
    expect(reply.rawPayload.equals(bytes)).toBe(true);
    const none = await server.server.app.inject({
      url: address.replace(/-[0-9a-f]{24}/, `-${'0'.repeat(24)}`),
    });
    expect(none.statusCode).toBe(404);
  });

  test('gives every export of before, in each format', async () => {
    expect((await exported(server, desk, { kind: 'xapi' })).body.equals(shown.statements)).toBe(true);
    const csv = await exported(server, desk, { kind: 'paysim', format: 'csv' });
    expect(csv.rows).toBeGreaterThan(0);
    expect(csv.body.length).toBe(shown.csv.length);
    for (const kind of ['glassmine', 'paysim', 'amlsim', 'amlworld'])
      for (const format of ['csv', 'parquet'])
        expect((await exported(server, desk, { kind, format })).bytes).toBeGreaterThan(0);
  });

  test('is refused for playing in the language of who asks, by every call, and none breaks', async () => {
    const { roomCode } = server;
    const learner = on(server, ana);
    const words = new Set<string>();
    for (const language of served) {
      const { status, code, msg } = await learner.call('room/info', {}, language);
      expect([status, code]).toEqual([200, refusalCodes['room.outdated']]);
      words.add(msg);
      expect((await server.call('console/room', { roomCode }, desk, language)).msg).toBe(msg);
    }
    expect(words.size).toBe(served.length);
    for (const call of allCalls.filter(
      ({ path }) => !/sign-|close|prove|password|people|facilitator/.test(path),
    )) {
      const form = { ...goodForm(call, server, learner) };
      if ('roomCode' in call.form.properties) form.roomCode = roomCode;
      if ('commandId' in call.form.properties) form.commandId = randomUUID();
      const tokens = call.auth === 'console' ? desk : call.auth === 'none' ? {} : learner.tokens;
      const reply = await server.call(call.path as CallPath, form, tokens);
      expect(reply.status, `${call.path} ${reply.msg}`).toBeLessThan(500);
      // A form that is refused as malformed comes as far as no room.
      if ((call.auth === 'member' || call.inRoom) && reply.status !== 400)
        expect(reply.code, call.path).toBe(refusalCodes['room.outdated']);
    }
  });

  test('an opt-out reaches what is kept: no export with that learner is given any more', async () => {
    const roomCode = server.roomCode;
    ok(await on(server, ben).call('room/consent/opt-out', { isOut: true }));
    const reply = await server.call('console/export/start', { roomCode, kind: 'xapi' }, desk);
    expect([reply.status, reply.code]).toEqual([200, refusalCodes['archive.missing']]);
    const kept = readdirSync(join(server.folder, archivesFolder, roomCode));
    expect(kept.filter((name) => name.includes('glassmine-'))).toEqual([]);
    ok(await on(server, ana).call('room/debrief'));
  });

  test('once it is closed, no word of a learner is left; its figures stay, until it is purged', async () => {
    const { roomCode } = server;
    desk = { console: (await server.call('console/me/prove', { password: teacher.password }, desk)).msg };
    ok(await server.call('console/room/close', { roomCode }, desk));
    expect((await on(server, ana).call('room/debrief')).status).toBe(401);
    expect(ok(await server.call('console/debrief', { roomCode }, desk)).room).toEqual(shown.debrief);
    expect(server.server.services.archives.kept(roomCode)).toEqual({
      debriefs: null,
      exports: [],
      papers: [],
    });
  });
});

describe.skipIf(isOnPostgres)('an archive that is not whole', () => {
  test.each([
    ['missing', (path: string) => rmSync(path)],
    ['damaged', (path: string) => writeFileSync(path, 'torn')],
  ] as const)('is said to be %s, in a sentence and without a fault', async (why, harm) => {
    const server = await upgraded((folder) => {
      for (const name of readdirSync(folder)) harm(join(folder, name));
    });
    try {
      const { roomCode } = server;
      const desk = await signIn(server);
      const code = refusalCodes[`archive.${why}`];
      const learner = on(server, ana);
      for (const reply of [
        await learner.call('room/debrief'),
        await learner.call('room/debrief/rows'),
        await server.call('console/debrief', { roomCode }, desk),
        await server.call('console/network', { roomCode }, desk),
        await server.call('console/timeline', { roomCode }, desk),
        await server.call('console/export/start', { roomCode, kind: 'paysim' }, desk),
      ])
        expect(reply).toMatchObject({ status: 200, code, msg: expect.stringMatching(/kept/) });
      const paper = await server.server.app.inject({ url: shown.paper.address });
      expect(paper.statusCode).toBeLessThan(500);
      ok(await server.call('console/rooms/damaged', {}, desk));
    } finally {
      await server.dispose();
    }
  });
});

test.skipIf(isOnPostgres)('a file that a kill leaves half replaced is read as the newer one', async () => {
  const server = await upgraded((folder) => {
    for (const name of readdirSync(folder).filter(
      (each) => each.endsWith(viewsName) || each.endsWith(learnersName),
    ))
      writeFileSync(join(folder, name.replace(/^\d+/, '1')), 'older');
  });
  expect(ok(await on(server, ana).call('room/debrief'))).toEqual(shown.debriefs[0]);
  await server.dispose();
});

test.skipIf(isOnPostgres)('a clean stop keeps debriefs as of the last input', async () => {
  const server = await TestServer.start({ clock: true });
  const learner = await server.investor('300');
  const { seq } = server.room;
  await server.close();
  const { debriefs } = server.server.services.archives.kept(server.roomCode);
  expect(debriefs).toMatchObject({ seq });
  await server.open();
  expect(ok(await learner.call('room/info')).room.seq).toBe(seq);
  await server.dispose();
});
