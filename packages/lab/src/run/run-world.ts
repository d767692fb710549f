import type { MessagePort } from 'node:worker_threads';
import {
  agentCount,
  createSimulation,
  readScenario,
  restoreSimulation,
  type Simulation,
} from '@glassmine/crowd';
import { DAY, dayOf, type RoomSeed } from '@glassmine/kernel';
import { checkBooks, drainEvents, type Member } from '@glassmine/replica';
import type { WrittenTable } from '../export/exporter.ts';
import type { OutsideBalances } from '../export/movements.ts';
import { writeWorldTables } from '../export/world-tables.ts';
import { collapsedOnDay, type DayFigures } from '../measure/daily.ts';
import { type MemberFigures, memberFigures } from '../measure/member.ts';
import { type NetworkNode, sampleNetwork } from '../measure/network.ts';
import { type BookSums, booksOf, fortunesOf, type Outcome, outcomeOf } from '../measure/outcome.ts';
import { type DebriefFigures, debriefFigures } from '../recount/debrief-figures.ts';
import { control, type RingMemory, setWord } from '../tape/ring.ts';
import { takeCourse } from './changed-course.ts';
import { type DaysRun, ledgerOf, type Observed, observe } from './observe.ts';
import type { RunPlan } from './plan.ts';
import { replayRoom } from './replay-room.ts';

/** The result of a run. Everything but `seconds` follows from scenario and seed. */
export interface WorldFacts {
  agents: number;
  /** Days that were run, and the world day on which the run ended. */
  days: number;
  lastDay: number;
  stopped: boolean;
  postings: number;
  collapsedOnDay: number | null;
  worldHash: string;
  dailyHashes: string[];
  daily: DayFigures[];
  outcome: Outcome;
  books: Record<'coin' | 'cash', BookSums>;
  network: NetworkNode[];
  tables: WrittenTable[];
  /** To reconcile the exported rows with; null when nothing was exported. */
  ledger: OutsideBalances | null;
  /** Null for a run without a town. */
  town: TownFacts | null;
  snapshot: Uint8Array | null;
  member: MemberFigures | null;
  /** Null unless the plan asked for it. */
  debrief: DebriefFigures | null;
  seed: RoomSeed;
  /** Inputs of a room's journal. */
  inputs: number;
  /** Time of the engine alone, without the files written at the end. */
  seconds: number;
}

/** What came of a run's town. */
export interface TownFacts {
  residents: number;
  accounts: number;
  movements: number;
  /** Residents who have paid into a scheme. */
  payers: number;
  /** Cash for a coin at the town's brokers. */
  cashPerCoin: number;
  alerts: number;
  schemes: {
    members: number;
    payers: number;
    collapsedOnDay: number | null;
    postings: number;
    worldHash: string;
  }[];
  /** Balances by account, to reconcile the exported rows with. */
  opening: Float64Array<ArrayBuffer>;
  closing: Float64Array<ArrayBuffer>;
}

/** Agents of a world's crowd. */
export const agentsOf = agentCount;

/**
 * Runs a plan on this thread. Throws when the scenario is invalid, the books are wrong, a journal contradicts itself,
 * or the export thread has failed.
 */
export async function runWorld(
  plan: RunPlan,
  ring: RingMemory,
  start: MessagePort | null,
): Promise<WorldFacts> {
  const startedMs = performance.now();
  const observing = (simulation: Simulation) => observe(simulation, plan, ring, start);
  const { observed, ran } = plan.room
    ? await replayRoom(plan.room, plan, observing, () => countDay(ring))
    : runDays(observing(open(plan)), plan, ring);
  return factsOf(observed, plan, ran, (performance.now() - startedMs) / 1000);
}

/** Tells the thread that waits that one more day is done. */
export function countDay(ring: RingMemory): void {
  const words = new Int32Array(ring.control);
  setWord(words, control.days, Atomics.load(words, control.days) + 1);
}

function factsOf(observed: Observed, plan: RunPlan, ran: DaysRun, seconds: number): WorldFacts {
  const { simulation, book, opening } = observed;
  const { world } = simulation;
  observed.recorder?.end();
  const postings = observed.postings?.end();
  const faults = checkBooks(world);
  if (faults.length > 0) throw new Error(`the books are wrong: ${faults.join('; ')}`);
  const fortunes = fortunesOf(world);
  const tables =
    plan.export?.schema === 'glassmine' && opening
      ? writeWorldTables({
          ...{ world, ...plan.export, days: book.days, ...opening },
          ...(observed.recorder && { opened: observed.recorder.opened }),
          leftOut: new Set(plan.room?.optedOut),
        })
      : [];
  return {
    agents: agentCount(world),
    days: book.days.length,
    lastDay: dayOf(world.now),
    stopped: ran.stopped,
    postings: world.vars.postingCount - observed.postingsBefore,
    collapsedOnDay: collapsedOnDay(world),
    worldHash: simulation.hash(),
    dailyHashes: ran.hashes,
    daily: book.days,
    outcome: outcomeOf(world, fortunes),
    books: booksOf(world),
    network: sampleNetwork(world, fortunes),
    member: plan.member === undefined ? null : memberFigures(world, plan.member as Member, fortunes),
    debrief: postings ? debriefFigures(world, postings) : null,
    tables,
    ledger: plan.export ? ledgerOf(world) : null,
    town: null,
    snapshot: ran.snapshot,
    seed: world.seed.text,
    inputs: ran.inputs,
    seconds,
  };
}

function open(plan: RunPlan): Simulation {
  const scenario = readScenario(plan.scenario);
  if (!plan.from) return createSimulation(scenario, plan.seed);
  const simulation = restoreSimulation(scenario, plan.from);
  if (plan.changedFrom !== undefined) takeCourse(simulation, plan.changedFrom, plan.scenario);
  return simulation;
}

function runDays(observed: Observed, plan: RunPlan, ring: RingMemory): { observed: Observed; ran: DaysRun } {
  const { simulation, book } = observed;
  const words = new Int32Array(ring.control);
  const { world } = simulation;
  const ticksPerDay = DAY / world.scenario.clock.tickSeconds;
  const ran: DaysRun = { hashes: [], snapshot: null, stopped: false, inputs: 0 };
  const isOver = () =>
    plan.daysAfterEnd !== undefined &&
    world.operator.phase === 'gone' &&
    world.now >= world.operator.since + plan.daysAfterEnd * DAY;
  while (world.now < plan.days * DAY && !isOver()) {
    if (Atomics.load(words, control.stop) === 1) {
      ran.stopped = true;
      break;
    }
    const ticksLeftToday = ticksPerDay - (world.vars.ticks % ticksPerDay);
    const outcome = simulation.execute({ type: 'tick', ticks: ticksLeftToday });
    if (!outcome.ok) throw new Error(`the world takes no more ticks: ${outcome.refusal}`);
    drainEvents(world);
    book.closeDay();
    if (plan.hashDaily) ran.hashes.push(simulation.hash());
    if (world.now === (plan.snapshotAtDay ?? -1) * DAY) ran.snapshot = simulation.snapshot();
    countDay(ring);
  }
  return { observed, ran };
}
