/** A class behind one address: 150 phones join within a second, and each is slow to its next call. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { usualLimits } from '../../apps/server/src/http/limits.ts';
import { ok, smallScenario, TestServer } from '../../apps/server/src/server.fixture.ts';

const phones = 150;

test('150 phones of one address that join at once keep their seats, however slow their next calls are', async () => {
  let now = Date.UTC(2026, 0, 5, 9);
  const scenario = smallScenario({ capacity: 160 });
  const server = await TestServer.start({ limits: usualLimits, now: () => now, scenario });
  const join = async () => {
    const fields = { roomCode: server.roomCode, joinKey: randomUUID() };
    return ok(await server.call('room/join', fields)).roomToken as string;
  };
  const tokens = await Promise.all(Array.from({ length: phones }, join));
  expect(new Set(tokens).size).toBe(phones);
  now += 1_500;
  const seats = await Promise.all(
    tokens.map(async (room) => {
      ok(await server.call('room/info', {}, { room }));
      return server.server.services.sessions.device(room)?.learner;
    }),
  );
  expect(new Set(seats).size).toBe(phones);
  await server.dispose();
});
