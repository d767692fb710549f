import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type OutFolder, writeRun } from '../output/write-run.ts';
import { renderComparison } from '../report/comparison.ts';
import { executeRun, type RunHooks, type RunResult } from '../run/execute-run.ts';
import type { Fork } from '../run/manifest.ts';
import { changeScenario } from '../run/plan.ts';
import { worldBefore } from '../verify/verify-run.ts';

export interface ForkOptions {
  /** The world before: a run's scenario and seed, or a room's. */
  scenario: unknown;
  seed: number;
  room?: { journal: string; id: string };
  /** What the world before was forked from itself, when it was. */
  before?: Fork;
  /** File of the journal, when a room is at the beginning of it all. */
  journal?: string;
  atDay: number;
  /** By path, see `changeScenario`. */
  changes: Record<string, unknown>;
  /** The last day of both futures. */
  days: number;
  out?: OutFolder;
}

export interface Compared {
  asItWas: RunResult;
  changed: RunResult;
  figures: { figure: string; asItWas: number | string; changed: number | string }[];
}

/**
 * Lives two futures of one world from one midnight on: with its own parameters, and with changed ones. Of the changed
 * one a folder is written, with a page that shows both side by side. Throws RangeError when the days don't fit.
 */
export async function forkRun(options: ForkOptions, hooks: RunHooks = {}): Promise<Compared> {
  const { scenario, seed, room, before, atDay, changes, days, out } = options;
  if (days <= atDay) throw new RangeError(`both futures end on day ${days}: it must come after day ${atDay}`);
  const changedScenario = changeScenario(scenario, changes);
  const fork: Fork = { scenario, seed, atDay, changes };
  if (room) fork.room = room.id;
  if (before) fork.before = before;
  const journal = room?.journal ?? options.journal;
  const from = await worldBefore(fork, journal === undefined ? hooks : { ...hooks, journal });
  // Nobody lives in the parent's bytes: each future gets a copy of its own.
  const asItWas = await executeRun({ scenario, seed, days, from: from.slice() }, hooks);
  const plan = { scenario: changedScenario, seed, days, from };
  if (!out) return compared(asItWas, await executeRun(plan, hooks));
  const changed = await writeRun(plan, out, hooks, {
    fork,
    beside: (folder, result) => writeComparison(folder, fork, compared(asItWas, result)),
  });
  return compared(asItWas, changed);
}

function compared(asItWas: RunResult, changed: RunResult): Compared {
  return { asItWas, changed, figures: compare(asItWas, changed) };
}

function writeComparison(folder: string, fork: Fork, both: Compared): void {
  writeFileSync(join(folder, 'comparison.html'), renderComparison(fork, both), { flag: 'wx' });
}

function compare({ world: a }: RunResult, { world: b }: RunResult): Compared['figures'] {
  const row = (figure: string, of: (world: typeof a) => number | string) => ({
    figure,
    asItWas: of(a),
    changed: of(b),
  });
  const peak = (world: typeof a) => Math.max(0, ...world.daily.map((day) => day.reserve));
  return [
    row('collapse on day', (world) => world.collapsedOnDay ?? 'not yet'),
    row('members', (world) => world.outcome.members),
    row('payers', (world) => world.outcome.payers),
    row('losers, % of payers', (world) => (world.outcome.losersPpm / 10_000).toFixed(1)),
    row('paid in', (world) => (world.outcome.paidIn / 100).toFixed(2)),
    row('paid out', (world) => (world.outcome.paidOut / 100).toFixed(2)),
    row('taken by the operator', (world) => (world.outcome.operatorTook / 100).toFixed(2)),
    row('highest reserve since', (world) => (peak(world) / 100).toFixed(2)),
    row('hash', (world) => world.worldHash),
  ];
}
