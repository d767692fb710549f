import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sqliteJournal } from '@glassmine/journal';
import { dayOf } from '@glassmine/kernel';
import { crowdEngine, type Engine, verifyRoom } from '@glassmine/room';
import { glassOfArm, type World } from '@glassmine/scheme';
import type { ExportWork } from '../export-work.ts';
import { type Deed, deedOf, deedOfSheet, deedOfSighting } from './deeds.ts';
import { type StatementRoom, statementOf } from './statement.ts';

type Work = Pick<ExportWork, 'room' | 'journalPath' | 'folder' | 'fileName' | 'seen'>;

/**
 * Writes what learners did as one JSON array of statements, in the order of the wall clock, and returns how many.
 * The journal is played again and checked on the way, so that an amount is what it came to and not what was asked.
 */
export async function writeStatements(work: Work, onDay: (day: number) => void): Promise<number> {
  const journaled = await journaledDeeds(work, onDay);
  const deeds: Deed[] = [
    ...work.seen.sightings.map(deedOfSighting),
    ...work.seen.sheets.map(deedOfSheet),
    ...journaled.deeds,
  ];
  deeds.sort((a, b) => a.at - b.at || (a.key < b.key ? -1 : 1));
  const room = roomOf(work.room, journaled.world);
  const lines = deeds.map((deed) => JSON.stringify(statementOf(room, deed)));
  // A statement a line, so that a large file can be read in pieces and compared by eye.
  writeFileSync(join(work.folder, work.fileName), `[\n${lines.join(',\n')}\n]\n`, {
    flag: 'wx',
    mode: 0o600,
  });
  return lines.length;
}

interface Journaled {
  deeds: Deed[];
  /** As it is at the end. */
  world: World;
}

async function journaledDeeds({ room, journalPath }: Work, onDay: (day: number) => void): Promise<Journaled> {
  const deeds: Deed[] = [];
  const worlds: World[] = [];
  let day = 0;
  const engine: Engine = {
    ...crowdEngine,
    create(scenario, seed) {
      const simulation = crowdEngine.create(scenario, seed);
      worlds[0] = simulation.world;
      return simulation;
    },
  };
  const journal = await sqliteJournal({ path: journalPath });
  try {
    const { simulation } = await verifyRoom(journal, room, engine, (input, outcome) => {
      const world = worlds[0];
      const deed = world && deedOf(world, input, outcome);
      if (deed) deeds.push(deed);
      if (!world || dayOf(world.now) === day) return;
      day = dayOf(world.now);
      onDay(day);
    });
    return { deeds, world: simulation.world };
  } finally {
    await journal.close();
  }
}

function roomOf(code: string, world: World): StatementRoom {
  const { key, brand } = world.scenario;
  const armOf = (learner: number) => glassOfArm(world, learner) ?? '';
  return { code, scenario: key, brandName: `${brand.name} · simulation`, armOf };
}
