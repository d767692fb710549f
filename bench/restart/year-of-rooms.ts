// Rooms with a year of world days in a journal: one is simulated, the others are copies of it with chains of their own.
import { readFileSync } from 'node:fs';
import type { Journal, JournalInput, RoomRow, Snapshot } from '@glassmine/journal';
import { memoryJournal } from '@glassmine/journal/memory';
import { createRoom, openRoom } from '@glassmine/room';
import pg from 'pg';
import { chainHash, genesisHash } from '../../packages/room/src/replay/hash-chain.ts';

const days = 365;
const owner = 'bench';
/** Inputs of a batch. */
const atOnce = 240;
/** Rooms that are copied at the same time. */
const sideBySide = 2;

interface Year {
  row: RoomRow;
  inputs: JournalInput[];
  snapshot: Snapshot;
}

/** The default scenario with 500 agents, without an end before its year is over; each tick is an input. */
async function simulateYear(): Promise<Year> {
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

/**
 * Writes `count` rooms; resolves to their codes and the number of inputs of each. The first goes through the journal;
 * the database copies its inputs to the others, whose chains begin with hashes of their own.
 */
export async function writeRooms(
  journal: Journal,
  connectionString: string,
  count: number,
): Promise<{ codes: string[]; inputs: number }> {
  const year = await simulateYear();
  const codes = Array.from({ length: count }, (_, index) => `YEAR${index}`);
  const [first, ...others] = codes as [string, ...string[]];
  await writeThrough(journal, first, year);
  await Promise.all(
    Array.from({ length: sideBySide }, async () => {
      const client = new pg.Client({ connectionString });
      await client.connect();
      // Every row is looked up among the rooms otherwise, millions of times.
      await client.query('set session_replication_role = replica');
      for (let id = others.pop(); id !== undefined; id = others.pop())
        await copy(journal, client, first, { ...year, row: { ...year.row, id, owner } });
      await client.end();
    }),
  );
  return { codes, inputs: year.inputs.length };
}

/** The batches of a year with the hash of the chain after each. */
function* batchesOf({ row, inputs }: Year): Generator<{ some: JournalInput[]; hash: string }> {
  let hash = genesisHash(row);
  for (let from = 0; from < inputs.length; from += atOnce) {
    const some = inputs.slice(from, from + atOnce);
    hash = chainHash(hash, some);
    yield { some, hash };
  }
}

async function writeThrough(journal: Journal, id: string, year: Year): Promise<void> {
  const row = { ...year.row, id, owner };
  await journal.createRoom(row);
  const { epoch } = await journal.acquire(id, owner);
  let [expectedHead, expectedHash] = [0, ''];
  for (const { some, hash } of batchesOf({ ...year, row })) {
    await journal.append(id, {
      owner,
      epoch,
      expectedHead,
      expectedHash,
      inputs: some,
      hash,
      stateHash: null,
    });
    [expectedHead, expectedHash] = [expectedHead + some.length, hash];
  }
  await journal.saveSnapshot(id, year.snapshot);
  await journal.letGo(id, owner);
}

async function copy(journal: Journal, client: pg.Client, from: string, year: Year): Promise<void> {
  const { row, snapshot } = year;
  await journal.createRoom(row);
  await client.query(
    `insert into glassmine.inputs (room, seq, at, actor, type, version, idem_key, body)
     select $1, seq, at, actor, type, version, idem_key, body from glassmine.inputs where room = $2 order by seq`,
    [row.id, from],
  );
  const batches = [...batchesOf(year)].map(({ some, hash }) => ({
    first: some[0]?.seq,
    last: some.at(-1)?.seq,
    hash,
  }));
  const head = batches.at(-1);
  await client.query(
    `insert into glassmine.batches (room, first, last, hash)
     select $1, given.* from unnest($2::bigint[], $3::bigint[], $4::text[]) as given`,
    [
      row.id,
      batches.map(({ first }) => first),
      batches.map(({ last }) => last),
      batches.map(({ hash }) => hash),
    ],
  );
  await client.query('update glassmine.rooms set epoch = 1, head_seq = $2, head_hash = $3 where id = $1', [
    row.id,
    head?.last,
    head?.hash,
  ]);
  await journal.saveSnapshot(row.id, snapshot);
}
