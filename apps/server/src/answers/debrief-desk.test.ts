import { refusalCodes } from '@glassmine/replica/wire';
import { beforeAll, expect, test } from 'vitest';
import { type Fields, type Learner, TestServer } from '../server.fixture.ts';

const server = TestServer.forFile();
let learner: Learner;
beforeAll(async () => {
  learner = await server.investor('300');
});

const open = (isOpen: boolean) => server.desk('console/debrief/open', { open: isOpen });

test('a learner sees the own debrief only while it is open', async () => {
  expect((await learner.call('room/debrief')).code).toBe(refusalCodes['debrief.closed']);
  expect((await open(true)).data).toEqual({ isOpen: true });
  const { data } = await learner.call('room/debrief');
  expect(data).toMatchObject({
    name: learner.identity.name,
    paidIn: '300.00',
    paidOut: '0.00',
    clawback: '0.00',
  });
  expect(data.result).toBe('-300.00');
  expect(data.moves).toHaveLength(1);
  expect(data.flags.map(({ card }: { card: { key: string } }) => card.key)).toContain('dailyReturn');
  await open(false);
  expect((await learner.call('room/debrief')).code).toBe(refusalCodes['debrief.closed']);
});

test('the debrief stays open after a restart of the server', async () => {
  await open(true);
  await server.close();
  await server.open();
  expect((await learner.call('room/debrief')).code).toBe(200);
});

test('the room’s debrief has all figures, whether or not the learners’ debrief is open', async () => {
  const { data } = await server.desk('console/debrief');
  expect(data.isOpen).toBe(true);
  expect(data.room).toMatchObject({ deposits: '300.00', learners: 1 });
  expect(data.room.points.length).toBeGreaterThan(0);
  const { list } = (await server.desk('console/audit')).data;
  expect(list.map(({ action }: { action: string }) => action)).toContain('debrief/open');
});

test('the room’s marks are its happenings, pauses and polls', async () => {
  const give = (
    path: 'console/happening' | 'console/pause/begin' | 'console/pause/end',
    fields: Fields = {},
  ) => server.desk(path, { ...fields });
  await give('console/happening', { kind: 'warning', commandId: crypto.randomUUID() });
  await give('console/pause/begin', { poll: 'withdraw' });
  await give('console/pause/begin', { sentence: 'lookUp' });
  await give('console/pause/end');
  const { data } = await server.desk('console/debrief');
  const { marks } = data.room;
  expect(marks.map(({ kind, subject }: { kind: string; subject: string }) => [kind, subject])).toEqual(
    expect.arrayContaining([
      ['happened', 'warning'],
      ['poll', ''],
      ['pause', ''],
    ]),
  );
  expect(marks.find(({ kind }: { kind: string }) => kind === 'happened').at).toBe(data.room.worldTime);
});

test('the room’s warning signs are those that its learners met, each counted once a learner', async () => {
  const signsNow = async () => (await server.desk('console/debrief')).data.room.signs;
  const own = (await learner.call('room/debrief')).data.flags.map(({ flag }: { flag: string }) => flag);
  const alone = await signsNow();
  expect(alone.learners).toBe(1);
  expect(alone.list.map(({ flag }: { flag: string }) => flag).sort()).toEqual([...own].sort());
  const other = await server.join();
  await other.call('room/seen', { pages: '/user/login/register:5' });
  for (const key of ['invitationOnly', 'invitationOnly']) await other.call('room/xray/claim', { key });
  const both = await signsNow();
  expect(both.learners).toBe(2);
  const met = both.list.find(({ flag }: { flag: string }) => flag === 'unexpectedContact');
  expect(met).toMatchObject({ looked: 1, looks: 2, source: expect.any(String), day: 1 });
  expect(met.met).toBe(1 + Number(own.includes('unexpectedContact')));
  // Who has opted out is in no figure.
  server.server.services.optedOut.set(server.roomCode, other.learner, true);
  expect((await signsNow()).learners).toBe(1);
  server.server.services.optedOut.set(server.roomCode, other.learner, false);
});

test('a learner can download the own rows while the debrief is open, and no one else’s', async () => {
  await open(false);
  expect((await learner.call('room/debrief/rows')).code).toBe(refusalCodes['debrief.closed']);
  await open(true);
  const other = await server.join();
  await learner.call('phone/chat/answer', { thread: 'family', stance: 'warn' });
  await other.call('phone/chat/answer', { thread: 'friend', content: 'Is it real?' });
  await learner.call('room/seen', { pages: '/projects:31' });
  const kept = async (who: Learner) => {
    const { data } = await who.call('room/debrief/rows');
    return data.rows.map(({ kind, about, amount, status, words, seconds }: Fields) =>
      [kind, about, amount, status, kind === 'ownMessage' ? words : '', seconds || ''].join(' ').trim(),
    );
  };
  const own = await kept(learner);
  expect(own).toContain('deposit  300.00');
  expect(own).toContain('page /projects    31');
  expect(own.find((row: string) => row.startsWith('ownMessage'))).toMatch(/^ownMessage family {2}warn \S+/);
  // Of somebody without an account: its words, and no money.
  expect(await kept(other)).toContain('ownMessage friend  none Is it real?');
  expect((await kept(other)).filter((row: string) => /^(deposit|payout|machine)/.test(row))).toEqual([]);
  expect((await other.call('room/debrief')).data).toMatchObject({
    isMember: false,
    resisted: 'unregistered',
  });
});
