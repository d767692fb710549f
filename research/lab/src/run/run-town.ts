import type { MessagePort } from 'node:worker_threads';
import { agentCount, createSimulation, readScenario, type Simulation, scaleScenario } from '@glassmine/crowd';
import {
  collapsedOnDay,
  countDay,
  type DailyBook,
  exportStart,
  factsOf,
  openDailyBook,
  openingOf,
  outcomeOf,
  writeWorldTables,
} from '@glassmine/exports';
import { control, postingsTable, type RingMemory, type WrittenTable } from '@glassmine/exports/files';
import { DAY } from '@glassmine/kernel';
import { checkBooks, drainEvents } from '@glassmine/replica';
import { ofTowns, type TownStart } from '../export/town-movements.ts';
import { recordMovements } from '../tape/movement-tape.ts';
import type { TownPlan } from '../town/plan.ts';
import { townCurrencies } from '../town/town-currencies.ts';
import { amlsimTables, townTables } from '../town/town-tables.ts';
import { openTownWorld, type TownWorld } from '../town/town-world.ts';
import { openTruth, type Truth } from '../town/truth.ts';
import type { RunPlan } from './plan.ts';
import type { RunFacts, TownFacts } from './run-facts.ts';

/** One scheme of a town with what is written of its books. */
interface Kept {
  simulation: Simulation;
  book: DailyBook;
  postingsBefore: number;
  /** Writes the tables of its books; none unless the schema is glassmine. */
  tables(): WrittenTable[];
}

type TownRunPlan = RunPlan & { town: TownPlan };

/**
 * Runs a plan with a town on this thread. Throws when a scenario is invalid, ties reach too few, books are wrong, or the
 * export thread has failed.
 */
export function runTown(plan: TownRunPlan, ring: RingMemory, start: MessagePort | null): RunFacts {
  const startedMs = performance.now();
  const kept: Kept[] = [];
  const world = openTownWorld({
    town: plan.town,
    scenario: plan.scenario,
    seed: plan.seed,
    postings: (simulation, nth) => {
      const each = keep(simulation, plan, nth);
      kept.push(each);
      return each.taker;
    },
  });
  const watched = kept.length > 0 ? kept : [emptyObserver(plan)];
  const ran = runDays(world, watched, plan, ring, start);
  for (const scheme of world.schemes) scheme.end();
  return townRunFacts(world, watched, plan, ran, (performance.now() - startedMs) / 1000);
}

interface Ran {
  truth: Truth;
  movements: number;
  hashes: string[];
  stopped: boolean;
}

function runDays(
  world: TownWorld,
  kept: readonly Kept[],
  plan: TownRunPlan,
  ring: RingMemory,
  start: MessagePort | null,
): Ran {
  const { town } = world;
  if (plan.export) start?.postMessage(movementStart(world, kept[0] as Kept, plan));
  const recorder = plan.export ? recordMovements(ring, town.accounts, world.kindOf, world.typologyOf) : null;
  const truth = openTruth(world);
  const words = new Int32Array(ring.control);
  const days = plan.town.warmUpDays + plan.days;
  const ran = { movements: 0, hashes: [] as string[], stopped: false };
  while (town.day < days) {
    // A stop takes effect after the warm-up, so that the number of days alone describes a stopped run.
    if (town.day >= plan.town.warmUpDays && Atomics.load(words, control.stop) === 1) {
      ran.stopped = true;
      break;
    }
    world.runDay(
      (made) => {
        ran.movements += 1;
        truth.note(made);
        recorder?.put(made);
      },
      !plan.unfinished && town.day === days - 1,
    );
    if (town.day <= plan.town.warmUpDays) continue;
    if (!plan.town.hasScheme) tickEmptyWorld(kept[0] as Kept);
    for (const { book } of kept) book.closeDay();
    if (plan.hashDaily) ran.hashes.push((kept[0] as Kept).simulation.hash());
    countDay(ring);
  }
  recorder?.end();
  return { ...ran, truth: truth.close() };
}

/** A town without schemes keeps the calendar of an empty world. */
function tickEmptyWorld({ simulation }: Kept): void {
  const { world } = simulation;
  simulation.execute({ type: 'tick', ticks: DAY / world.scenario.clock.tickSeconds });
  drainEvents(world);
}

