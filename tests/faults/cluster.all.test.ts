/** Three nodes on a PostgreSQL behind HAProxy, with the configuration that is shipped, while parts of it fail. */
import { setTimeout as sleep } from 'node:timers/promises';
import { median } from 'simple-statistics';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Cluster, startCluster } from '../../bench/purchases/postgres-cluster.ts';
import { haproxy } from '../../scripts/cluster/balancer.ts';
import type { LocalNode } from '../../scripts/cluster/local-nodes.ts';
import { startCli } from './cli-process.fixture.ts';
import { cutKinds } from './dropping-proxy.fixture.ts';
import { HttpBuyer } from './http-buyer.fixture.ts';
import { query } from './postgres-query.fixture.ts';
import { openShoppingClass, type ShoppingClass } from './shopping-class.fixture.ts';
import { compiledFolder, type Site, startSite } from './site.fixture.ts';
import { countWrites, staleWrites } from './write-witness.fixture.ts';

/** GLASSMINE_ROUNDS=200 vitest run tests/faults/cluster.all.test.ts -t 'node is killed' runs one campaign. */
const rounds = (soak: number) =>
  Number(process.env.GLASSMINE_ROUNDS ?? (process.env.GLASSMINE_SOAK ? soak : 1));
const isLong = rounds(2) > 1;
/** So long a lease that a busy machine does not lose it by itself; in a campaign it may. */
const leaseSeconds = isLong ? 1 : 4;
/** In a campaign the journals stay short enough to be played again within seconds. */
const roundsOfClass = 50;
const pauseMs = isLong ? 50 : 5;

const cluster: Cluster | null = haproxy === undefined ? null : await startCluster();
let site: Site;
/** The one class of a short run. */
let shared: ShoppingClass | null = null;

beforeAll(async () => {
  if (cluster === null) return;
  site = await startSite(cluster, leaseSeconds);
  if (!isLong) shared = await openShoppingClass(site, 'SHORT', { buyers: 8, pauseMs });
});

afterAll(async () => {
  await site?.stop();
  cluster?.stop();
});

/**
 * Harms classes again and again; after each time every buyer goes on. Then nothing is lost, and nothing is wrong.
 * @param harm resolves to how many times it has counted
 */
async function campaign(
  name: string,
  count: number,
  harm: (rooms: readonly ShoppingClass[], round: number) => Promise<number>,
  classes = 1,
): Promise<void> {
  const [tookMs, startMs] = [[] as number[], performance.now()];
  const buyers = Math.ceil(8 / classes);
  let purchases = 0;
  for (let round = 0; round < count; ) {
    const rooms: ShoppingClass[] = shared === null ? [] : [shared];
    while (rooms.length < classes)
      rooms.push(await openShoppingClass(site, `${name[0]}${round}N${rooms.length}`, { buyers, pauseMs }));
    try {
      for (const until = Math.min(count, round + roundsOfClass); round < until; ) {
        const harmedMs = performance.now();
        round += await harm(rooms, round);
        await Promise.all(rooms.map((room) => room.goesOn()));
        tookMs.push(performance.now() - harmedMs);
      }
      for (const room of rooms) if (room !== shared) purchases += await room.leave();
    } catch (error) {
      console.log(`${name}, round ${round}:\n${site.errors()}`);
      throw error;
    }
  }
  expect(await staleWrites(site.connection)).toEqual([]);
  if (!isLong) return;
  const { writes, owners } = await countWrites(site.connection);
  const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
  console.log(
    `${name}: ${count} times in ${seconds(performance.now() - startMs)}; ${purchases} purchases, none lost or doubled; ` +
      `all went on within ${seconds(median(tookMs))} (median), ${seconds(Math.max(...tookMs))} (longest); ` +
      `so far ${writes} writes of ${owners} owners, none stale`,
  );
}

/** The node that has the first of these rooms, and all that it has of them. */
async function ownerOf(rooms: readonly ShoppingClass[]): Promise<{ owner: LocalNode; codes: string[] }> {
  const owner = await site.ownerOf(rooms[0]!.roomCode);
  const owners = await Promise.all(rooms.map(({ roomCode }) => site.ownerOf(roomCode)));
  const codes = rooms.map(({ roomCode }) => roomCode).filter((_, index) => owners[index] === owner);
  return { owner, codes };
}

const haveMoved = async (codes: readonly string[], from: LocalNode): Promise<void> => {
  for (const code of codes) while ((await site.ownerOf(code)) === from) await sleep(20);
};

