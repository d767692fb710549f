import { refusalCodes } from '@glassmine/replica/wire';
import { beforeAll, expect, test, vi } from 'vitest';
import { exported } from '../exports/exporting.fixture.ts';
import { type Reply, smallScenario, TestServer, type Tokens } from '../server.fixture.ts';
import { statement } from '../store/statement.ts';

const server = TestServer.forFile();
let facilitator: Tokens;
let name: string;
const paths = [
  'console/debrief',
  'console/network',
  'console/timeline',
  'console/timeline/fork/list',
] as const;
const before = new Map<string, Reply['data']>();
const ask = (
  path: (typeof paths)[number] | 'console/room' | 'console/export' | 'console/board',
  fields = {},
) => server.call(path, { roomCode: server.roomCode, ...fields }, facilitator);

beforeAll(async () => {
  facilitator = await server.facilitator();
  const learner = await server.investor('300');
  await learner.buy();
  for (let hour = 0; hour < 24 * 4; hour++) await server.tick(10);
  const forkRequest = { roomCode: server.roomCode, day: 0, untilDay: 6, nobodyInvites: true };
  await vi.waitFor(
    async () => {
      expect((await ask('console/timeline')).data.isCatchingUp).toBe(false);
      await server.call('console/timeline/fork/start', forkRequest, facilitator);
      expect((await ask('console/timeline/fork/list')).data[0].state).toBe('done');
    },
    { timeout: 1_800_000, interval: 100 },
  );
  for (const path of paths) before.set(path, (await ask(path)).data);
  name = before.get('console/network').learners[0].name;
  const closed = await server.call('console/room/close', { roomCode: server.roomCode }, facilitator);
  expect(closed.code).toBe(200);
});

test('after the end the console still shows debrief, tree, course and forks', async () => {
  expect(name.length).toBeGreaterThan(2);
  const { data } = await ask('console/debrief', { roomCode: server.roomCode.toLowerCase() });
  expect(data).toEqual({ ...before.get('console/debrief'), isOpen: false, isOver: true });
  expect(before.get('console/debrief').isOver).toBe(false);
  expect(data.room.points.length).toBeGreaterThan(80);
  const network = before.get('console/network');
  const learners = network.learners.map((learner: object) => ({ ...learner, name: '' }));
  expect((await ask('console/network')).data).toEqual({ ...network, learners });
  for (const path of ['console/timeline', 'console/timeline/fork/list'] as const) {
    expect((await ask(path)).data).toEqual(before.get(path));
  }
  expect((await ask('console/export')).data.hasFigures).toBe(true);
});

test('every other call is refused for an ended room, whose journal can still be exported', async () => {
  for (const path of ['console/room', 'console/board'] as const) {
    expect((await ask(path)).code).toBe(refusalCodes['room.closed']);
  }
  const { rows } = await exported(server, facilitator, { kind: 'paysim', format: 'csv' });
  expect(rows).toBeGreaterThan(0);
});

test('final figures are there after a restart; a room without any is refused as closed', async () => {
  await server.close();
  await server.open();
  facilitator = await server.facilitator();
  expect((await ask('console/debrief')).data.isOver).toBe(true);
  statement(server.server.services.database, 'DELETE FROM final_figures').run();
  for (const path of paths) expect((await ask(path)).code).toBe(refusalCodes['room.closed']);
  expect((await ask('console/export')).data.hasFigures).toBe(false);
});

test('a room whose closing was cut short is ended at the next start, with its figures kept', async () => {
  server.roomCode = await server.server.services.rooms.create(smallScenario(), 7);
  await server.tick(240);
  await server.room.execute({ type: 'closeRoom' }, { actor: 'test' });
  expect(server.server.services.rooms.ended().map(({ code }) => code)).not.toContain(server.roomCode);
  await server.close();
  await server.open();
  facilitator = await server.facilitator();
  await expect
    .poll(() => server.server.services.rooms.ended().map(({ code }) => code))
    .toContain(server.roomCode);
  expect((await ask('console/debrief')).data.room.day).toBe(2);
});
