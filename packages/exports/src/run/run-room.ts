import type { MessagePort } from 'node:worker_threads';
import { agentCount, type Simulation } from '@glassmine/crowd';
import { dayOf, type RoomSeed } from '@glassmine/kernel';
import { checkBooks, type Member } from '@glassmine/replica';
import type { OutsideBalances } from '../export/outside-balances.ts';
import { writeWorldTables } from '../export/world-tables.ts';
import { collapsedOnDay, type DayFigures } from '../measure/daily.ts';
import { type MemberFigures, memberFigures } from '../measure/member.ts';
import { type NetworkNode, sampleNetwork } from '../measure/network.ts';
import { type BookSums, booksOf, fortunesOf, type Outcome, outcomeOf } from '../measure/outcome.ts';
import { type DebriefFigures, debriefFigures } from '../recount/debrief-figures.ts';
import type { WrittenTable } from '../schemas/row-table.ts';
import { control, type RingMemory, setWord } from '../tape/ring.ts';
import { type DaysRun, ledgerOf, type Observed, observe } from './observe.ts';
import type { RoomPlan, RunPlan } from './plan.ts';
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
  books: Record<string, BookSums>;
  network: NetworkNode[];
  tables: WrittenTable[];
  /** To reconcile the exported rows with; null when nothing was exported. */
  ledger: OutsideBalances | null;
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

/**
 * Replays a plan's room on this thread. Throws when the books are wrong, the journal contradicts itself, or the export
 * thread has failed.
 */
export async function runRoom(
  plan: RoomPlan,
  ring: RingMemory,
  start: MessagePort | null,
): Promise<WorldFacts> {
  const startedMs = performance.now();
  const observing = (simulation: Simulation) => observe(simulation, plan, ring, start);
  const { observed, ran } = await replayRoom(plan.room, plan, observing, () => countDay(ring));
  return factsOf(observed, plan, ran, (performance.now() - startedMs) / 1000);
}

/** Tells the thread that waits that one more day is done. */
export function countDay(ring: RingMemory): void {
  const words = new Int32Array(ring.control);
  setWord(words, control.days, Atomics.load(words, control.days) + 1);
}

/** Ends what was attached to a world, and says what came of it. Throws when the books are wrong. */
export function factsOf(observed: Observed, plan: RunPlan, ran: DaysRun, seconds: number): WorldFacts {
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
          world,
          ...plan.export,
          days: book.days,
          ...opening,
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
    snapshot: ran.snapshot,
    seed: world.seed.text,
    inputs: ran.inputs,
    seconds,
  };
}
