import type { Journal } from '@glassmine/journal';
import { memoryJournal } from '@glassmine/journal/memory';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { add, counterEngine, counterOf, counterScenario } from '../engine/counter.fixture.ts';
import { headless } from '../engine/headless.ts';
import { RoomCorrupt } from '../replay/errors.ts';
import { verifyRoom } from '../replay/verify-room.ts';
import { addCounterRoom, counterJournal, faulty, openCounter } from './rooms.fixture.ts';

const engine = counterEngine();
/** Snapshots as often as can be: they cost no time on a clock that stands. */
const keepAll = { snapshotSpacingMs: 0, snapshotDaySpacingMs: 0, monotonicMs: () => 0 };

/** A closed room of `count` inputs with snapshots at 3, 6, 9 … and at the end. */
async function roomOf(count: number): Promise<Journal> {
  const journal = await counterJournal();
  const room = await openCounter(journal, { ...keepAll, snapshotEvery: 3 });
  for (let amount = 1; amount <= count; amount++) await room.execute(add(amount), { actor: 'a' });
  await room.close();
  return journal;
}

const everyInput = (journal: Journal) => journal.read('demo', 0, 100_000);

describe('loading', () => {
  test('gives one hash live, headless, from snapshot and tail, and from zero', async () => {
    const amounts = fc.array(fc.array(fc.integer({ min: -3, max: 1_000 }), { maxLength: 30 }), {
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(
        amounts,
        fc.integer({ min: 1, max: 20 }),
        fc.nat(),
        async (turns, snapshotEvery, seed) => {
          const journal = memoryJournal();
          await addCounterRoom(journal, 'demo', seed);
          const live = await openCounter(journal, { ...keepAll, snapshotEvery });
          for (const turn of turns)
            await Promise.all(turn.map((amount) => live.execute(add(amount), { actor: 'a' })));
          const hash = live.simulation.hash();
          // Not closed: the last inputs are a tail that no snapshot holds.
          const reopened = await openCounter(journal);
          expect(reopened.simulation.hash()).toBe(hash);
          expect(reopened.seq).toBe(turns.flat().length);
          expect((await verifyRoom(journal, 'demo', engine)).worldHash).toBe(hash);
          expect(headless(counterScenario, seed, await everyInput(journal), engine).hash()).toBe(hash);
        },
      ),
      { numRuns: 40 },
    );
  });

  test('keeps acknowledged inputs and nothing else after an append that fails anywhere', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(12), fc.integer({ min: 1, max: 5 }), async (appends, snapshotEvery) => {
        const journal = faulty(await counterJournal());
        journal.failAfter(appends);
        const room = await openCounter(journal, { ...keepAll, snapshotEvery });
        const acknowledged: number[] = [];
        for (let turn = 0; turn < 10; turn++) {
          const asked = [1, 2, 3].map((n) => {
            const idemKey = `${turn}-${n}`;
            return room.execute(add(n), { actor: 'a', idemKey }).then(({ seq }) => acknowledged.push(seq));
          });
          await Promise.allSettled(asked);
        }
        const reopened = await openCounter(journal);
        expect((await everyInput(journal)).map(({ seq }) => seq)).toEqual(acknowledged);
        expect(reopened.seq).toBe(acknowledged.length);
        expect(reopened.simulation.hash()).toBe((await verifyRoom(journal, 'demo', engine)).worldHash);
      }),
      { numRuns: 40 },
    );
  });

  test('starts from the newest snapshot, so that only the tail is applied', async () => {
    const journal = await roomOf(10);
    const reads: number[] = [];
    const watched = {
      ...journal,
      read: (...args: Parameters<Journal['read']>) => {
        reads.push(args[1]);
        return journal.read(...args);
      },
    };
    await openCounter(watched);
    // Once for the chain before the snapshot, and nothing after it.
    expect(reads).toEqual([0]);
    const { simulation } = await openCounter(await roomOf(11));
    expect(counterOf(simulation).sum).toBe(66);
  });

  test.each([
    ['does not restore', { blob: new Uint8Array(0) }],
    ['holds another world', { blob: new TextEncoder().encode('{"sum":999}') }],
    ['lies about its hash', { hash: 'beefbeefbeefbeef' }],
    ['is of another version', { version: '0' }],
    ['has torn extras', { extra: '[["k",' }],
  ])('passes over a snapshot that %s, and says so', async (_, damage) => {
    const journal = await roomOf(10);
    const good = await journal.latestSnapshot('demo');
    await journal.saveSnapshot('demo', { ...good!, ...damage });
    const reported: string[] = [];
    const room = await openCounter(journal, { report: ({ message }) => reported.push(message) });
    expect(counterOf(room.simulation).sum).toBe(55);
    expect(reported).toEqual([expect.stringMatching(/input 10 is passed over/)]);
  });

  test('one character of the idempotency store in a snapshot never makes a command run twice', async () => {
    const journal = await counterJournal();
    const room = await openCounter(journal);
    const once = { actor: 'a', idemKey: 'purchase' };
    await room.execute(add(5), once);
    await room.close();
    const good = await journal.latestSnapshot('demo');
    const extra = good!.extra.replace('purchase', 'purchasf');
    expect(extra).not.toBe(good!.extra);
    await journal.saveSnapshot('demo', { ...good!, extra });
    await expect(verifyRoom(journal, 'demo', engine)).rejects.toThrow(/snapshot at 1 is damaged/);
    const reopened = await openCounter(journal, { report: () => {} });
    await reopened.execute(add(5), once);
    expect([counterOf(reopened.simulation).sum, reopened.seq]).toEqual([5, 1]);
  });

  test('every byte that is flipped in a snapshot is found at the start', async () => {
    const journal = await roomOf(10);
    const good = (await journal.latestSnapshot('demo'))!;
    const places = fc.record({ inBlob: fc.boolean(), at: fc.nat(), bit: fc.nat(6) });
    await fc.assert(
      fc.asyncProperty(places, async ({ inBlob, at, bit }) => {
        const bytes = inBlob ? good.blob.slice() : new TextEncoder().encode(good.extra);
        bytes[at % bytes.length]! ^= 1 << bit;
        const changed = inBlob ? { blob: bytes } : { extra: new TextDecoder().decode(bytes) };
        await journal.saveSnapshot('demo', { ...good, ...changed });
        const reported: string[] = [];
        const room = await openCounter(journal, { report: ({ message }) => reported.push(message) });
        expect(reported).toEqual([expect.stringMatching(/input 10 is passed over/)]);
        expect(counterOf(room.simulation).sum).toBe(55);
      }),
      { numRuns: 60 },
    );
  });

  test('an input changed before the newest snapshot is found at the start', async () => {
    const journal = await roomOf(10);
    for (let changed = 1; changed <= 10; changed++) {
      const read: Journal['read'] = async (...args) =>
        (await journal.read(...args)).map((input) => (input.seq === changed ? { ...input, at: 5 } : input));
      await expect(openCounter({ ...journal, read }), `input ${changed}`).rejects.toThrow(/chain breaks/);
    }
    const getRoom: Journal['getRoom'] = async (id) => ({ ...(await journal.getRoom(id))!, seed: 8 });
    await expect(openCounter({ ...journal, getRoom })).rejects.toThrow(RoomCorrupt);
  });

  test('starts from zero when no snapshot is valid', async () => {
    const journal = await roomOf(10);
    const reported: Error[] = [];
    const newer = counterEngine({ snapshotVersion: '2' });
    const room = await openCounter(journal, { engine: newer, report: (error) => reported.push(error) });
    expect([counterOf(room.simulation).sum, reported.length]).toEqual([55, 3]);
  });

  test('rejects a room with an input changed in any field', async () => {
    const journal = await counterJournal();
    const room = await openCounter(journal);
    for (const amount of [1, 2, 3]) await room.execute(add(amount), { actor: 'a', idemKey: `k${amount}` });
    const changes = [
      { body: '{"type":"add","amount":9}' },
      { actor: 'b' },
      { idemKey: null },
      { at: 5 },
      { type: 'adds' },
      { version: 2 },
    ];
    for (const change of changes) {
      const read: Journal['read'] = async (...args) =>
        (await journal.read(...args)).map((input) => (input.seq === 2 ? { ...input, ...change } : input));
      await expect(openCounter({ ...journal, read }), JSON.stringify(change)).rejects.toThrow(RoomCorrupt);
      await expect(verifyRoom({ ...journal, read }, 'demo', engine)).rejects.toThrow(RoomCorrupt);
    }
    await verifyRoom(journal, 'demo', engine);
  });

  test('rejects a room that lost an input, a batch or its end', async () => {
    const journal = await roomOf(4);
    const engineWithoutSnapshots = counterEngine({ snapshotVersion: '2' });
    const open = (more: Partial<Journal>) =>
      openCounter({ ...journal, ...more }, { engine: engineWithoutSnapshots, report: () => {} });
    const withoutSecond = {
      read: async (...args: Parameters<Journal['read']>) =>
        (await journal.read(...args)).filter(({ seq }) => seq !== 2),
    };
    const rows = await journal.readBatches('demo', 0, 100);
    const batchesOf = (kept: typeof rows) => ({
      readBatches: async (_: string, after: number) => kept.filter(({ last }) => last > after),
    });
    await expect(open(withoutSecond)).rejects.toThrow(/chain breaks/);
    await expect(open(batchesOf(rows.slice(1)))).rejects.toThrow(/missing/);
    await expect(open(batchesOf(rows.slice(0, -1)))).rejects.toThrow(/head/);
    expect((await open({})).seq).toBe(4);
  });

  test('rejects a room of another rules version', async () => {
    const journal = await counterJournal();
    const room = await openCounter(journal, { ...keepAll, snapshotEvery: 2 });
    for (const amount of [1, 2, 3]) await room.execute(add(amount), { actor: 'a' });
    const { create } = counterEngine();
    const drifted = counterEngine({
      snapshotVersion: '2',
      create: (scenario, seed) => create(scenario, Number(seed) + 1),
    });
    await expect(openCounter(journal, { engine: drifted, report: () => {} })).rejects.toThrow(
      /not the one that ran/,
    );
    await expect(verifyRoom(journal, 'demo', drifted)).rejects.toThrow(RoomCorrupt);
  });
});

