import { add, counterEngine, counterScenario } from '../../../packages/room/src/engine/counter.fixture.ts';
import type { Engine } from '../../../packages/room/src/engine/engine.ts';
import { createRoom } from '../../../packages/room/src/live/create-room.ts';
import { verifyRoom } from '../../../packages/room/src/replay/verify-room.ts';
import { Client } from './client.ts';
import { Luck } from './luck.ts';
import type { Plant } from './plants.ts';
import { VirtualDatabase } from './virtual-database.ts';
import { type Surroundings, VirtualNode } from './virtual-node.ts';
import { VirtualTime } from './virtual-time.ts';

const roomId = 'demo';
const faultsMs = 60_000;
/** After the faults everything works again: long enough for leases to run out and for every client to be done. */
const quietMs = 120_000;
const nodeNames = ['a', 'b', 'c'];

export interface SimulatedRun {
  seed: number;
  /** What must never happen, in words; empty after a good run. */
  faults: string[];
  /** Of clients, and of these the ones that a lossy failover of the database took back. */
  acknowledged: number;
  takenBack: number;
  /** Times that the room got another owner. */
  owners: number;
}

/** Three nodes, their clients and a database, tortured for a minute of their time as a seed says. */
export async function simulate(seed: number, plant: Plant | null = null): Promise<SimulatedRun> {
  const luck = new Luck(seed);
  const time = new VirtualTime();
  const database = new VirtualDatabase(time, luck, plant);
  const engine = counterEngine();
  const around: Surroundings = {
    time,
    luck,
    database,
    engine,
    plant,
    brokenCalls: luck.chance(0.5) ? luck.between(0, 0.05) : 0,
    slowestMs: luck.chance(0.2) ? luck.between(50, 3_000) : luck.between(1, 30),
  };
  await database.change((journal) =>
    createRoom({ journal, id: roomId, owner: 'made', scenario: counterScenario, seed, now: () => 0, engine }),
  );
  const nodes = nodeNames.map((name) => new VirtualNode(name, 0, around));
  const clients = Array.from(
    { length: 3 },
    (_, nth) =>
      new Client({
        name: `client-${nth}`,
        roomId,
        nodes,
        time,
        luck: new Luck(seed * 8 + nth),
        command: add,
      }),
  );
  const takenBack = await torture(around, nodes, clients);
  database.isDown = false;
  database.failingSyncs = 0;
  Object.assign(around, { brokenCalls: 0, slowestMs: 5 });
  await time.runUntil(faultsMs + quietMs);
  const faults = [...database.faults, ...(await judge(database, clients, nodes, engine))];
  const acknowledged = clients.reduce((sum, { acknowledged: { size } }) => sum + size, 0);
  const owners = (await database.journal.getRoom(roomId))?.epoch ?? 0;
  for (const node of nodes) node.kill();
  return { seed, faults, acknowledged, takenBack, owners };
}

/** Something goes wrong every few seconds; returns how many acknowledged inputs a lossy failover took back. */
async function torture(around: Surroundings, nodes: VirtualNode[], clients: Client[]): Promise<number> {
  const { time, luck, database } = around;
  let takenBack = 0;
  let incarnation = 0;
  for (let at = 0; at < faultsMs; ) {
    at += luck.between(500, 8_000);
    await time.runUntil(Math.min(at, faultsMs));
    const nth = luck.below(nodes.length);
    const node = nodes[nth] as VirtualNode;
    switch (luck.below(7)) {
      case 0:
        node.kill();
        nodes[nth] = new VirtualNode(nodeNames[nth] as string, ++incarnation, around);
        break;
      case 1:
        node.pause(luck.between(100, 30_000));
        break;
      case 2:
        database.isDown = !database.isDown;
        break;
      case 3:
        database.failingSyncs = luck.chance(0.5) ? luck.between(0, 0.3) : 0;
        break;
      case 4:
        await database.losePower();
        break;
      case 5: {
        const gone = new Set((await database.failOver(luck.below(12))).map(({ idemKey }) => idemKey));
        for (const client of clients) takenBack += client.forget(gone);
        break;
      }
      default:
        // Not awaited: it takes virtual time.
        void node.keeper.handOver(roomId).catch(() => {});
    }
  }
  return takenBack;
}

async function judge(
  { journal }: VirtualDatabase,
  clients: readonly Client[],
  nodes: readonly VirtualNode[],
  engine: Engine,
): Promise<string[]> {
  const faults: string[] = [];
  const seqOf = new Map<string, number>();
  for (const { idemKey, seq } of await journal.read(roomId, 0, 1e9)) {
    if (idemKey === null) continue;
    if (seqOf.has(idemKey))
      faults.push(`${idemKey} stands twice in the journal, at ${seqOf.get(idemKey)} and ${seq}`);
    seqOf.set(idemKey, seq);
  }
  for (const client of clients) {
    for (const [key, seq] of client.acknowledged) {
      if (seqOf.get(key) !== seq)
        faults.push(
          `${key} was acknowledged as input ${seq}; in the journal it is ${seqOf.get(key) ?? 'nowhere'}`,
        );
    }
    if (!client.isDone) faults.push(`${client.name} still waits for an answer, long after the last fault`);
  }
  const verified = await verifyRoom(journal, roomId, engine).catch((error) => error as Error);
  if (verified instanceof Error) return [...faults, `the replay fails: ${verified.message}`];
  const live = nodes.flatMap(({ keeper }) => keeper.running(roomId) ?? []);
  if (live.length !== 1) faults.push(`the room runs on ${live.length} nodes`);
  for (const room of live)
    if (room.simulation.hash() !== verified.worldHash)
      faults.push('the running world is not that of its replay');
  return faults;
}
