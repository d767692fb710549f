// Several nodes: appends with and without a synchronous standby, the loss of the primary, a planned hand-over of a large
// room, and the death of a node, as a client sees them.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { scaleScenario } from '@glassmine/crowd';
import { postgresJournal, type SharedJournal } from '@glassmine/journal';
import { createRoom } from '@glassmine/room';
import { quantileSorted } from 'simple-statistics';
import { openNodeRows } from '../apps/server/src/store/postgres/node-rows.ts';
import { batch, newRoom } from '../packages/journal/src/batches.fixture.ts';
import { startBalancer } from '../scripts/cluster/balancer.ts';
import { type LocalNode, localNodes } from '../scripts/cluster/local-nodes.ts';
import { canFailOver, type FailingOver, startPatroni } from '../scripts/cluster/patroni.ts';
import { startCluster } from './purchases/postgres-cluster.ts';
import type { BenchResult } from './results.ts';

const appends = 500;
const inputsEach = 100;
const losses = 3;
const handOvers = 5;
const kills = 3;
const agents = 100_000;
const roomCode = 'LARGE';

type Row = [what: string, measured: string, aim: string];

const ms = (value: number) => `${value.toFixed(1)} ms`;
const seconds = (value: number) => `${(value / 1_000).toFixed(1)} s`;

async function measureAppends(
  connectionString: string,
  where: string,
  aim: [string, string],
): Promise<Row[]> {
  const journal = await postgresJournal({ connectionString, connectionsMax: 1 });
  await journal.createRoom(newRoom('bench'));
  const { epoch } = await journal.acquire('bench', 'node-a');
  const tookMs: number[] = [];
  for (let head = 0; head < appends * inputsEach; head += inputsEach) {
    const startMs = performance.now();
    await journal.append('bench', batch(epoch, head, inputsEach));
    tookMs.push(performance.now() - startMs);
  }
  await journal.close();
  tookMs.sort((a, b) => a - b);
  const what = `append of ${inputsEach} inputs, ${where}`;
  return [
    [`${what}, p50`, ms(quantileSorted(tookMs, 0.5)), aim[0]],
    [`${what}, p99`, ms(quantileSorted(tookMs, 0.99)), aim[1]],
  ];
}

/** From the loss of the primary to the next append that is acknowledged. */
async function measureLosses(database: FailingOver): Promise<Row> {
  const journal = await postgresJournal({
    ...{ connectionString: database.connection, connectionsMax: 1, statementMs: 10_000 },
  });
  await journal.createRoom(newRoom('lost'));
  const { epoch } = await journal.acquire('lost', 'node-a');
  const tookMs: number[] = [];
  let head = 0;
  for (let loss = 0; loss < losses; loss++) {
    await journal.append('lost', batch(epoch, head, 1));
    head += 1;
    const lost = await database.losePrimary();
    const startMs = performance.now();
    head = await appendAtLast(journal, epoch, head);
    tookMs.push(performance.now() - startMs);
    await database.bringBack(lost);
  }
  const stands = (await journal.read('lost', 0, 1_000)).length;
  await journal.close();
  if (stands !== head) throw new Error(`${head} inputs were acknowledged, and ${stands} stand`);
  return [`the primary is lost: next append, ${losses} times`, tookMs.map(seconds).join(', '), '≤ 45 s'];
}

/** Tries until an append is acknowledged, or is found to stand; resolves to the head. */
async function appendAtLast(journal: SharedJournal, epoch: number, head: number): Promise<number> {
  for (;;) {
    const isDone = await journal.append('lost', batch(epoch, head, 1)).then(
      () => true,
      () => false,
    );
    if (isDone) return head + 1;
    const row = await journal.getRoom('lost').catch(() => null);
    if (row?.headSeq === head + 1) return row.headSeq;
    await sleep(50);
  }
}