describe('verifying', () => {
  test('reports how many states and snapshots it compared', async () => {
    const journal = await roomOf(10);
    const verified = await verifyRoom(journal, 'demo', engine);
    const row = await journal.getRoom('demo');
    expect([verified.seq, verified.headHash]).toEqual([10, row?.headHash]);
    // State hashes at 3, 6, 9; snapshots at 6, 9, 10.
    expect(verified.statesCompared).toBe(6);
    expect(counterOf(verified.simulation).sum).toBe(55);
  });

  test('finds a wrong snapshot and wrong books', async () => {
    const journal = await roomOf(10);
    const unbalanced = counterEngine({ check: () => ['the books'] });
    await expect(verifyRoom(journal, 'demo', unbalanced)).rejects.toThrow(/books/);
    const good = await journal.latestSnapshot('demo');
    await journal.saveSnapshot('demo', { ...good!, hash: 'beef' });
    await expect(verifyRoom(journal, 'demo', engine)).rejects.toThrow(/snapshot at 10/);
  });

  test('rejects a changed scenario and a changed seed', async () => {
    const journal = await roomOf(2);
    const getRoom: Journal['getRoom'] = async (id) => ({ ...(await journal.getRoom(id))!, seed: 8 });
    await expect(verifyRoom({ ...journal, getRoom }, 'demo', engine)).rejects.toThrow(/chain/);
  });
});

