import type { MessagePort } from 'node:worker_threads';
import type { Simulation } from '@glassmine/crowd';
import { calendarMs } from '@glassmine/kernel';
import { currencyCodes, type World } from '@glassmine/replica';
import { isOutside } from '../export/accounts.ts';
import type { ExportStart } from '../export/export-start.ts';
import { arrivedBalances, type OutsideBalances } from '../export/outside-balances.ts';
import { membersMoney, personsMoney } from '../export/persons-money.ts';
import { ofWorlds } from '../export/world-movements.ts';
import { inTransit, type Opening } from '../export/world-tables.ts';
import { type DailyBook, openDailyBook } from '../measure/daily.ts';
import { type ObservedPostings, observePostings } from '../recount/observed-postings.ts';
import type { Schema } from '../schemas/formatters.ts';
import { type Recorder, recordWorld } from '../tape/recorder.ts';
import type { RingMemory } from '../tape/ring.ts';
import type { RunPlan } from './plan.ts';

/** A simulation and everything that observes it. No observer changes the world. */
export interface Observed {
  simulation: Simulation;
  /** Balances at the start; null when nothing is exported. */
  opening: Opening | null;
  recorder: Recorder | null;
  postings: { end(): ObservedPostings } | null;
  book: DailyBook;
  postingsBefore: number;
}

/** Attaches to a simulation what the plan asks for, and tells the export thread how the world starts. */
export function observe(
  simulation: Simulation,
  plan: RunPlan,
  ring: RingMemory,
  start: MessagePort | null,
): Observed {
  const { world } = simulation;
  // What was in transit when a fork began counts as arrived: the exported movements have no row for it.
  if (plan.export) start?.postMessage(exportStart(world, plan.export, plan.room?.optedOut ?? []));
  return {
    simulation,
    opening: plan.export ? openingOf(world) : null,
    recorder: plan.export ? recorderOf(world, plan, plan.export.schema, ring) : null,
    postings: plan.debrief && !plan.export ? observePostings(world) : null,
    book: openDailyBook(world),
    postingsBefore: world.vars.postingCount,
  };
}

/** Records what the schema writes: every posting, or only those that move money between wallets and bank accounts. */
function recorderOf(world: World, { room }: RunPlan, schema: Schema, ring: RingMemory): Recorder {
  return recordWorld(world, ring, new Set(room?.optedOut), schema === 'glassmine' ? undefined : isOutside);
}

export function exportStart(
  world: World,
  { folder, format, schema }: NonNullable<RunPlan['export']>,
  leftOut: readonly number[],
): ExportStart {
  return {
    folder,
    format,
    startMs: calendarMs(world.startDay, 0),
    currencies: currencyCodes(world.scenario),
    ...ofWorlds(schema),
    seed: world.seed,
    opening: ledgerOf(world),
    leftOut,
    learners: [...world.learners.person.subarray(0, world.learners.count)],
  };
}

export function openingOf(world: World): Opening {
  return {
    opening: { ...personsMoney(world), house: world.house.slice() },
    openingMembers: membersMoney(world),
  };
}

/** Outside balances with everything in transit arrived, as exported movements count it. */
export function ledgerOf(world: World): OutsideBalances {
  const now = { ...personsMoney(world), house: world.house };
  return arrivedBalances(now, inTransit(world));
}

/** What running the days, or replaying a journal, gave beside the world. */
export interface DaysRun {
  hashes: string[];
  snapshot: Uint8Array | null;
  stopped: boolean;
  /** Inputs of the journal; 0 without one. */
  inputs: number;
}
