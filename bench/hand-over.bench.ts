// A room with 100,000 agents moves between nodes behind HAProxy while its learners buy: how long a purchase waits.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { scaleScenario } from '@glassmine/crowd';
import { postgresJournal, type SharedJournal } from '@glassmine/journal/postgres';
import { createRoom, openRoom } from '@glassmine/room';
import { quantileSorted } from 'simple-statistics';
import { openNodeRows } from '../apps/server/src/hosting/postgres/node-rows.ts';
import { startBalancer } from '../scripts/cluster/balancer.ts';
import { type LocalNode, localNodes } from '../scripts/cluster/local-nodes.ts';
import { shoppingScenario } from '../tests/faults/buyers.fixture.ts';
import { HttpBuyer } from '../tests/faults/http-buyer.fixture.ts';
import { startCluster } from './purchases/postgres-cluster.ts';
import type { BenchResult } from './results.ts';

const agents = 100_000;
const days = 10;
const buyersCount = 8;
const pauseMs = 20;
const moves = 6;
const roomCode = 'LARGE';

/** Ten days of it are played before, so that snapshot and journal are worth loading. */
async function makeRoom(journal: SharedJournal): Promise<void> {
  const scenario = shoppingScenario();
  // Ten million of each, once they are scaled.
  for (const product of scenario.products as { stockUnits: number }[]) product.stockUnits = 10_000;
  await createRoom({
    journal,
    id: roomCode,
    owner: 'bench',
    scenario: scaleScenario(scenario, agents),
    seed: 1,
    now: Date.now,
  });
  const room = await openRoom({ journal, roomId: roomCode, owner: 'bench', now: Date.now });
  for (let tick = 0; tick < days * 240; tick++)
    await room.execute({ type: 'tick', ticks: 1 }, { actor: 'clock' });
  await room.close();
}

interface Moved {
  /** From the request until the room runs elsewhere. */
  tookMs: number;
  /** Of the purchases that were sent in that time and two seconds after it. */
  longestMs: number;
  purchases: number;
}

interface Parts {
  journal: SharedJournal;
  nodes: readonly LocalNode[];
  buyers: readonly HttpBuyer[];
}

/** Moves the room, and looks at what its buyers had to wait. */
async function move(
  { journal, nodes, buyers }: Parts,
  start: (owner: LocalNode) => Promise<unknown>,
): Promise<Moved> {
  const ownerNow = async () => {
    const row = await journal.getRoom(roomCode);
    return nodes.find(({ name }) => row?.owner.startsWith(`${name}:`)) as LocalNode;
  };
  await sleep(3_000);
  const before = buyers.map(({ purchases }) => purchases.length);
  const [owner, startMs] = [await ownerNow(), performance.now()];
  await start(owner);
  while ((await ownerNow()) === owner) await sleep(20);
  const tookMs = performance.now() - startMs;
  await sleep(2_000);
  const waits = buyers.flatMap(({ purchases }, index) =>
    purchases.slice((before[index] as number) - 1).map((purchase) => purchase.tookMs),
  );
  return { tookMs, longestMs: Math.max(...waits), purchases: waits.length };
}

/** Everybody buys while the room moves several times by request, and once because its node stops. */
async function moveOften(
  parts: Parts,
  address: string,
  connection: string,
): Promise<[by: string, moved: Moved][]> {
  const nodeRows = openNodeRows(connection);
  const stop = new AbortController();
  const buying = Promise.all(parts.buyers.map((buyer) => buyer.buyUntil(address, stop.signal, pauseMs)));
  const moved: [by: string, moved: Moved][] = [];
  for (let i = 0; i < moves; i++)
    moved.push(['rooms hand-over', await move(parts, () => nodeRows.requestMove(roomCode, null))]);
  const stopped: Promise<unknown>[] = [];
  const sigterm = async (owner: LocalNode) => stopped.push(owner.stop());
  moved.push(['SIGTERM', await move(parts, sigterm)]);
  stop.abort();
  await buying;
  await Promise.all(stopped);
  await nodeRows.close();
  return moved;
}

export async function run(): Promise<BenchResult> {
  const cluster = await startCluster();
  if (cluster === null) throw new Error('no PostgreSQL server is installed here');
  const folder = mkdtempSync(join(tmpdir(), 'glassmine-hand-over-'));
  const journal = await postgresJournal({ connectionString: cluster.connection, connectionsMax: 2 });
  await makeRoom(journal);
  const env = { GLASSMINE_CALLS_PER_MINUTE: '100000', NODE_COMPILE_CACHE: join(folder, 'compiled') };
  const nodes = localNodes(folder, () => cluster.connection, env);
  for (const node of nodes) await node.start();
  const balancer = await startBalancer(
    folder,
    nodes.map(({ port }) => port),
  );
  const buyers = Array.from({ length: buyersCount }, () => new HttpBuyer(60_000));
  for (const buyer of buyers) await buyer.enter(balancer.address, roomCode);
  for (const buyer of buyers) await buyer.beRich(balancer.address);
  const moved = await moveOften({ journal, nodes, buyers }, balancer.address, cluster.connection);
  await Promise.all(nodes.map((node) => node.kill()));
  await balancer.stop();
  await journal.close();
  cluster.stop();
  rmSync(folder, { recursive: true, force: true });
  const usual = buyers
    .flatMap(({ purchases }) => purchases.map(({ tookMs }) => tookMs))
    .sort((a, b) => a - b);
  const ms = (value: number) => `${value.toFixed(0)} ms`;
  return {
    title: `A room of ${agents.toLocaleString('en')} agents is handed over to another node while its learners buy`,
    command: 'npm run bench -- hand-over',
    rows: [
      ['by', 'under way for', 'purchases meanwhile', 'longest wait of one'],
      ...moved.map(([by, { tookMs, purchases, longestMs }]) => [
        by,
        `${(tookMs / 1_000).toFixed(1)} s`,
        String(purchases),
        ms(longestMs),
      ]),
      [
        'all the time',
        '',
        String(usual.length),
        `p50 ${ms(quantileSorted(usual, 0.5))}, p99 ${ms(quantileSorted(usual, 0.99))}`,
      ],
    ],
    notes:
      `Three nodes, PostgreSQL, HAProxy with the shipped file and ${buyersCount} learners share this machine; a world day ` +
      `takes 30 s, and ${days} days were played before. A wait counts from the first try of a purchase to its answer. ` +
      'Aim: 1 s.',
  };
}