describe.runIf(cluster !== null)('three nodes', () => {
  test('a wrong node has done nothing: it answers 421 to a client, and 503 to a balancer', async () => {
    const room = shared ?? (await openShoppingClass(site, 'SHORT', { buyers: 2, pauseMs }));
    await new HttpBuyer(5_000).enter(site.address, room.roomCode);
    const owner = await site.ownerOf(room.roomCode);
    const other = site.nodes.find((node) => node !== owner) as LocalNode;
    const ask = (headers: Record<string, string>) =>
      fetch(`${other.address}/api/room/join`, {
        method: 'POST',
        headers,
        body: new URLSearchParams({ roomCode: room.roomCode }),
      });
    const { headSeq } = (await site.journal.getRoom(room.roomCode)) ?? {};
    const plain = await ask({});
    expect([plain.status, plain.headers.get('retry-after')]).toEqual([421, '1']);
    expect(await plain.json()).toMatchObject({ code: 421, data: { node: owner.name } });
    expect((await ask({ 'X-Glassmine-Balancer': 'test' })).status).toBe(503);
    const sinceThen = await site.journal.read(room.roomCode, headSeq as number, 1_000);
    expect(sinceThen.filter(({ type }) => type === 'joinRoom')).toEqual([]);

    // A planned move, and a machine that is emptied: the class goes on, and what it bought stands.
    const env = {
      DATABASE_URL: site.connection,
      GLASSMINE_DATA: `${site.folder}/command`,
      NODE_COMPILE_CACHE: compiledFolder,
    };
    const rooms = (...args: string[]) => startCli(['rooms', ...args], env).ended;
    const moving = startCli(['rooms', 'hand-over', room.roomCode, '--to', other.name], env);
    expect(await moving.ended).toMatchObject({ code: 0 });
    while ((await site.ownerOf(room.roomCode)) !== other) await sleep(20);
    await room.goesOn();
    expect(await rooms('drain', other.name)).toMatchObject({
      code: 0,
      stdout: `Node ${other.name} hands its rooms over and takes none, until it is started anew or told otherwise (--undo).\n`,
    });
    await haveMoved([room.roomCode], other);
    await room.goesOn();
    await expect.poll(async () => (await fetch(`${other.address}/api/ready`)).status).toBe(503);
    expect((await rooms('list')).stdout).toMatch(
      new RegExp(`node ${other.name}  hands its rooms over .*\n(.*\n)*room SHORT {2}on node-`),
    );
    const [back, nobody] = await Promise.all([
      rooms('hand-over', room.roomCode, '--to', other.name),
      rooms('drain', 'node-x'),
    ]);
    expect(back).toMatchObject({ code: 2, stderr: `there is no node ${other.name} that takes rooms\n` });
    expect(nobody).toMatchObject({ code: 2, stderr: 'there is no node node-x\n' });
    expect(await rooms('drain', other.name, '--undo')).toMatchObject({
      code: 0,
      stdout: `Node ${other.name} takes rooms again.\n`,
    });
    await expect.poll(async () => (await fetch(`${other.address}/api/ready`)).status).toBe(200);
    if (shared === null) await room.leave();
  });

  test('the owner’s node is killed: no purchase is lost, none is written twice', async () => {
    let starting: Promise<void> = Promise.resolve();
    await campaign('KILLED', rounds(200), async (rooms) => {
      // Two live on at least.
      await starting;
      const { owner, codes } = await ownerOf(rooms);
      await owner.kill();
      starting = owner.start();
      await haveMoved(codes, owner);
      return 1;
    });
    await starting;
  });

  test('the owner stands still until another node has its room, and wakes up: it writes nothing', () =>
    campaign(
      'PAUSED',
      rounds(1_000),
      async (rooms) => {
        const { owner, codes } = await ownerOf(rooms);
        owner.signal('SIGSTOP');
        await haveMoved(codes, owner).finally(() => owner.signal('SIGCONT'));
        return codes.length;
      },
      isLong ? 4 : 1,
    ));

  test('the way from the owner to the database is cut: what arrives after the cut is refused', () =>
    campaign('CUT', rounds(200), async (rooms, round) => {
      const { owner, codes } = await ownerOf(rooms);
      const way = site.wayOf(owner);
      way.cut(cutKinds[round % cutKinds.length]!);
      await haveMoved(codes, owner).finally(() => way.heal());
      return 1;
    }));

  test('the database is killed: no purchase is lost, none is written twice', () =>
    campaign('DATABASE', rounds(200), async () => {
      await cluster?.kill();
      return 1;
    }));

  test.runIf(!isLong)('after all that no purchase is lost, and none was written twice', async () => {
    expect(await shared?.leave()).toBeGreaterThan(0);
  });

  test('a write of a process that does not own the room would be seen', async () => {
    await query(`update glassmine.rooms set head_seq = head_seq + 1 where id = 'SHORT'`, site.connection);
    expect(await staleWrites(site.connection)).toEqual([
      expect.stringMatching(/ moved SHORT to input \d+, which node-[abc]:\w+ owns in epoch \d+$/),
    ]);
  });
});