describe('snapshots', () => {
  const seqsOf = async (journal: Journal) => {
    const seqs: number[] = [];
    for (let at = Number.MAX_SAFE_INTEGER; ; at = seqs.at(-1)! - 1) {
      const found = await journal.latestSnapshot('demo', at);
      if (found === null) return seqs;
      seqs.push(found.seq);
    }
  };

  test('are taken after so many inputs, but not sooner than their spacing', async () => {
    const journal = await counterJournal();
    let ms = 0;
    const room = await openCounter(journal, {
      snapshotEvery: 4,
      snapshotSpacingMs: 1_000,
      monotonicMs: () => ms,
    });
    for (let i = 1; i <= 30; i++) {
      ms += 125;
      await room.execute(add(i), { actor: 'a' });
    }
    expect(await seqsOf(journal)).toEqual([24, 16, 8]);
  });

  test('are taken on a new world day, once in their spacing', async () => {
    const journal = await counterJournal();
    let ms = 0;
    const room = await openCounter(journal, { snapshotDaySpacingMs: 60_000, monotonicMs: () => ms });
    for (let hour = 1; hour <= 72; hour++) {
      ms += 2_000;
      await room.execute({ type: 'tick', ticks: 10 }, { actor: 'clock' });
    }
    // Midnights come every 48 s: the first is too early, so it is kept at the 30th hour; then one each 60 s.
    expect(await seqsOf(journal)).toEqual([60, 30]);
  });

  test('that cannot be saved are reported, and the room continues', async () => {
    const journal = await counterJournal();
    const saveSnapshot = () => Promise.reject(new Error('no space'));
    const reported: string[] = [];
    const report = ({ message }: Error) => reported.push(message);
    const room = await openCounter({ ...journal, saveSnapshot }, { ...keepAll, snapshotEvery: 2, report });
    for (let i = 1; i <= 3; i++) await room.execute(add(i), { actor: 'a' });
    await room.close();
    expect(reported).toEqual([
      'room demo: the snapshot at input 2 was lost',
      'room demo: the snapshot at input 3 was lost',
    ]);
    expect((await openCounter(journal)).seq).toBe(3);
  });
});
