import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Journal } from '@glassmine/journal';
import { memoryJournal } from '@glassmine/journal/memory';
import { createRoom, openRoom, type ReadInputs, type Room } from '@glassmine/room';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { smallScenario } from '../server.fixture.ts';
import { type HistoryStore, openHistoryStore } from '../store/history.ts';
import { openHistory } from './history.ts';

const folder = mkdtempSync(join(tmpdir(), 'glassmine-timeline-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const scenario = smallScenario();
const seed = 11;
const now = () => 1_767_600_000_000;
const source = { code: 'ROOM', scenario: JSON.stringify(scenario), seed };
/** A world is kept at every midnight, or at none. */
const [always, never] = [0, Number.POSITIVE_INFINITY];

let journal: Journal;
let room: Room;
let files = 0;
const read: ReadInputs = (after, limit) => journal.read('ROOM', after, limit);
const tick = (ticks: number) => room.execute({ type: 'tick', ticks }, { actor: 'clock' });
const openStore = (): HistoryStore => openHistoryStore(join(folder, `${++files}.sqlite`), '1');

beforeEach(async () => {
  journal = memoryJournal();
  await createRoom({ journal, id: 'ROOM', owner: 'test', scenario, seed, now });
  room = await openRoom({ journal, roomId: 'ROOM', owner: 'test', now });
});

test('a day is the same world whether it is replayed from the journal’s start or from any checkpoint', async () => {
  await tick(200);
  await room.execute({ type: 'joinRoom' }, { actor: 'test' });
  await tick(1_000);
  await tick(7);
  const [near, far] = [openStore(), openStore()];
  await openHistory(near, always).catchUp(source, read);
  await openHistory(far, never).catchUp(source, read);
  expect(near.checkpoints('ROOM').worlds).toBe(5);
  expect(far.checkpoints('ROOM').worlds).toBe(0);
  for (let day = 0; day <= 5; day++) {
    const hash = near.readDay('ROOM', day)?.hash;
    expect(far.readDay('ROOM', day)).toEqual(near.readDay('ROOM', day));
    for (const store of [near, far]) {
      expect((await openHistory(store).visit(source, day, read)).hash(), `day ${day}`).toBe(hash);
    }
  }
});

test('a replay continues after the last replayed day, also in the middle of an input', async () => {
  const [atOnce, inSteps] = [openStore(), openStore()];
  const replay = openHistory(inSteps, always);
  await replay.catchUp(source, read);
  expect(inSteps.lastDay('ROOM')).toBe(0);
  for (const ticks of [100, 3 * 240, 1, 500, 239]) {
    await tick(ticks);
    await replay.catchUp(source, read);
  }
  await openHistory(atOnce, never).catchUp(source, read);
  expect(inSteps.lastDay('ROOM')).toBe(6);
  for (let day = 0; day <= 6; day++) {
    expect(inSteps.readDay('ROOM', day)).toEqual(atOnce.readDay('ROOM', day));
  }
});

test('a replay and a visit to a replayed day leave the room and its journal as they are', async () => {
  await tick(1_500);
  const before = { hash: room.simulation.hash(), seq: room.seq, row: await journal.getRoom('ROOM') };
  const replay = openHistory(openStore(), always);
  await replay.catchUp(source, read);
  const visited = await replay.visit(source, 3, read);
  visited.execute({ type: 'tick', ticks: 500 });
  expect({ hash: room.simulation.hash(), seq: room.seq, row: await journal.getRoom('ROOM') }).toEqual(before);
  expect((await replay.visit(source, 3, read)).hash()).not.toBe(visited.hash());
  await expect(replay.visit(source, 7, read)).rejects.toThrow('has not been replayed');
});
