import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { administerHere } from '../../apps/server/src/administration/administer.fixture.ts';
import { ok, TestServer } from '../../apps/server/src/server.fixture.ts';
import { openServerDatabase } from '../../apps/server/src/store/database.ts';
import { openNotes } from '../../apps/server/src/store/open-notes.ts';

const dayMs = 86_400_000;
const retentionDays = 30;
let now: number;
let folder: string;
let server: TestServer;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'glassmine-clock-'));
  now = Date.UTC(2026, 0, 5);
});
afterEach(async () => {
  vi.useRealTimers();
  await server.dispose();
  rmSync(folder, { recursive: true, force: true });
});

const kinds = () => server.server.services.warnings.list().map(({ kind }) => kind);
const isKept = () => server.server.services.rooms.has(server.roomCode);
const health = async () => (await server.server.app.inject('/api/health')).json().warnings.join();

/** A server that deletes ended rooms after a month, and whose room has ended on the fifth day that it saw. */
async function withEndedRoom(): Promise<void> {
  server = await TestServer.start({
    now: () => now,
    config: { host: '127.0.0.1', port: 0, dataFolder: folder, retentionDays },
  });
  await days(4);
  ok(await server.call('console/room/close', { roomCode: server.roomCode }, await server.facilitator()));
}

async function restart(aheadDays: number): Promise<void> {
  now += aheadDays * dayMs;
  await server.close();
  await server.open();
}

async function days(count: number): Promise<void> {
  for (let day = 0; day < count; day++) await restart(1);
}

test('an ended room is deleted on its day where the server has run every day', async () => {
  await withEndedRoom();
  await days(retentionDays - 1);
  expect([isKept(), kinds()]).toEqual([true, []]);
  await days(1);
  expect([isKept(), kinds()]).toEqual([false, []]);
});

test.each([31, 60, 365, 3_650])(
  'a clock that is %d days ahead at one start deletes no room, says so, and is forgotten once it is right again',
  async (ahead) => {
    await withEndedRoom();
    await restart(ahead);
    expect([isKept(), kinds()]).toEqual([true, ['clockJumped']]);
    expect(await health()).toMatch(/far from where the server last saw it.*nothing is deleted/);
    expect(server.lines.join()).toContain(`by the clock: ${server.roomCode}`);
    await restart(1 - ahead);
    expect([isKept(), kinds()]).toEqual([true, []]);
    await days(retentionDays - 1);
    expect(isKept()).toBe(false);
  },
);

test('a clock that has held for a week is believed, and what is due is then deleted', async () => {
  await withEndedRoom();
  await restart(60);
  await days(5);
  expect([isKept(), kinds()]).toEqual([true, ['clockJumped']]);
  await days(2);
  expect([isKept(), kinds()]).toEqual([false, []]);
});

test.each([2, 365])(
  'a clock that is %d days back says so at each start, until it has held for a week or is right again',
  async (back) => {
    await withEndedRoom();
    await restart(-back);
    expect([isKept(), kinds()]).toEqual([true, ['clockJumped']]);
    await restart(0);
    expect(kinds()).toEqual(['clockJumped']);
    await restart(back + 1);
    expect(kinds()).toEqual([]);
    await restart(-back);
    await days(7);
    expect(kinds()).toEqual([]);
  },
);

test('a clock that jumps while the server runs deletes no room, and is told within the hour', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await withEndedRoom();
  for (const jump of [400 * dayMs, -400 * dayMs, -400 * dayMs]) {
    now += jump;
    await vi.advanceTimersByTimeAsync(3_600_000);
    const stands = now === Date.UTC(2026, 0, 9);
    expect([isKept(), kinds()]).toEqual([true, stands ? [] : ['clockJumped']]);
  }
  now += 800 * dayMs;
  await vi.advanceTimersByTimeAsync(dayMs);
  await vi.waitFor(() => expect(server.lines.join()).toContain('Not deleted yet'));
  expect(isKept()).toBe(true);
});

test('a purge by age from the command line is refused while the clock is far from where it was seen', async () => {
  now = Date.now() + 400 * dayMs;
  await withEndedRoom();
  await server.close();
  const purge = () => administerHere('purge', { olderThan: 0 }, { GLASSMINE_DATA: folder });
  expect(await purge()).toMatchObject({ code: 1, err: expect.stringContaining('nothing is deleted by age') });
  const database = openServerDatabase(join(folder, 'accounts.sqlite'));
  openNotes(database).write('trusted-clock', JSON.stringify([Date.now()]));
  database.close();
  // The room has ended in a year to come, so it is not due; the command answers again.
  expect(await purge()).toMatchObject({ code: 0, err: '', out: 'No room has ended so long ago.\n' });
  await server.open();
});
