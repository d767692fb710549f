import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openJournal } from '@glassmine/journal';
import { dayOf } from '@glassmine/kernel';
import { initialXrayOf, type Person, type World } from '@glassmine/replica';
import { crowdEngine, type Engine, verifyRoom } from '@glassmine/room';
import type { Sheet } from '@glassmine/study';
import type { Observation } from '../../store/observations.ts';
import { actionOf, actionOfSheet, actionsOfObservation, type LearnerAction } from './learner-actions.ts';
import { type StatementRoom, statementOf } from './statement.ts';

/** What is not in the journal. */
export interface Unjournaled {
  observations: Observation[];
  sheets: Sheet[];
  /** Learners who are in no export. */
  optedOut: number[];
}

export interface StatementWork {
  room: string;
  /** Of the SQLite file. */
  journalPath: string;
  /** An empty folder of its own; what is left in it at the end is the result. */
  folder: string;
  fileName: string;
  unjournaled: Unjournaled;
}

/**
 * Writes what learners did as one JSON array of statements, in the order of the wall clock, and returns how many.
 * The journal is played again and checked on the way, so that an amount is what it came to and not what was asked.
 */
export async function writeStatements(work: StatementWork, onDay: (day: number) => void): Promise<number> {
  const journaled = await journaledActions(work, onDay);
  const actions: LearnerAction[] = [
    ...work.unjournaled.observations.flatMap(actionsOfObservation),
    ...work.unjournaled.sheets.map(actionOfSheet),
    ...journaled.actions,
  ];
  const isOut = new Set(work.unjournaled.optedOut);
  const told = actions.filter(({ learner }) => !isOut.has(learner));
  told.sort((a, b) => a.at - b.at || (a.key < b.key ? -1 : 1));
  const room = roomOf(work.room, journaled.world);
  const lines = told.map((action) => JSON.stringify(statementOf(room, action)));
  // A statement a line, so that a large file can be read in pieces and compared by eye.
  writeFileSync(join(work.folder, work.fileName), `[\n${lines.join(',\n')}\n]\n`, {
    flag: 'wx',
    mode: 0o600,
  });
  return lines.length;
}

interface Journaled {
  actions: LearnerAction[];
  /** As it is at the end. */
  world: World;
}

async function journaledActions(
  { room, journalPath }: StatementWork,
  onDay: (day: number) => void,
): Promise<Journaled> {
  const actions: LearnerAction[] = [];
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
  const journal = await openJournal(journalPath);
  try {
    const { simulation } = await verifyRoom(journal, room, engine, (input, outcome) => {
      const world = worlds[0];
      const action = world && actionOf(world, input, outcome);
      if (action) actions.push(action);
      if (!world || dayOf(world.now) === day) return;
      day = dayOf(world.now);
      onDay(day);
    });
    return { actions, world: simulation.world };
  } finally {
    await journal.close();
  }
}

function roomOf(code: string, world: World): StatementRoom {
  const { key, brand } = world.scenario;
  const armOf = (learner: number) => initialXrayOf(world, learner as Person) ?? 'none';
  return { code, scenario: key, brandName: `${brand.name} · simulation`, armOf };
}
