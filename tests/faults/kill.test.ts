import { hash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sqliteJournal } from '@glassmine/journal';
import type { Order, World } from '@glassmine/replica';
import { createRoom, openRoom, verifyRoom } from '@glassmine/room';
import { afterAll, expect, test, vi } from 'vitest';
import { shoppingScenario } from './buyers.fixture.ts';
import { HttpBuyer, type Purchase } from './http-buyer.fixture.ts';
import { type ServerProcess, startServerProcess } from './server-process.fixture.ts';

/** Each costs a start and a replay from the first input. */
const kills = process.env.GLASSMINE_SOAK ? 50 : 4;
const roomCode = 'FAULTS';
const folder = mkdtempSync(join(tmpdir(), 'glassmine-kill-'));
const dataFolder = join(folder, 'data');
const copy = join(folder, 'copy');
/** The newest server, running or starting. */
let starting: Promise<ServerProcess> | null = null;

afterAll(async () => {
  // It has ended already when the test passed.
  await starting?.then((server) => server.kill()).catch(() => {});
  rmSync(folder, { recursive: true, force: true });
});

test(`a server killed ${kills} times while 20 clients buy keeps each acknowledged purchase exactly once`, async () => {
  await makeRoom();
  const buyers = Array.from({ length: 20 }, () => new HttpBuyer());
  let server = await start();
  const first = server.address;
  for (const buyer of buyers) await buyer.enter(first, roomCode);
  await Promise.all(buyers.map((buyer) => buyer.beRich(first)));

  let answered = 0;
  for (let kill = 0; kill < kills; kill++) {
    const { address } = server;
    await Promise.all(buyers.map((buyer) => buyer.sendAgain(address)));
    const ends = Promise.all(buyers.map((buyer) => buyer.buyOn(address)));
    await Promise.race([ends, sleep(60 + ((kill * 53) % 140))]);
    // Each round waits for a purchase, so that even on a busy machine there is something to lose.
    const before = answered;
    await vi.waitUntil(() => acknowledged(buyers).length > before, { timeout: 1_800_000, interval: 2 });
    await server.kill();
    await ends;
    const bought = acknowledged(buyers);
    expect(bought.length).toBeGreaterThan(answered);
    answered = bought.length;
    copyJournal();
    const restarted = start();
    await expectStored(bought);
    server = await restarted;
  }

  // Every unanswered purchase was sent again: each purchase exists once, and there are no others.
  const { address } = server;
  await Promise.all(buyers.map((buyer) => buyer.sendAgain(address)));
  expect(await server.stop()).toBe(0);
  const bought = buyers.flatMap(({ purchases }) => purchases);
  copyJournal();
  const orders = await expectStored(bought);
  expect(orders).toBe(bought.length);
});

function start(): Promise<ServerProcess> {
  starting = startServerProcess(dataFolder);
  return starting;
}

function acknowledged(buyers: HttpBuyer[]): Purchase[] {
  return buyers.flatMap(({ purchases }) => purchases).filter(({ orderId }) => orderId !== null);
}

async function makeRoom(): Promise<void> {
  const journal = await sqliteJournal({ path: join(dataFolder, 'journal.sqlite') });
  const scenario = shoppingScenario();
  await createRoom({ journal, id: roomCode, owner: 'test', scenario, seed: 5, now: Date.now });
  await journal.close();
}

/** Checks a copy of the killed server's files, so that the next server recovers the originals itself. */
function copyJournal(): void {
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy);
  for (const file of ['journal.sqlite', 'journal.sqlite-wal']) {
    if (existsSync(join(dataFolder, file))) copyFileSync(join(dataFolder, file), join(copy, file));
  }
}

/** Resolves to the number of learners' orders. */
async function expectStored(bought: Purchase[]): Promise<number> {
  const journal = await sqliteJournal({ path: join(copy, 'journal.sqlite') });
  // Throws when a hash of the chain or of a state differs, or when the books do not balance.
  const { simulation, worldHash, seq } = await verifyRoom(journal, roomCode);
  const loaded = await openRoom({ journal, roomId: roomCode, owner: 'test', now: Date.now });
  expect(loaded.simulation.hash()).toBe(worldHash);
  const keys = new Set((await journal.read(roomCode, 0, seq)).map(({ idemKey }) => idemKey));
  await journal.close();
  const { world } = simulation;
  for (const { commandId, productId, orderId } of bought) {
    if (!keys.has(hash('sha256', commandId, 'base64url'))) throw new Error(`purchase ${commandId} is lost`);
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
