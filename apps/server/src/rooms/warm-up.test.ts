import { DAY, HOUR } from '@glassmine/kernel';
import { refusalCodes } from '@glassmine/replica/wire';
import { beforeAll, expect, test } from 'vitest';
import { requestRoom } from '../answers/room-request.fixture.ts';
import { type Fields, ok, TestServer, type Tokens } from '../server.fixture.ts';

const server = TestServer.forFile();
let desk: Tokens;
beforeAll(async () => {
  desk = await server.facilitator();
});

const create = (fields: Fields) => requestRoom(server, desk, { agents: 200, days: 40, ...fields });
const roomOf = (code: string) => server.server.services.rooms.running(code);

test('a warmed-up room stands still at nine of the morning after, and its course shows each day', async () => {
  const { roomCode, clock } = ok(await create({ agents: 2_000, warmUpDays: 7, seed: 1 }));
  expect(clock).toMatchObject({ day: 8, running: false });
  const { world } = roomOf(roomCode).simulation;
  expect(world.now).toBe(7 * DAY + 9 * HOUR);
  const { points } = ok(await server.call('console/board', { roomCode }, desk));
  const days = new Set(points.map(({ at }: { at: number }) => Math.floor(at / 86_400_000)));
  expect(days.size).toBeGreaterThanOrEqual(7);
  // People have paid and were paid: the first payout that a learner sees need not come from the operator's seed.
  expect(points.at(-1)).toMatchObject({ phase: 'paying' });
  expect(points.at(-1).deposits).toBeGreaterThan(0);
  expect(points.at(-1).payouts).toBeGreaterThan(0);
  const { day } = ok(await create({})).clock;
  expect(day).toBe(1);
});

test('a warm-up that would take too long, or leaves no day, is refused', async () => {
  const code = refusalCodes['rooms.warmUp'];
  expect((await create({ warmUpDays: 20, agents: 10_000 })).code).toBe(code);
  expect((await create({ warmUpDays: 7, days: 7 })).code).toBe(code);
  expect((await create({ warmUpDays: 21 })).code).not.toBe(200);
});

test('a warm-up that a stop of the server cuts short keeps the door shut, and goes on at the next start', async () => {
  const { roomCode } = ok(await create({}));
  server.server.services.notes.write(`warm-up ${roomCode}`, '3');
  await roomOf(roomCode).execute({ type: 'tick', ticks: 300 }, { actor: 'server' });
  const join = () => server.call('room/join', { roomCode });
  expect((await join()).code).toBe(refusalCodes['room.busy']);
  await server.close();
  await server.open();
  const { warmUps, rooms } = server.server.services;
  await rooms.shared?.place(roomCode);
  await expect.poll(() => warmUps.isUnder(roomCode)).toBe(false);
  expect(roomOf(roomCode).simulation.world.now).toBe(3 * DAY + 9 * HOUR);
  expect(warmUps.daysOf(roomCode)).toBe(3);
  expect((await join()).code).toBe(200);
});
