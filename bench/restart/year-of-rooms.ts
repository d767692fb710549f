// Rooms with a year of world days in a journal: one is lived, the others are copies of it with chains of their own.
import { readFileSync } from 'node:fs';
import type { Journal, JournalInput, RoomRow, Snapshot } from '@glassmine/journal';
import { memoryJournal } from '@glassmine/journal/memory';
import { createRoom, openRoom } from '@glassmine/room';
import { chainHash, genesisHash } from '../../packages/room/src/replay/hash-chain.ts';

const days = 365;
const owner = 'bench';

interface Year {
  row: RoomRow;
  inputs: JournalInput[];
  snapshot: Snapshot;
}

/** The default scenario with 500 agents, without an end before its year is over; each tick is an input. */
async function liveAYear(): Promise<Year> {
  const scenario = JSON.parse(
    readFileSync(new URL('../../scenarios/mining-app.json', import.meta.url), 'utf8'),
  );
  scenario.crowd.agents = 500;
  scenario.clock.endDay = days + 30;
  const journal = memoryJournal();
  const now = Date.now;
  await createRoom({ journal, id: 'YEAR', owner, scenario, seed: 1, now });
  const room = await openRoom({ journal, roomId: 'YEAR', owner, now });
  const ticksPerDay = 86_400 / scenario.clock.tickSeconds;
  for (let day = 0; day < days; day++) {
    const ticks = Array.from({ length: ticksPerDay }, () =>
      room.execute({ type: 'tick', ticks: 1 }, { actor: 'clock' }),
    );
    for (const { outcome } of await Promise.all(ticks)) {
      if (!outcome.ok) throw new Error(`day ${day}: ${outcome.refusal}`);
    }
  }
  await room.close();
  const snapshot = await journal.latestSnapshot('YEAR');
  const row = await journal.getRoom('YEAR');
  const inputs = await journal.read('YEAR', 0, Number.MAX_SAFE_INTEGER);
  if (snapshot === null || row === null) throw new Error('the year has left no snapshot');
  return { row, inputs, snapshot };
}

/** Writes `count` rooms; resolves to their codes and the number of inputs of each. */
export async function writeRooms(
  journal: Journal,
  count: number,
): Promise<{ codes: string[]; inputs: number }> {
  const year = await liveAYear();
  const codes = Array.from({ length: count }, (_, index) => `YEAR${index}`);
  // A journal has a handful of connections: some rooms are written side by side.
  for (let from = 0; from < count; from += 4)
    await Promise.all(codes.slice(from, from + 4).map((id) => copy(journal, id, year)));
  return { codes, inputs: year.inputs.length };
}

async function copy(journal: Journal, id: string, { row, inputs, snapshot }: Year): Promise<void> {
  const room = { ...row, id, owner };
  await journal.createRoom(room);
  const { epoch } = await journal.acquire(id, owner);
  let [expectedHash, hash] = ['', genesisHash(room)];
  const atOnce = 240;
  for (let from = 0; from < inputs.length; from += atOnce) {
    const some = inputs.slice(from, from + atOnce);
    hash = chainHash(hash, some);
    const batch = { owner, epoch, expectedHead: from, expectedHash, inputs: some, hash, stateHash: null };
    await journal.append(id, batch);
    expectedHash = hash;
  }
  await journal.saveSnapshot(id, snapshot);
  await journal.letGo(id, owner);
}
