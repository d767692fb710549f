import { hash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Journal, sqliteJournal } from '@glassmine/journal';
import type { Order, World } from '@glassmine/replica';
import { createRoom, openRoom, verifyRoom } from '@glassmine/room';
import { shoppingScenario } from './buyers.fixture.ts';
import { HttpBuyer, type Purchase } from './http-buyer.fixture.ts';
import { type ServerProcess, startServerProcess } from './server-process.fixture.ts';

const roomCode = 'FAULTS';
const buyersCount = 20;

/** What came of a server that was killed again and again while learners bought. */
export interface Campaign {
  kills: number;
  acknowledged: number;
  /** Purchases that were acknowledged and that the journal does not hold. */
  lost: number;
  /** Purchases in the journal that no learner made, or that stand there twice. */
  surplus: number;
  /** What starts said was wrong, though kills alone had happened. */
  warnings: string[];
}

interface CampaignOptions {
  kills: number;
  /** Whether the world is played again from the first input after each kill, and not after the last alone. */
  replaysEach: boolean;
  /** Is told what there is after each kill. */
  at?: (so: Campaign) => void;
}

/** Kills a server with 20 buyers so many times, and counts what is lost. Rejects when a replay or the books differ. */
export async function killCampaign({ kills, replaysEach, at }: CampaignOptions): Promise<Campaign> {
  const folder = mkdtempSync(join(tmpdir(), 'glassmine-kill-'));
  const [dataFolder, copy] = [join(folder, 'data'), join(folder, 'copy')];
  await makeRoom(dataFolder);
  const buyers = Array.from({ length: buyersCount }, () => new HttpBuyer());
  const said: Campaign = { kills: 0, acknowledged: 0, lost: 0, surplus: 0, warnings: [] };
  const stored = new Set<string>();
  let checked = 0;
  let server: ServerProcess | null = null;
  try {
    server = await startServerProcess(dataFolder);
    const first = server.address;
    for (const buyer of buyers) await buyer.enter(first, roomCode);
    await Promise.all(buyers.map((buyer) => buyer.beRich(first)));
    while (said.kills < kills) {
      await buyUntilKilled(server, buyers, said.kills);
      said.kills += 1;
      copyJournal(dataFolder, copy);
      const restarted = startServerProcess(dataFolder);
      restarted.catch(() => {});
      checked = await inJournal(copy, (journal) => readKeys(journal, checked, stored));
      if (replaysEach) await inJournal(copy, (journal) => replay(journal, acknowledgedBy(buyers)));
      server = await restarted;
      said.warnings.push(...(await warningsOf(server)));
      said.acknowledged = acknowledgedBy(buyers).length;
      said.lost = acknowledgedBy(buyers).filter(({ commandId }) => !stored.has(keyOf(commandId))).length;
      at?.(said);
    }
    // Every unanswered purchase is sent again: each then exists once, and there are no others.
    const { address } = server;
    await Promise.all(buyers.map((buyer) => buyer.sendAgain(address)));
    if ((await server.stop()) !== 0) throw new Error('the last server did not stop politely');
    server = null;
    copyJournal(dataFolder, copy);
    const bought = buyers.flatMap(({ purchases }) => purchases);
    const orders = await inJournal(copy, (journal) => replay(journal, bought));
    return { ...said, acknowledged: bought.length, surplus: orders - bought.length };
  } finally {
    await server?.kill().catch(() => {});
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Each round waits for a purchase, so that even on a busy machine there is something to lose. */
async function buyUntilKilled(server: ServerProcess, buyers: HttpBuyer[], round: number): Promise<void> {
  const { address } = server;
  await Promise.all(buyers.map((buyer) => buyer.sendAgain(address)));
  const before = acknowledgedBy(buyers).length;
  const ends = Promise.all(buyers.map((buyer) => buyer.buyOn(address)));
  await Promise.race([ends, sleep(60 + ((round * 53) % 140))]);
  while (acknowledgedBy(buyers).length === before) await sleep(2);
  await server.kill();
  await ends;
}

const acknowledgedBy = (buyers: readonly HttpBuyer[]): Purchase[] =>
  buyers.flatMap(({ purchases }) => purchases).filter(({ orderId }) => orderId !== null);

const keyOf = (commandId: string): string => hash('sha256', commandId, 'base64url');

async function makeRoom(dataFolder: string): Promise<void> {
  const journal = await sqliteJournal({ path: join(dataFolder, 'journal.sqlite') });
  const scenario = shoppingScenario();
  await createRoom({ journal, id: roomCode, owner: 'test', scenario, seed: 5, now: Date.now });
  await journal.close();
}

/** A copy of the killed server's files is checked, so that the next server recovers the originals itself. */
function copyJournal(dataFolder: string, copy: string): void {
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy);
  for (const file of ['journal.sqlite', 'journal.sqlite-wal'])
    if (existsSync(join(dataFolder, file))) copyFileSync(join(dataFolder, file), join(copy, file));
}

async function inJournal<T>(folder: string, use: (journal: Journal) => Promise<T>): Promise<T> {
  const journal = await sqliteJournal({ path: join(folder, 'journal.sqlite') });
  try {
    return await use(journal);
  } finally {
    await journal.close();
  }
}

/** Adds the keys of the inputs after `seq`; resolves to the last one's number. */
async function readKeys(journal: Journal, seq: number, keys: Set<string>): Promise<number> {
  for (let last = seq; ; ) {
    const inputs = await journal.read(roomCode, last, 20_000);
    for (const { idemKey } of inputs) if (idemKey !== null) keys.add(idemKey);
    if (inputs.length === 0) return last;
    last = inputs.at(-1)!.seq;
  }
}

/**
 * Plays the journal again: rejects when a hash of the chain or of a state differs, when the books do not balance, or when
 * a purchase is lost or another. Resolves to the number of learners' orders.
 */
async function replay(journal: Journal, bought: readonly Purchase[]): Promise<number> {
  const { simulation, worldHash, seq } = await verifyRoom(journal, roomCode);
  const loaded = await openRoom({ journal, roomId: roomCode, owner: 'test', now: Date.now });
  if (loaded.simulation.hash() !== worldHash) throw new Error('the room is loaded as another world');
  const keys = new Set<string>();
  if ((await readKeys(journal, 0, keys)) !== seq) throw new Error('inputs were added meanwhile');
  const { world } = simulation;
  for (const { commandId, productId, orderId } of bought) {
    if (!keys.has(keyOf(commandId))) throw new Error(`purchase ${commandId} is lost`);
    if (world.orders.product[orderId as Order] !== productId) throw new Error(`order ${orderId} is another`);
  }
  return learnersOrders(world);
}

function learnersOrders({ orders, members }: World): number {
  let count = 0;
  for (let row = 0 as Order; row < orders.count; row++)
    count += members.isLearner[orders.member[row]!] as number;
  return count;
}

async function warningsOf({ address }: ServerProcess): Promise<string[]> {
  return ((await (await fetch(`${address}/api/health`)).json()) as { warnings: string[] }).warnings;
}
