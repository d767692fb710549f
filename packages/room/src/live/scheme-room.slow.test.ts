import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Journal, sqliteJournal } from '@glassmine/journal';
import { memoryJournal } from '@glassmine/journal/memory';
import { type Command, checkBooks } from '@glassmine/replica';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { headless } from '../engine/headless.ts';
import { verifyRoom } from '../replay/verify-room.ts';
import { createRoom } from './create-room.ts';
import { openRoom } from './open-room.ts';
import type { Room, RoomOptions } from './room.ts';
import { now } from './rooms.fixture.ts';

const file = new URL('../../../../scenarios/mining-app.json', import.meta.url);
const scenario = JSON.parse(readFileSync(file, 'utf8'));
scenario.crowd.agents = 150;

const folder = mkdtempSync(join(tmpdir(), 'glassmine-room-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const runs = process.env.GLASSMINE_SOAK ? 200 : 12;
const small = fc.integer({ min: -1, max: 4 });
/** What anybody may ask, sense or nonsense: a refusal is journaled and replayed like anything else. */
const command = fc.oneof(
  { weight: 4, arbitrary: fc.record({ type: fc.constant('tick'), ticks: fc.integer({ min: 1, max: 120 }) }) },
  { weight: 2, arbitrary: fc.constant({ type: 'joinRoom' }) },
  fc.record({
    type: fc.constant('requestCode'),
    learner: fc.integer({ min: 149, max: 155 }),
    purpose: fc.constant('register'),
  }),
  fc.record({
    type: fc.constant('buyMachine'),
    member: small,
    product: small,
    units: small,
    agreed: fc.boolean(),
  }),
  fc.record({ type: fc.constant('takeOut'), member: small }),
  fc.record({ type: fc.constant('setXray'), mode: fc.constantFrom('off', 'on', 'sideways') }),
  fc.record({ type: fc.constant('setClock'), running: fc.boolean(), secondsPerDay: fc.double() }),
  fc.object({ maxDepth: 1 }),
);

const open = (journal: Journal, more: Partial<RoomOptions> = {}): Promise<Room> =>
  openRoom({ journal, roomId: 'demo', owner: 'test', now, ...more });

describe('a room of the scheme', () => {
  test('has one hash live, headless, from snapshot and tail, and from zero, on every journal', async () => {
    let files = 0;
    const turns = fc.array(fc.array(command, { minLength: 1, maxLength: 12 }), {
      minLength: 1,
      maxLength: 5,
    });
    const seeds = fc.integer({ min: 0, max: 0xffff_ffff });
    const property = async (asked: object[][], seed: number, snapshotEvery: number, isDurable: boolean) => {
      const path = join(folder, `${++files}.db`);
      let journal = isDurable ? await sqliteJournal({ path }) : memoryJournal();
      await createRoom({ journal, id: 'demo', owner: 'test', scenario, seed, now });
      // The journal is closed under its feet below, maybe while it saves a snapshot.
      const report = () => {};
      const live = await open(journal, { snapshotEvery, snapshotSpacingMs: 0, monotonicMs: () => 0, report });
      for (const turn of asked) {
        await Promise.all(turn.map((each) => live.execute(each as Command, { actor: 'anybody' })));
      }
      const hash = live.simulation.hash();
      expect(checkBooks(live.simulation.world)).toEqual([]);
      if (isDurable) {
        await journal.close();
        journal = await sqliteJournal({ path });
      }
      expect((await open(journal)).simulation.hash()).toBe(hash);
      expect((await verifyRoom(journal, 'demo')).worldHash).toBe(hash);
      const inputs = await journal.read('demo', 0, 10_000);
      expect(inputs).toHaveLength(asked.flat().length);
      expect(headless(scenario, seed, inputs).hash()).toBe(hash);
      await journal.close();
    };
    const every = fc.integer({ min: 1, max: 8 });
    await fc.assert(fc.asyncProperty(turns, seeds, every, fc.boolean(), property), { numRuns: runs });
  });

  test('is the same for the same seed and inputs, and differs for another seed', async () => {
    const ran = async (seed: number) => {
      const journal = memoryJournal();
      await createRoom({ journal, id: 'demo', owner: 'test', scenario, seed, now });
      const room = await open(journal);
      await room.execute({ type: 'joinRoom' }, { actor: 'learner' });
      for (let day = 0; day < 5; day++) await room.execute({ type: 'tick', ticks: 240 }, { actor: 'clock' });
      return room.simulation.hash();
    };
    const [one, same, other] = [await ran(5), await ran(5), await ran(6)];
    expect(same).toBe(one);
    expect(other).not.toBe(one);
  });

  test('does not change its world when it refuses a command', async () => {
    const journal = memoryJournal();
    await createRoom({ journal, id: 'demo', owner: 'test', scenario, seed: 3, now });
    const room = await open(journal);
    await room.execute({ type: 'tick', ticks: 480 }, { actor: 'clock' });
    const hash = room.simulation.hash();
    const buy = { type: 'buyMachine', member: 1, product: 0, units: 2 ** 60, agreed: true } as const;
    for (const refused of [buy, { ...buy, units: -1 }, { ...buy, units: 1, agreed: false }]) {
      expect((await room.execute(refused, { actor: 'learner' })).outcome.ok).toBe(false);
      expect(room.simulation.hash()).toBe(hash);
    }
    expect((await journal.read('demo', 0, 10)).length).toBe(4);
  });

  test('publishes the events of each input, and none of a replay', async () => {
    const journal = memoryJournal();
    await createRoom({ journal, id: 'demo', owner: 'test', scenario, seed: 3, now });
    const first = await open(journal);
    const kinds: string[] = [];
    first.subscribe(({ events }) => kinds.push(events.map(({ kind }) => kind).join()));
    await first.execute({ type: 'setXray', mode: 'on' }, { actor: 'console' });
    await first.execute({ type: 'setXray', mode: 'sideways' as 'on' }, { actor: 'console' });
    expect(kinds).toEqual(['xray', '']);
    const second = await open(journal);
    second.subscribe(({ events }) => kinds.push(events.map(({ kind }) => kind).join()));
    await second.execute({ type: 'setClock', running: false, secondsPerDay: 60 }, { actor: 'console' });
    expect(kinds).toEqual(['xray', '', 'clock']);
  });

  test('tells screens of a jump that a hand makes within a day, and of no tick of the clock itself', async () => {
    const journal = memoryJournal();
    await createRoom({ journal, id: 'demo', owner: 'test', scenario, seed: 3, now });
    const room = await open(journal);
    const kinds: string[] = [];
    room.subscribe(({ events }) => kinds.push(events.map(({ kind }) => kind).join()));
    await room.execute({ type: 'tick', ticks: 1 }, { actor: 'clock' });
    await room.execute({ type: 'tick', ticks: 1 }, { actor: 'console:teacher' });
    expect(kinds).toEqual(['', 'clock']);
  });
});