function movementStart({ town }: TownWorld, { simulation }: Kept, plan: TownRunPlan): TownStart {
  const { folder, format, schema } = plan.export as NonNullable<RunPlan['export']>;
  return {
    folder,
    format,
    startMs: town.startDay * DAY * 1000,
    currencies: townCurrencies(simulation.world.scenario),
    ...ofTowns(schema),
    warmUpDays: plan.town.warmUpDays,
    seed: town.seed,
  };
}

/** Follows a scheme's books, and writes its postings as they are booked where the schema has them. */
function keep(simulation: Simulation, plan: RunPlan, nth: number) {
  const { world } = simulation;
  const isWritten = plan.export?.schema === 'glassmine';
  const suffix = nth === 0 ? '' : `_${nth + 1}`;
  const opening = openingOf(world);
  const postings = isWritten
    ? postingsTable(exportStart(world, plan.export as NonNullable<RunPlan['export']>, []), suffix)
    : null;
  const book = openDailyBook(world);
  return {
    simulation,
    book,
    postingsBefore: world.vars.postingCount,
    taker: postings ?? { take: () => {} },
    tables(): WrittenTable[] {
      if (!postings || !plan.export) return [];
      const { folder, format } = plan.export;
      const input = {
        world,
        folder,
        format,
        days: book.days,
        leftOut: new Set<number>(),
        suffix,
        ...opening,
      };
      return [postings.finish(), ...writeWorldTables(input)];
    },
  };
}

function emptyObserver(plan: RunPlan): Kept {
  const simulation = createSimulation(readScenario(scaleScenario(plan.scenario, 0)), plan.seed);
  const { world } = simulation;
  return {
    simulation,
    book: openDailyBook(world),
    postingsBefore: world.vars.postingCount,
    tables: () => [],
  };
}

function townRunFacts(
  world: TownWorld,
  kept: readonly Kept[],
  plan: TownRunPlan,
  ran: Ran,
  seconds: number,
): RunFacts {
  for (const { simulation } of kept) {
    const faults = checkBooks(simulation.world);
    if (faults.length > 0) throw new Error(`the books are wrong: ${faults.join('; ')}`);
  }
  // What is written of the first scheme is written with the town.
  const { export: _, ...unwritten } = plan;
  const first = { ...(kept[0] as Kept), opening: null, recorder: null, postings: null };
  return {
    ...factsOf(first, unwritten, { ...ran, snapshot: null, inputs: 0 }, seconds),
    tables: tablesOf(world, kept, plan, ran.truth),
    town: townFacts(world, kept, ran),
  };
}

function tablesOf(world: TownWorld, kept: readonly Kept[], plan: TownRunPlan, truth: Truth): WrittenTable[] {
  if (!plan.export) return [];
  const { folder, format, schema } = plan.export;
  const currencies = townCurrencies((kept[0] as Kept).simulation.world.scenario);
  const input = { world, truth, folder, format, currencies, warmUpDays: plan.town.warmUpDays };
  if (schema === 'amlsim') return amlsimTables(input);
  if (schema !== 'glassmine') return [];
  return [...townTables(input), ...kept.flatMap((each) => each.tables())];
}

function townFacts(
  { town, schemes, coupling, opening }: TownWorld,
  kept: readonly Kept[],
  ran: Ran,
): TownFacts {
  const { accounts, residents } = town;
  return {
    residents: residents.count,
    accounts: accounts.count,
    movements: ran.movements,
    payers: ran.truth.payers,
    cashPerCoin: coupling?.rate ?? 1,
    alerts: ran.truth.alerts.length,
    schemes: schemes.map(({ simulation }, nth) => {
      const { world } = simulation;
      return {
        members: agentCount(world),
        payers: outcomeOf(world).payers,
        collapsedOnDay: collapsedOnDay(world),
        postings: world.vars.postingCount - (kept[nth] as Kept).postingsBefore,
        worldHash: simulation.hash(),
      };
    }),
    opening,
    closing: accounts.balance.slice(0, accounts.count),
  };
}
