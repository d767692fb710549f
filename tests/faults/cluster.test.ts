/** Three nodes on a PostgreSQL behind HAProxy, with the configuration that is shipped, while their processes die. */
import { spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { postgresJournal, type SharedJournal } from '@glassmine/journal';
import { createRoom, verifyRoom } from '@glassmine/room';
import type { Order } from '@glassmine/scheme';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Cluster, startCluster } from '../../bench/purchases/postgres-cluster.ts';
import { type Balancer, haproxy, startBalancer } from '../../scripts/cluster/balancer.ts';
import { type LocalNode, localNodes } from '../../scripts/cluster/local-nodes.ts';
import { shoppingScenario } from './buyers.fixture.ts';
import { HttpBuyer } from './http-buyer.fixture.ts';

const rounds = Number(process.env.GLASSMINE_KILLS ?? (process.env.GLASSMINE_SOAK ? 200 : 1));
const roomCode = 'FAULTS';
const buyerCount = 8;

const cluster: Cluster | null = haproxy === undefined ? null : await startCluster();
const folder = mkdtempSync(join(tmpdir(), 'glassmine-cluster-'));
let journal: SharedJournal;
let nodes: LocalNode[] = [];
let balancer: Balancer;

const glassmine = (...args: string[]) =>
  spawnSync(
    process.execPath,
    [fileURLToPath(new URL('../../apps/cli/src/main.ts', import.meta.url)), ...args],
    {
      encoding: 'utf8',
      env: { ...process.env, DATABASE_URL: cluster?.connection, GLASSMINE_DATA: join(folder, 'command') },
    },
  );

const ownerOf = async (): Promise<LocalNode> => {
  const row = await journal.getRoom(roomCode);
  const owner = nodes.find(({ name }) => row?.owner.startsWith(`${name}:`));
  if (owner === undefined) throw new Error(`nobody owns the room: ${row?.owner}`);
  return owner;
};

beforeAll(async () => {
  if (cluster === null) return;
  nodes = localNodes(folder, cluster.connection);
  await nodes[0]?.start();
  await Promise.all(nodes.slice(1).map((node) => node.start()));
  journal = await postgresJournal({ connectionString: cluster.connection, connectionsMax: 2 });
  const scenario = shoppingScenario();
  await createRoom({ journal, id: roomCode, owner: 'test', scenario, seed: 5, now: Date.now });
  balancer = await startBalancer(
    folder,
    nodes.map(({ port }) => port),
  );
}, 60_000);

afterAll(async () => {
  await Promise.all(nodes.map((node) => node.kill()));
  await balancer?.stop();
  await journal?.close();
  cluster?.stop();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

/** Reads a room's page from outside and gives the longest time for which nobody answered it. */
function watch(address: string, stop: AbortSignal): Promise<number> {
  const look = async () => {
    let longest = 0;
    let answeredAt = performance.now();
    while (!stop.aborted) {
      const form = new URLSearchParams({ roomCode, linkCode: 'ABCDEFGH' });
      const response = await fetch(`${address}/api/room/device/join`, { method: 'POST', body: form }).catch(
        () => null,
      );
      if (response?.status === 200 || response?.status === 429) {
        longest = Math.max(longest, performance.now() - answeredAt);
        answeredAt = performance.now();
      }
      await sleep(50);
    }
    return longest;
  };
  return look();
}

describe.runIf(cluster !== null)('three nodes', () => {
  test('a wrong node has done nothing: it answers 421 to a client, and 503 to a balancer', async () => {
    const buyer = new HttpBuyer(5_000);
    await buyer.enter(balancer.address, roomCode);
    const owner = await ownerOf();
    const other = nodes.find((node) => node !== owner) as LocalNode;
    const ask = (headers: Record<string, string>) =>
      fetch(`${other.address}/api/room/join`, {
        ...{ method: 'POST', headers, body: new URLSearchParams({ roomCode }) },
      });
    const { headSeq } = (await journal.getRoom(roomCode)) ?? {};
    const plain = await ask({});
    expect([plain.status, plain.headers.get('retry-after')]).toEqual([421, '1']);
    expect(await plain.json()).toMatchObject({ code: 421, data: { node: owner.name } });
    expect((await ask({ 'X-Glassmine-Balancer': 'test' })).status).toBe(503);
    const sinceThen = await journal.read(roomCode, headSeq as number, 1_000);
    expect(sinceThen.filter(({ type }) => type === 'joinRoom')).toEqual([]);
  });

  test(
    `owners and the database killed, owners paused and asked to move, ${rounds} times each: no purchase is lost, none written twice`,
    async () => {
      const buyers = Array.from({ length: buyerCount }, () => new HttpBuyer(60_000));
      for (const buyer of buyers) await buyer.enter(balancer.address, roomCode);
      await Promise.all(buyers.map((buyer) => buyer.beRich(balancer.address)));
      const stop = new AbortController();
      const buying = Promise.all(buyers.map((buyer) => buyer.buyUntil(balancer.address, stop.signal)));
      const outages: number[] = [];
      const bought = () =>
        buyers.reduce(
          (sum, { purchases }) => sum + purchases.filter(({ orderId }) => orderId !== null).length,
          0,
        );
      const outageOf = async (harm: () => Promise<unknown>) => {
        const watching = new AbortController();
        const longest = watch(balancer.address, watching.signal);
        await harm();
        const before = bought();
        while (bought() < before + buyerCount) await sleep(20);
        watching.abort();
        outages.push(await longest);
      };
      for (let round = 0; round < rounds; round++) {
        const owner = await ownerOf();
        if (round % 2 === 0) {
          await outageOf(() => owner.kill());
          await owner.start();
        } else {
          await outageOf(async () => {
            owner.signal('SIGSTOP');
            while ((await ownerOf()) === owner) await sleep(100);
          });
          owner.signal('SIGCONT');
        }
        const moving = await ownerOf();
        const other = nodes.find((node) => node !== moving) as LocalNode;
        expect(glassmine('rooms', 'hand-over', roomCode, '--to', other.name)).toMatchObject({ status: 0 });
        while ((await ownerOf()) !== other) await sleep(100);
      }
      for (let round = 0; round < rounds; round++) await outageOf(async () => cluster?.crash());
      stop.abort();
      await buying;

      const { simulation, seq } = await verifyRoom(journal, roomCode);
      const keys = new Set((await journal.read(roomCode, 0, seq)).map(({ idemKey }) => idemKey));
      const { orders, members } = simulation.world;
      const purchases = buyers.flatMap((buyer) => buyer.purchases);
      for (const { commandId, productId, orderId } of purchases) {
        expect(keys).toContain(hash('sha256', commandId, 'base64url'));
        expect(orders.product[orderId as Order]).toBe(productId);
      }
      let learners = 0;
      for (let row = 0 as Order; row < orders.count; row++)
        learners += members.isLearner[orders.member[row]!] as number;
      expect(learners).toBe(purchases.length);
      console.log(
        `${purchases.length} purchases; unanswered for at most ${outages.map((ms) => (ms / 1000).toFixed(1)).join(', ')} s`,
      );
      expect(glassmine('rooms', 'list').stdout).toMatch(
        /node node-a .*\nnode node-b .*\nnode node-c .*\nroom FAULTS {2}on node-/,
      );
    },
    60_000 + rounds * 60_000,
  );
});
