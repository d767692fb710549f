import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ok, TestServer } from '../server.fixture.ts';
import { auditLog, openAuditChain } from '../store/audit-chain.ts';
import { testKey } from '../store/installation-key.fixture.ts';
import { openSignedHeads } from '../store/signed-heads.ts';

const waits = { timeout: 1_800_000 };
let server: TestServer;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  server = await TestServer.start();
});
afterEach(async () => {
  vi.useRealTimers();
  await server.dispose();
});

test('the heads of the rooms that run and of the audit log are signed every hour', async () => {
  const { database } = server.server.services;
  const heads = openSignedHeads(database, testKey, Date.now);
  const signed = (room: string) => heads.of(room).map(({ seq }) => seq);
  await server.tick(1);
  expect([signed(server.roomCode), signed(auditLog)]).toEqual([[], []]);
  const facilitator = await server.facilitator();
  ok(await server.call('console/clock', { roomCode: server.roomCode, action: 'pause' }, facilitator));
  await vi.advanceTimersByTimeAsync(3_600_000);
  await vi.waitFor(() => expect(signed(server.roomCode)).toEqual([server.room.seq]), waits);
  await vi.waitFor(() => expect(signed(auditLog)).toEqual([openAuditChain(database).head()?.seq]), waits);
  const before = server.room.seq;
  await server.tick(1);
  await vi.advanceTimersByTimeAsync(3_600_000);
  await vi.waitFor(() => expect(signed(server.roomCode)).toEqual([before, server.room.seq]), waits);
});
