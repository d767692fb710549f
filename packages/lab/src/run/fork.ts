import { worldBefore } from '../verify/verify-run.ts';
import { executeRun, type RunHooks, type RunResult } from './execute-run.ts';
import type { Fork } from './manifest.ts';
import { changeScenario } from './plan.ts';
import { type OutFolder, writeRun } from './write-run.ts';

export interface ForkOptions {
  /** The world before: a run's scenario and seed, or a room's. */
  scenario: unknown;
  seed: number;
  room?: { journal: string; id: string };
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

/** Lives two futures of one world from one midnight on: with its own parameters, and with changed ones. */
export async function forkRun(options: ForkOptions, hooks: RunHooks = {}): Promise<Compared> {
  const { scenario, seed, room, atDay, changes, days, out } = options;
  if (days <= atDay) throw new RangeError(`both futures end on day ${days}: it must come after day ${atDay}`);
  const changedScenario = changeScenario(scenario, changes);
  const fork: Fork = { scenario, seed, atDay, changes, ...(room ? { room: room.id } : {}) };
  const from = await worldBefore(fork, room ? { ...hooks, journal: room.journal } : hooks);
  // Nobody lives in the parent's bytes: each future gets a copy of its own.
  const asItWas = await executeRun({ scenario, seed, days, from: from.slice() }, hooks);
  const plan = { scenario: changedScenario, seed, days, from };
  const changed = out ? await writeRun(plan, out, hooks, fork) : await executeRun(plan, hooks);
  return { asItWas, changed, figures: compare(asItWas, changed) };
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
