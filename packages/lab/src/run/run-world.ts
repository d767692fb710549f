import type { MessagePort } from 'node:worker_threads';
import { createSimulation, readScenario, restoreSimulation, type Simulation } from '@glassmine/crowd';
import { accounts, calendarMs, checkBooks, DAY, drainEvents, type World } from '@glassmine/scheme';
import type { ExportStart, WrittenTable } from '../export/exporter.ts';
import { arrivedBalances, type OutsideBalances } from '../export/movements.ts';
import { underway, writeWorldTables } from '../export/world-tables.ts';
import { collapsedOnDay, type DayFigures, openDailyBook } from '../measure/daily.ts';
import { type NetworkNode, sampleNetwork } from '../measure/network.ts';
import { fortunesOf, type Outcome, outcomeOf } from '../measure/outcome.ts';
import { recordWorld } from '../tape/recorder.ts';
import { control, type RingMemory, setWord } from '../tape/ring.ts';
import type { RunPlan } from './plan.ts';

/** What a run came to. Everything but the times follows from scenario and seed. */
export interface WorldFacts {
  agents: number;
  /** Days that were lived through, and the day it ended on. */
  days: number;
  lastDay: number;
  stopped: boolean;
  postings: number;
  collapsedOnDay: number | null;
  worldHash: string;
  dailyHashes: string[];
  daily: DayFigures[];
  outcome: Outcome;
  network: NetworkNode[];
  tables: WrittenTable[];
  /** For the exported rows to be held against; null when none are. */
  ledger: OutsideBalances | null;
  snapshot: Uint8Array | null;
  /** Of the engine alone, without files at the end. */
  seconds: number;
}

/** Runs a plan on this thread. Throws when the scenario can't be played, the books break, or nobody takes the rows. */
export function runWorld(plan: RunPlan, ring: RingMemory, start: MessagePort | null): WorldFacts {
  const simulation = open(plan);
  const { world } = simulation;
  const opening = { money: world.people.money.slice(0, world.people.count * 2), house: world.house.slice() };
  const openingMembers = world.members.balances.slice(0, world.members.count * accounts.MEMBER_SLOTS);
  if (plan.export) start?.postMessage(exportStart(world, plan, opening));
  const recorder = plan.export ? recordWorld(world, ring) : null;
  const book = openDailyBook(world);
  const before = world.vars.postingCount;
  const startedMs = performance.now();
  const lived = liveDays(simulation, plan, ring, book.closeDay);
  const seconds = (performance.now() - startedMs) / 1000;
  recorder?.end();
  const faults = checkBooks(world);
  if (faults.length > 0) throw new Error(`the books are wrong: ${faults.join('; ')}`);
  const fortunes = fortunesOf(world);
  const withTables = plan.export?.schema === 'glassmine';
  return {
    agents: world.people.count - 1,
    days: book.days.length,
    lastDay: Math.floor(world.now / DAY),
    stopped: lived.stopped,
    postings: world.vars.postingCount - before,
    collapsedOnDay: collapsedOnDay(world),
    worldHash: simulation.hash(),
    dailyHashes: lived.hashes,
    daily: book.days,
    outcome: outcomeOf(world, fortunes),
    network: sampleNetwork(world, fortunes),
    tables:
      withTables && plan.export
        ? writeWorldTables({ world, ...plan.export, days: book.days, opening, openingMembers })
        : [],
    ledger: plan.export ? ledgerOf(world) : null,
    snapshot: lived.snapshot,
    seconds,
  };
}

function open(plan: RunPlan): Simulation {
  const scenario = readScenario(plan.scenario);
  return plan.from ? restoreSimulation(scenario, plan.from) : createSimulation(scenario, plan.seed);
}

function exportStart(world: World, plan: RunPlan, opening: OutsideBalances): ExportStart {
  const { folder, format } = plan.export as NonNullable<RunPlan['export']>;
  const { currency, cashCurrency } = world.scenario;
  return {
    folder,
    format,
    seed: world.seed,
    startMs: calendarMs(world.startDay, 0),
    currencies: [currency, cashCurrency],
    opening,
  };
}

/** The ledger with what is in transit arrived, as movements count it. */
export function ledgerOf(world: World): OutsideBalances {
  const now = { money: world.people.money.slice(0, world.people.count * 2), house: world.house };
  return arrivedBalances(now, underway(world));
}

function liveDays(simulation: Simulation, plan: RunPlan, ring: RingMemory, closeDay: () => void) {
  const words = new Int32Array(ring.control);
  const { world } = simulation;
  const ticksPerDay = DAY / world.scenario.clock.tickSeconds;
  const hashes: string[] = [];
  let snapshot: Uint8Array | null = null;
  let stopped = false;
  while (world.now < plan.days * DAY) {
    if (Atomics.load(words, control.stop) === 1) {
      stopped = true;
      break;
    }
    const ticksLeftToday = ticksPerDay - (world.vars.ticks % ticksPerDay);
    const outcome = simulation.execute({ type: 'tick', ticks: ticksLeftToday });
    if (!outcome.ok) throw new Error(`the world takes no more ticks: ${outcome.refusal}`);
    drainEvents(world);
    closeDay();
    if (plan.hashDaily) hashes.push(simulation.hash());
    if (world.now === (plan.snapshotAtDay ?? -1) * DAY) snapshot = simulation.snapshot();
    setWord(words, control.days, Atomics.load(words, control.days) + 1);
  }
  return { hashes, snapshot, stopped };
}
