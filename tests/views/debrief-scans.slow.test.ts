/** How often debriefs read the tables of a world from end to end, on the thread that the rooms run on. */
import { readFileSync } from 'node:fs';
import { createSimulation, readScenario } from '@glassmine/crowd';
import type { Member, World } from '@glassmine/replica';
import { DebriefFigures, roomDebriefView } from '@glassmine/replica/views';
import { beforeAll, expect, test } from 'vitest';
import { type Learner, ok, smallScenario, TestServer } from '../../apps/server/src/server.fixture.ts';
import { countScans } from './count-scans.fixture.ts';
import { debriefOf } from './evidence.fixture.ts';

const file = JSON.parse(readFileSync(new URL('../../scenarios/mining-app.json', import.meta.url), 'utf8'));
const classSize = 30;
const scansMax = 2;
/** Tables that have rows of learners only. */
const ofLearners = ['learners', 'chats', 'chatMessages', 'recordBooks'];
const read = ['members', 'people', 'orders', 'inflows', 'outflows', 'withdrawals'];

let world: World;
beforeAll(() => {
  const simulation = createSimulation(readScenario({ ...file, crowd: { ...file.crowd, agents: 400 } }), 11);
  for (let day = 0; day < 63; day++) simulation.execute({ type: 'tick', ticks: 240 });
  world = simulation.world;
});

function scansOf(work: () => void): Record<string, number> {
  const counting = countScans(world);
  work();
  return counting.stop();
}

const debriefsOfClass = (figures?: DebriefFigures) => {
  // The newest have hardly a team; the first have most of the world in theirs, and a claim looks through it.
  for (let i = 1; i <= classSize; i++) debriefOf(world, (world.members.count - i) as Member, figures);
};

test('the personal debriefs of thirty members and that of the room scan no table more than twice in sum', () => {
  const scans = scansOf(() => {
    const figures = new DebriefFigures(world);
    debriefsOfClass(figures);
    roomDebriefView(world, [], figures);
  });
  for (const table of read) expect(scans[table], table).toBeGreaterThan(0);
  for (const [table, count] of Object.entries(scans)) {
    // The pass over the outflows looks at the member of each, which comes by all who were ever paid.
    const looks = table === 'members' ? 1 : 0;
    expect(count, table).toBeLessThanOrEqual(scansMax + looks);
  }
});

test('one personal debrief and one room debrief scan no table more than twice each', () => {
  for (const work of [() => debriefOf(world, 5 as Member), () => roomDebriefView(world, [])]) {
    expect(Math.max(...Object.values(scansOf(work)))).toBeLessThanOrEqual(scansMax);
  }
});

test('the counter sees every scan: debriefs that share nothing take two for each member', () => {
  const scans = scansOf(() => debriefsOfClass());
  expect(scans.inflows).toBe(scansMax * classSize);
});

test('a debrief is the same whether it shares its figures or not', () => {
  const figures = new DebriefFigures(world);
  for (let row = 1; row < world.members.count; row += 23) {
    const member = row as Member;
    expect(debriefOf(world, member, figures)).toEqual(debriefOf(world, member));
  }
  expect(roomDebriefView(world, [], figures)).toEqual(roomDebriefView(world, []));
});

test('a class that opens its debriefs together over HTTP scans no table more than twice, and again after a change', async () => {
  const server = await TestServer.start();
  const facilitator = await server.facilitator();
  server.roomCode = await server.server.services.rooms.create(smallScenario(), 7);
  const learners: Learner[] = [];
  for (let i = 0; i < classSize; i++) learners.push(await server.member());
  await server.tick(240 * 10);
  const { roomCode } = server;
  ok(await server.call('console/debrief/open', { roomCode, open: true }, facilitator));
  const openAll = async () => {
    const counting = countScans(server.room.simulation.world);
    const replies = await Promise.all(learners.map((learner) => learner.call('room/debrief')));
    const room = ok(await server.call('console/debrief', { roomCode }, facilitator));
    const scans = counting.stop();
    return { scans, debriefs: replies.map(ok), room };
  };
  const first = await openAll();
  expect(first.scans.members).toBeGreaterThan(0);
  expect(Math.max(...Object.values(first.scans))).toBeLessThanOrEqual(scansMax);
  // Each learner's own rows of chats are read again, and those of a class are all that there are.
  const again = Object.entries((await openAll()).scans).filter(([, count]) => count > 0);
  expect(Math.max(...again.map(([, count]) => count))).toBe(1);
  expect(again.map(([table]) => table).filter((table) => !ofLearners.includes(table))).toEqual([]);
  await learners[0]!.recharge('300');
  const second = await openAll();
  expect(second.scans.members).toBeGreaterThan(0);
  expect(second.debriefs[0].paidIn).not.toBe(first.debriefs[0].paidIn);
  await server.dispose();
});
