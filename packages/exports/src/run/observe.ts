import type { MessagePort } from 'node:worker_threads';
import type { Simulation } from '@glassmine/crowd';
import { calendarMs, floatsOf } from '@glassmine/kernel';
import { accounts, type World } from '@glassmine/replica';
import { currenciesOf, isOutside } from '../export/accounts.ts';
import type { ExportStart } from '../export/export-start.ts';
import { arrivedBalances, type OutsideBalances } from '../export/outside-balances.ts';
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
    currencies: currenciesOf(world),
    ...ofWorlds(schema),
    seed: world.seed,
    opening: ledgerOf(world),
    leftOut,
    learners: [...world.learners.person.subarray(0, world.learners.count)],
  };
}

export function openingOf(world: World): Opening {
  const { people, members, house } = world;
  return {
    opening: { money: floatsOf(people.money, people.count * 2), house: house.slice() },
    openingMembers: floatsOf(members.balances, members.count * accounts.MEMBER_SLOTS),
  };
}

/** Outside balances with everything in transit arrived, as exported movements count it. */
export function ledgerOf(world: World): OutsideBalances {
  const now = { money: floatsOf(world.people.money, world.people.count * 2), house: world.house };
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
