import { hash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { JournalInput } from '@glassmine/journal';
import type { Order } from '@glassmine/replica';
import { createRoom, verifyRoom } from '@glassmine/room';
import { expect } from 'vitest';
import { shoppingScenario } from './buyers.fixture.ts';
import { HttpBuyer } from './http-buyer.fixture.ts';
import { query } from './postgres-query.fixture.ts';
import type { Site } from './site.fixture.ts';

const patienceMs = 1_800_000;
const inputsAtOnce = 20_000;

/** Learners of one room who buy without end, through whatever happens to nodes and database. */
export interface ShoppingClass {
  readonly roomCode: string;
  /** Resolves when everybody has got an answer to a purchase sent after this call: ms until then. */
  goesOn(): Promise<number>;
  /**
   * Stops and looks: each purchase that was answered stands in the journal once, no other does, the books balance, and
   * the replay gives the snapshots of the nodes. Resolves to the number of purchases.
   */
  leave(): Promise<number>;
}

/** @param pauseMs of a buyer after each purchase */
export async function openShoppingClass(
  site: Pick<Site, 'address' | 'journal' | 'connection'>,
  roomCode: string,
  { buyers: count, pauseMs }: { buyers: number; pauseMs: number },
): Promise<ShoppingClass> {
  const { address, journal } = site;
  const scenario = shoppingScenario();
  await createRoom({ journal, id: roomCode, owner: 'test', scenario, seed: 5, now: Date.now });
  const buyers = Array.from({ length: count }, () => new HttpBuyer(patienceMs));
  await Promise.all(buyers.map((buyer) => buyer.enter(address, roomCode)));
  await Promise.all(buyers.map((buyer) => buyer.beRich(address)));
  const stop = new AbortController();
  const buying = Promise.all(buyers.map((buyer) => buyer.buyUntil(address, stop.signal, pauseMs)));
  // It is awaited at the end; until then nobody is to be told that nobody has caught it.
  let failure: unknown = null;
  buying.catch((error) => {
    failure = error;
  });
  return {
    roomCode,
    async goesOn() {
      const startMs = performance.now();
      const sent = buyers.map(({ purchases }) => purchases.length);
      const isAnswered = ({ purchases }: HttpBuyer, index: number) =>
        purchases.slice(sent[index]).some(({ orderId }) => orderId !== null);
      while (!buyers.every(isAnswered)) {
        if (failure !== null) throw failure;
        await sleep(10);
      }
      return performance.now() - startMs;
    },
    async leave() {
      stop.abort();
      await buying;
      const purchases = buyers.flatMap((buyer) => buyer.purchases);
      const keys = new Map<string, number>();
      for await (const { idemKey } of inputsOf(site, roomCode))
        if (idemKey !== null) keys.set(idemKey, (keys.get(idemKey) ?? 0) + 1);
      await takeSnapshot(site, roomCode);
      const { simulation, statesCompared } = await verifyRoom(journal, roomCode);
      const { orders, members } = simulation.world;
      for (const { commandId, productId, orderId } of purchases) {
        expect(keys.get(hash('sha256', commandId, 'base64url'))).toBe(1);
        expect(orders.product[orderId as Order]).toBe(productId);
      }
      expect(new Set(purchases.map(({ orderId }) => orderId)).size).toBe(purchases.length);
      let ofLearners = 0;
      for (let row = 0 as Order; row < orders.count; row++)
        ofLearners += members.isLearner[orders.member[row]!] as number;
      expect(ofLearners).toBe(purchases.length);
      expect(statesCompared).toBeGreaterThan(0);
      await journal.endRoom(roomCode, Date.now());
      return purchases.length;
    },
  };
}

/** Asks the owner to hand the room over, which saves what it holds: the replay is compared with that. */
async function takeSnapshot(
  { journal, connection }: Pick<Site, 'journal' | 'connection'>,
  roomCode: string,
): Promise<void> {
  const { headSeq = 0 } = (await journal.getRoom(roomCode)) ?? {};
  const requestMove = `insert into glassmine_store.room_wishes (room) values ('${roomCode}') on conflict do nothing`;
  for (let looks = 0; ((await journal.latestSnapshot(roomCode))?.seq ?? -1) < headSeq; looks++) {
    // An owner that loses its lease meanwhile deletes the request.
    if (looks % 200 === 0) await query(requestMove, connection);
    await sleep(50);
  }
}

async function* inputsOf({ journal }: Pick<Site, 'journal'>, roomCode: string): AsyncGenerator<JournalInput> {
  for (let seq = 0; ; ) {
    const inputs = await journal.read(roomCode, seq, inputsAtOnce);
    yield* inputs;
    const last = inputs.at(-1);
    if (last === undefined) return;
    seq = last.seq;
  }
}