/** The longest time for which a client that asks again and again got no answer of the room. */
function watch(address: string): () => Promise<number> {
  let [isOver, longestMs, answeredAtMs] = [false, 0, performance.now()];
  const watching = (async () => {
    while (!isOver) {
      const body = new URLSearchParams({ roomCode, linkCode: 'ABCDEFGH' });
      const options = { method: 'POST', body, signal: AbortSignal.timeout(20_000) };
      const response = await fetch(`${address}/api/room/device/join`, options).catch(() => null);
      await response?.body?.cancel();
      if (response?.status === 200 || response?.status === 429) {
        longestMs = Math.max(longestMs, performance.now() - answeredAtMs);
        answeredAtMs = performance.now();
      }
      await sleep(20);
    }
    return longestMs;
  })();
  return () => {
    isOver = true;
    return watching;
  };
}

async function measureMoves(connection: string): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'glassmine-nodes-'));
  const env = { GLASSMINE_TRIES_PER_MINUTE: '1000', NODE_COMPILE_CACHE: join(folder, 'compiled') };
  const nodes = localNodes(folder, () => connection, env);
  for (const node of nodes) await node.start();
  const ports = nodes.map(({ port }) => port);
  const balancer = await startBalancer(folder, ports);
  const journal = await postgresJournal({ connectionString: connection, connectionsMax: 1 });
  const rows = openNodeRows(connection);
  const file = JSON.parse(readFileSync(new URL('../scenarios/mining-app.json', import.meta.url), 'utf8'));
  const scenario = scaleScenario(file, agents);
  await createRoom({ journal, id: roomCode, owner: 'bench', scenario, seed: 1, now: Date.now });
  const ownerOf = async () => {
    const row = await journal.getRoom(roomCode);
    return nodes.find(({ name }) => row?.owner.startsWith(`${name}:`)) ?? null;
  };
  const isSettled = async () => (await journal.standings()).some(({ leaseLeftMs }) => (leaseLeftMs ?? 0) > 0);
  while ((await ownerOf()) === null || !(await isSettled())) await sleep(100);
  const gapOf = async (move: (owner: LocalNode) => Promise<unknown>): Promise<number> => {
    const owner = (await ownerOf()) as LocalNode;
    const stop = watch(balancer.address);
    await sleep(1_000);
    await move(owner);
    while ((await ownerOf()) === owner) await sleep(20);
    await sleep(5_000);
    return stop();
  };
  const [moved, died]: [number[], number[]] = [[], []];
  for (let i = 0; i < handOvers; i++)
    moved.push(await gapOf(() => rows.wish({ room: roomCode, toNode: null })));
  for (let i = 0; i < kills; i++) {
    let dead: LocalNode | null = null;
    died.push(
      await gapOf((owner) => {
        dead = owner;
        return owner.kill();
      }),
    );
    await (dead as LocalNode | null)?.start();
  }
  await Promise.all(nodes.map((node) => node.kill()));
  await balancer.stop();
  await rows.close();
  await journal.close();
  rmSync(folder, { recursive: true, force: true });
  return [
    [
      `a room of ${agents.toLocaleString('en')} agents is handed over: no answer for`,
      moved.map(seconds).join(', '),
      '≤ 1 s',
    ],
    ['its node is killed: no answer for', died.map(seconds).join(', '), '≤ 15 s'],
  ];
}

export async function run(): Promise<BenchResult> {
  const cluster = await startCluster();
  if (cluster === null || !canFailOver)
    throw new Error('install PostgreSQL, HAProxy, Patroni and etcd for this one');
  const rows: Row[] = [['what', 'measured', 'aim']];
  rows.push(...(await measureAppends(cluster.connection, 'one PostgreSQL', ['', ''])));
  rows.push(...(await measureMoves(cluster.connection)));
  cluster.stop();
  const database = await startPatroni();
  rows.push(
    ...(await measureAppends(database.connection, 'with a synchronous standby', ['≤ 5 ms', '≤ 25 ms'])),
  );
  rows.push(await measureLosses(database));
  await database.stop();
  return {
    title: 'Several nodes: appends, moves, and the loss of a node and of the primary',
    command: 'npm run bench -- nodes',
    rows,
    notes:
      'Nodes, databases, etcd, HAProxy and clients share this machine. The three PostgreSQL run under Patroni with the files of deploy/cluster; ' +
      'a primary is lost with its Patroni, and the standbys wait until its lock has run out (20 s). A client asks every ' +
      '20 ms through HAProxy. Lost inputs: 0, or the benchmark fails.',
  };
}
