/** Rooms that move between two nodes of this process, on one PostgreSQL. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { postgresJournal } from '@glassmine/journal/postgres';
import { refusalCodes } from '@glassmine/replica/wire';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeDatabase } from '../../apps/server/src/postgres.fixture.ts';
import { smallScenario, TestServer } from '../../apps/server/src/server.fixture.ts';
import { type Cluster, startCluster } from '../../bench/purchases/postgres-cluster.ts';
import { newRoom } from '../../packages/journal/src/batches.fixture.ts';
import { query } from './postgres-query.fixture.ts';

const cluster: Cluster | null = await startCluster();
const folder = mkdtempSync(join(tmpdir(), 'glassmine-hand-over-'));
const servers: TestServer[] = [];
let databaseUrl = '';

beforeAll(async () => {
  if (cluster === null) return;
  databaseUrl = await makeDatabase(cluster.connection, 'moves');
  for (const node of ['node-a', 'node-b']) {
    const dataFolder = join(folder, node);
    const config = {
      host: '127.0.0.1',
      port: 0,
      dataFolder,
      databaseUrl,
      node,
      leaseSeconds: 8,
      keyFile: join(folder, 'installation.key'),
    };
    const server = new TestServer({ config }, dataFolder);
    await server.open();
    servers.push(server);
  }
});

afterAll(async () => {
  for (const server of servers) await server.close();
  cluster?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const requestMove = (room: string, toNode: string | null) =>
  query(
    `insert into glassmine_store.room_wishes (room, to_node) values ('${room}', ${toNode && `'${toNode}'`})`,
    databaseUrl,
  );

/** Asks a node for a room as its calls do, again and again, until told to stop. */
function askFor(server: TestServer, room: string): () => Promise<void> {
  let isOver = false;
  const asking = (async () => {
    while (!isOver) {
      await server.server.services.rooms.shared?.place(room).catch(() => {});
      await sleep(1);
    }
  })();
  return () => {
    isOver = true;
    return asking;
  };
}

const isAt = (server: TestServer | undefined, room: string) =>
  server?.server.services.rooms.shared?.here().includes(room) === true;

describe.runIf(cluster !== null)('a room that is handed over', () => {
  test.each([
    ['to a node', 'node-b'],
    ['to any node', null],
  ])('%s gets there, although everybody still asks its former node', async (_, toNode) => {
    const [from, to] = servers as [TestServer, TestServer];
    const room = await from.server.services.rooms.create(smallScenario(), 7);
    await from.server.services.rooms.running(room).execute({ type: 'tick', ticks: 300 }, { actor: 'test' });
    const before = from.server.services.rooms.running(room).simulation.hash();
    const stop = askFor(from, room);
    await requestMove(room, toNode);
    await expect.poll(() => isAt(to, room)).toBe(true);
    await stop();
    expect(isAt(from, room)).toBe(false);
    const moved = to.server.services.rooms.running(room);
    expect(moved.simulation.hash()).toBe(before);
    await moved.execute({ type: 'tick', ticks: 1 }, { actor: 'test' });
    await expect.poll(() => query('select room from glassmine_store.room_wishes', databaseUrl)).toEqual([]);
  });
});

test.runIf(cluster !== null)('a room that is being made is never free for another node to take', async () => {
  const [server] = servers as [TestServer];
  const journal = await postgresJournal({ connectionString: databaseUrl, connectionsMax: 1 });
  const free = new Set<string>();
  let isOver = false;
  const looking = (async () => {
    // A room without a lease is free whatever the grace; one whose lease is renewed late is not meant.
    while (!isOver) for (const code of await journal.abandoned(60_000, 1_000)) free.add(code);
  })();
  const made: string[] = [];
  for (let seed = 0; seed < 10; seed++)
    made.push(await server.server.services.rooms.create(smallScenario(), seed));
  isOver = true;
  await looking;
  await journal.close();
  expect(made.filter((code) => free.has(code))).toEqual([]);
});

test.runIf(cluster !== null)('the agents of a facilitator count on all nodes', async () => {
  const [, server] = servers as [TestServer, TestServer];
  const desk = await server.facilitator();
  const journal = await postgresJournal({ connectionString: databaseUrl, connectionsMax: 1 });
  const scenario = JSON.stringify({ crowd: { agents: 249_000 } });
  await journal.createRoom({ ...newRoom('BIGONE'), scenario });
  await journal.acquire('BIGONE', 'node-c:1', { leaseMs: 3_600_000, graceMs: 0 });
  server.server.services.roomRights.give('BIGONE', 'teacher');
  const roomRequest = {
    scenario: 'mining-app',
    capacity: 12,
    days: 40,
    secondsPerDay: 30,
    xray: 'on',
    seed: 5,
  };
  const ask = (agents: number) =>
    server.call('console/room/create', { ...roomRequest, agents, commandId: crypto.randomUUID() }, desk);
  expect((await ask(1_001)).code).toBe(refusalCodes['rooms.tooManyAgents']);
  expect((await ask(1_000)).code).toBe(200);
  expect((await ask(1)).code).toBe(refusalCodes['rooms.tooManyAgents']);
  await journal.endRoom('BIGONE', 1);
  expect((await ask(1_001)).code).toBe(200);
  await journal.close();
});
