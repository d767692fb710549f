// Restart of one node with a hundred rooms, each with a year of world days in its journal: rooms are opened when
// somebody comes, or by and by when nobody does.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { postgresJournal } from '@glassmine/journal/postgres';
import { quantileSorted } from 'simple-statistics';
import { type LocalNode, localNodes } from '../scripts/cluster/local-nodes.ts';
import { startCluster } from './purchases/postgres-cluster.ts';
import { writeRooms } from './restart/year-of-rooms.ts';
import type { BenchResult } from './results.ts';

const count = 100;
const rounds = 3;

/** Asks until the room answers, whatever it says to a newcomer; resolves to ms. */
async function answerOf({ address }: LocalNode, roomCode: string): Promise<number> {
  const startMs = performance.now();
  for (;;) {
    const body = new URLSearchParams({ roomCode });
    const response = await fetch(`${address}/api/room/join`, { method: 'POST', body }).catch(() => null);
    const isAnswered = response?.status === 200;
    await response?.body?.cancel();
    if (isAnswered) return performance.now() - startMs;
    await sleep(20);
  }
}

export async function run(): Promise<BenchResult> {
  const cluster = await startCluster();
  if (cluster === null) throw new Error('no PostgreSQL server is installed here');
  const folder = mkdtempSync(join(tmpdir(), 'glassmine-restart-'));
  const journal = await postgresJournal({ connectionString: cluster.connection });
  const { codes, inputs } = await writeRooms(journal, cluster.connection, count);
  const env = { GLASSMINE_CALLS_PER_MINUTE: '100000', NODE_COMPILE_CACHE: join(folder, 'compiled') };
  const [node] = localNodes(folder, () => cluster.connection, env, ['node-a']) as [LocalNode];
  await node.start();
  await node.kill();
  const rows = [['round', 'the node listens', 'first answer of a room', 'all others: p50', 'p99', 'worst']];
  for (let round = 1; round <= rounds; round++) {
    const startMs = performance.now();
    await node.start();
    const listensMs = performance.now() - startMs;
    await answerOf(node, codes[round] as string);
    const firstMs = performance.now() - startMs;
    const others: number[] = [];
    for (const code of codes) others.push(await answerOf(node, code));
    others.sort((a, b) => a - b);
    const seconds = (ms: number) => `${(ms / 1_000).toFixed(2)} s`;
    const shares = [0.5, 0.99, 1].map((share) => seconds(quantileSorted(others, share)));
    rows.push([String(round), seconds(listensMs), seconds(firstMs), ...shares]);
    await node.kill();
  }
  await journal.close();
  cluster.stop();
  rmSync(folder, { recursive: true, force: true });
  return {
    title: `Restart of a node: ${count} rooms on PostgreSQL, each with 365 world days in its journal`,
    command: 'npm run bench -- restart',
    rows,
    notes:
      `Each journal has ${inputs.toLocaleString('en')} inputs and a snapshot at its head; the world has 500 agents. The ` +
      'node was killed, so its rooms still have a lease of its former process. A time counts from the start of the ' +
      'process, or from the question for each of the other rooms, which are asked one after the other while the node ' +
      'opens those that nobody asks for. Aim: 5 s to the first answer.',
  };
}
