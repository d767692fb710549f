import type { MessagePort } from 'node:worker_threads';
import { createSimulation, readScenario, restoreSimulation, type Simulation } from '@glassmine/crowd';
import { calendarMs, DAY, floatsOf } from '@glassmine/kernel';
import { accounts, checkBooks, drainEvents, type World } from '@glassmine/scheme';
import type { ExportStart, WrittenTable } from '../export/exporter.ts';
import { arrivedBalances, type OutsideBalances } from '../export/movements.ts';
import { type Opening, underway, writeWorldTables } from '../export/world-tables.ts';
import { collapsedOnDay, type DailyBook, type DayFigures, openDailyBook } from '../measure/daily.ts';
import { type MemberFigures, memberFigures } from '../measure/member.ts';
import { type NetworkNode, sampleNetwork } from '../measure/network.ts';
import { fortunesOf, type Outcome, outcomeOf } from '../measure/outcome.ts';
import { type Recorder, recordWorld } from '../tape/recorder.ts';
import { control, type RingMemory, setWord } from '../tape/ring.ts';
import { type Reckoning, reckon } from '../witness/reckoning.ts';
import { type Testimony, watchPostings } from '../witness/witness.ts';
import type { RunPlan } from './plan.ts';
import { replayRoom } from './replay-room.ts';

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
  member: MemberFigures | null;
  /** Null when nobody asked for it. */
  reckoning: Reckoning | null;
  seed: number;
  /** Of a room's journal. */
  inputs: number;
  /** Of the engine alone, without files at the end. */
  seconds: number;
}

/**
 * Runs a plan on this thread. Throws when the scenario can't be played, the books break, a journal does not hold
 * together, or nobody takes the rows.
 */
export async function runWorld(
  plan: RunPlan,
  ring: RingMemory,
  start: MessagePort | null,
): Promise<WorldFacts> {
  const startedMs = performance.now();
  if (plan.room) {
    const words = new Int32Array(ring.control);
    const room = await replayRoom(
      plan.room,
      plan,
      (simulation) => observe(simulation, plan, ring, start),
      () => setWord(words, control.days, Atomics.load(words, control.days) + 1),
    );
    return factsOf(room.observed, plan, room.lived, (performance.now() - startedMs) / 1000);
  }
  const observed = observe(open(plan), plan, ring, start);
  const lived = liveDays(observed, plan, ring);
  return factsOf(observed, plan, lived, (performance.now() - startedMs) / 1000);
}

/** A simulation with everything that watches it; nothing of it changes what happens. */
export interface Observed {
  simulation: Simulation;
  /** What everybody had at the start, for what is exported to begin with. */
  opening: Opening | null;
  recorder: Recorder | null;
  witness: { end(): Testimony } | null;
  book: DailyBook;
  postingsBefore: number;
}

function observe(
  simulation: Simulation,
  plan: RunPlan,
  ring: RingMemory,
  start: MessagePort | null,
): Observed {
  const { world } = simulation;
  // What was on its way when a fork began counts as arrived for movements: they have no row for it.
  if (plan.export) start?.postMessage(exportStart(world, plan, ledgerOf(world)));
  return {
    simulation,
    opening: plan.export ? openingOf(world) : null,
    recorder: plan.export ? recordWorld(world, ring) : null,
    witness: plan.reckon && !plan.export ? watchPostings(world) : null,
    book: openDailyBook(world),
    postingsBefore: world.vars.postingCount,
  };
}

function factsOf(observed: Observed, plan: RunPlan, lived: Lived, seconds: number): WorldFacts {
  const { simulation, book, opening } = observed;
  const { world } = simulation;
  observed.recorder?.end();
  const testimony = observed.witness?.end();
  const faults = checkBooks(world);
  if (faults.length > 0) throw new Error(`the books are wrong: ${faults.join('; ')}`);
  const fortunes = fortunesOf(world);
  const tables =
    plan.export?.schema === 'glassmine' && opening
      ? writeWorldTables({ world, ...plan.export, days: book.days, ...opening })
      : [];
  return {
    agents: simulation.world.extensions.get('agents')?.count ?? 0,
    days: book.days.length,
    lastDay: Math.floor(world.now / DAY),
    stopped: lived.stopped,
    postings: world.vars.postingCount - observed.postingsBefore,
    collapsedOnDay: collapsedOnDay(world),
    worldHash: simulation.hash(),
    dailyHashes: lived.hashes,
    daily: book.days,
    outcome: outcomeOf(world, fortunes),
    network: sampleNetwork(world, fortunes),
    member: plan.member === undefined ? null : memberFigures(world, plan.member, fortunes),
    reckoning: testimony ? reckon(world, testimony) : null,
    tables,
    ledger: plan.export ? ledgerOf(world) : null,
    snapshot: lived.snapshot,
    seed: world.seed,
    inputs: lived.inputs,
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
    learners: [...world.learners.person.subarray(0, world.learners.count)],
  };
}

function openingOf(world: World): Opening {
  const { people, members, house } = world;
  return {
    opening: { money: floatsOf(people.money, people.count * 2), house: house.slice() },
    openingMembers: floatsOf(members.balances, members.count * accounts.MEMBER_SLOTS),
  };
}

/** The ledger with what is in transit arrived, as movements count it. */
function ledgerOf(world: World): OutsideBalances {
  const now = { money: floatsOf(world.people.money, world.people.count * 2), house: world.house };
  return arrivedBalances(now, underway(world));
}

/** What living through days, or through a journal, gave beside the world. */
export interface Lived {
  hashes: string[];
  snapshot: Uint8Array | null;
  stopped: boolean;
  /** Of a journal. */
  inputs: number;
}

function liveDays({ simulation, book }: Observed, plan: RunPlan, ring: RingMemory): Lived {
  const words = new Int32Array(ring.control);
  const { world } = simulation;
  const ticksPerDay = DAY / world.scenario.clock.tickSeconds;
  const lived: Lived = { hashes: [], snapshot: null, stopped: false, inputs: 0 };
  const isOver = () =>
    plan.daysAfterEnd !== undefined &&
    world.operator.phase === 'gone' &&
    world.now >= world.operator.since + plan.daysAfterEnd * DAY;
  while (world.now < plan.days * DAY && !isOver()) {
    if (Atomics.load(words, control.stop) === 1) return { ...lived, stopped: true };
    const ticksLeftToday = ticksPerDay - (world.vars.ticks % ticksPerDay);
    const outcome = simulation.execute({ type: 'tick', ticks: ticksLeftToday });
    if (!outcome.ok) throw new Error(`the world takes no more ticks: ${outcome.refusal}`);
    drainEvents(world);
    book.closeDay();
    if (plan.hashDaily) lived.hashes.push(simulation.hash());
    if (world.now === (plan.snapshotAtDay ?? -1) * DAY) lived.snapshot = simulation.snapshot();
    setWord(words, control.days, Atomics.load(words, control.days) + 1);
  }
  return lived;
}
