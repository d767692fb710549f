import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sqliteJournal } from '@glassmine/journal';
import { crowdEngine, type Engine, verifyRoom } from '@glassmine/room';
import { dayOf, type World } from '@glassmine/scheme';
import type { ExportWork } from '../export-work.ts';
import { type Deed, deedOf, deedOfSheet, deedOfSighting } from './deeds.ts';
import { type StatementRoom, statementOf } from './statement.ts';

type Work = Pick<ExportWork, 'room' | 'journalPath' | 'folder' | 'fileName' | 'seen'>;

/**
 * Writes what learners did as one JSON array of statements, in the order of the wall clock, and returns how many.
 * The journal is played again and checked on the way, so that an amount is what it came to and not what was asked.
 */
export async function writeStatements(work: Work, onDay: (day: number) => void): Promise<number> {
  const deeds: Deed[] = [
    ...work.seen.sightings.map(deedOfSighting),
    ...work.seen.sheets.map(deedOfSheet),
    ...(await journaledDeeds(work, onDay)),
  ];
  deeds.sort((a, b) => a.at - b.at || (a.key < b.key ? -1 : 1));
  const room = await roomOf(work);
  const lines = deeds.map((deed) => JSON.stringify(statementOf(room, deed)));
  // A statement a line, so that a large file can be read in pieces and compared by eye.
  writeFileSync(join(work.folder, work.fileName), `[\n${lines.join(',\n')}\n]\n`, {
    flag: 'wx',
    mode: 0o600,
  });
  return lines.length;
}

async function journaledDeeds({ room, journalPath }: Work, onDay: (day: number) => void): Promise<Deed[]> {
  const deeds: Deed[] = [];
  let world: World | null = null;
  let day = 0;
  const engine: Engine = {
    ...crowdEngine,
    create(scenario, seed) {
      const simulation = crowdEngine.create(scenario, seed);
      world = simulation.world;
      return simulation;
    },
  };
  const journal = await sqliteJournal({ path: journalPath });
  try {
    await verifyRoom(journal, room, engine, (input, outcome) => {
      if (world === null) return;
      const deed = deedOf(world, input, outcome);
      if (deed) deeds.push(deed);
      if (dayOf(world.now) === day) return;
      day = dayOf(world.now);
      onDay(day);
    });
  } finally {
    await journal.close();
  }
  return deeds;
}

async function roomOf({ room, journalPath }: Work): Promise<StatementRoom> {
  const journal = await sqliteJournal({ path: journalPath });
  const row = await journal.getRoom(room).finally(() => journal.close());
  const { key, brand } = crowdEngine.parse(JSON.parse(row?.scenario ?? 'null'));
  return { code: room, scenario: key, brandName: `${brand.name} · simulation`, armOf: () => '' };
}
