import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fork, OutFolder, RunHooks } from '@glassmine/exports';
import type { RoomSeed } from '@glassmine/kernel';
import { writeRun } from '../output/write-run.ts';
import { type Compared, compare, renderComparison } from '../report/comparison.ts';
import { changeScenario } from '../run/change-scenario.ts';
import { refuseCourse } from '../run/changed-course.ts';
import { executeRun } from '../run/execute-run.ts';
import { worldBefore } from '../verify/verify-run.ts';

export interface ForkOptions {
  /** The world before: a run's scenario and seed, or a room's. */
  scenario: unknown;
  seed: RoomSeed;
  room?: { journal: string; id: string };
  /** The fork that the world before is itself, if it is one. */
  before?: Fork;
  /** File of the journal, if the chain of forks starts with a room. */
  journal?: string;
  atDay: number;
  /** By path, see `changeScenario`. */
  changes: Record<string, unknown>;
  /** Last day of both futures. */
  days: number;
  out?: OutFolder;
}

/**
 * Runs two futures of one world from one midnight on: with its own parameters, and with changed ones. Writes a folder
 * of the changed one, with a page that compares both. Throws RangeError unless `atDay` comes before `days`, and
 * ChangeRefused for a change that a world cannot take on its way; nothing is written then.
 */
export async function forkRun(options: ForkOptions, hooks: RunHooks = {}): Promise<Compared> {
  const { scenario, seed, room, before, atDay, changes, days, out } = options;
  if (days <= atDay) throw new RangeError(`both futures end on day ${days}: it must come after day ${atDay}`);
  const changedScenario = changeScenario(scenario, changes);
  refuseCourse(scenario, changedScenario, atDay);
  const fork: Fork = { scenario, seed, atDay, changes };
  if (room) fork.room = room.id;
  if (before) fork.before = before;
  const journal = room?.journal ?? options.journal;
  const from = await worldBefore(fork, journal === undefined ? hooks : { ...hooks, journal });
  // A run changes the bytes it starts from, so each future gets a copy of its own.
  const asItWas = await executeRun({ scenario, seed, days, from: from.slice() }, hooks);
  const plan = { scenario: changedScenario, seed, days, from, changedFrom: scenario };
  if (!out) return compare(asItWas, await executeRun(plan, hooks));
  const changed = await writeRun(plan, out, hooks, {
    fork,
    beside: (folder, result) => writeComparison(folder, fork, compare(asItWas, result)),
  });
  return compare(asItWas, changed);
}

function writeComparison(folder: string, fork: Fork, both: Compared): void {
  writeFileSync(join(folder, 'comparison.html'), renderComparison(fork, both), { flag: 'wx' });
}
