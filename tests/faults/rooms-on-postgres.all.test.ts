/** The command line on rooms that are in a PostgreSQL. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sqliteJournal } from '@glassmine/journal';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { glassmineInside } from '../../apps/cli/src/inside.fixture.ts';
import { makeDatabase } from '../../apps/server/src/postgres.fixture.ts';
import { smallScenario, TestServer } from '../../apps/server/src/server.fixture.ts';
import { type Cluster, startCluster } from '../../bench/purchases/postgres-cluster.ts';
import { startCli } from './cli-process.fixture.ts';
import { query } from './postgres-query.fixture.ts';

const cluster: Cluster | null = await startCluster();
const folder = mkdtempSync(join(tmpdir(), 'glassmine-rooms-'));
let databaseUrl = '';
let room = '';

beforeAll(async () => {
  if (cluster === null) return;
  databaseUrl = await makeDatabase(cluster.connection, 'rooms');
  const config = { host: '127.0.0.1', port: 0, dataFolder: folder, databaseUrl, node: 'node-a' };
  const server = new TestServer({ config }, folder);
  await server.open();
  const { rooms } = server.server.services;
  room = await rooms.create(smallScenario(), 7);
  server.roomCode = room;
  for (let day = 0; day < 3; day++) await server.tick(240);
  await rooms.end(room);
  await server.close();
});

afterAll(() => {
  cluster?.stop();
  rmSync(folder, { recursive: true, force: true });
});

afterEach(() => void vi.unstubAllEnvs());

/** Inside this process, as with DATABASE_URL in the environment. */
function glassmine(...args: string[]) {
  vi.stubEnv('DATABASE_URL', databaseUrl);
  return glassmineInside(...args);
}

describe.runIf(cluster !== null)('with DATABASE_URL', () => {
  test('a room is played again, and held against what the installation’s key has signed', async () => {
    const { ended } = startCli(['verify', room.toLowerCase(), '--data', folder], {
      DATABASE_URL: databaseUrl,
    });
    const { code, stdout, stderr } = await ended;
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^As it was: \d+ inputs, chain, states, snapshots, books; hash [0-9a-f]{16,}\.$/m);
    expect(stdout).toMatch(/^Signed by the key [0-9a-f-]{19}, last at input \d+/m);
    const replayed = await glassmine('replay', room, '--at-day', '2');
    expect(replayed).toMatchObject({ code: 0, stdout: expect.stringMatching(/Hash \w+ on day 2\./) });
  });

  test('a room becomes a data set, and a fork; both are made again from the database, whose address they do not name', async () => {
    const changed = ['--at-day', '1', '--days', '3', '--set', 'crowd.tellPpm=0'];
    for (const [verb, ...args] of [
      ['export', room],
      ['fork', room, ...changed],
    ] as const) {
      const out = join(folder, verb);
      expect(await glassmine(verb, ...args, '--format', 'csv', '--out', out)).toMatchObject({
        code: 0,
      });
      expect(await glassmine('verify', out)).toMatchObject({ code: 0 });
      const manifest = readFileSync(join(out, 'run.json'), 'utf8');
      expect(manifest).toContain(room);
      expect(manifest).not.toContain('postgres');
    }
  });

  test('a room that is not there, a database that is not there and an address of another kind are named', async () => {
    expect(await glassmine('replay', 'NOROOM')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(
        `there is no room NOROOM in the database of DATABASE_URL; there are ${room}`,
      ),
    });
    const dead = Object.assign(new URL(databaseUrl), { port: '1', password: 'secret' }).href;
    vi.stubEnv('DATABASE_URL', dead);
    const unanswered = await glassmineInside('replay', room);
    expect(unanswered).toMatchObject({ code: 1, stderr: expect.stringContaining('is it running') });
    expect(unanswered.stderr).not.toMatch(/secret|\n.*\n/);
    vi.stubEnv('DATABASE_URL', 'mysql://localhost/rooms');
    expect(await glassmineInside('replay', room)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('DATABASE_URL must be the address of a PostgreSQL'),
    });
  });

  test('a data folder that is named and has a journal comes before the database', async () => {
    const copy = mkdtempSync(join(folder, 'copy-'));
    await (await sqliteJournal({ path: join(copy, 'journal.sqlite') })).close();
    expect(await glassmine('replay', room, '--data', copy)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(`there is no room ${room} in --data ${copy}; there are none`),
    });
  });

  test('a journal that was changed in the database no longer verifies', async () => {
    await query(`update glassmine.inputs set actor = 'somebody else' where seq = 2`, databaseUrl);
    const { code, stderr } = await glassmine('verify', room);
    expect(code).toBe(1);
    expect(stderr).toContain(room);
  });
});
