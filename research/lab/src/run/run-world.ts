import type { MessagePort } from 'node:worker_threads';
import { createSimulation, readScenario, restoreSimulation, type Simulation } from '@glassmine/crowd';
import { countDay, type DaysRun, factsOf, type Observed, observe, type WorldFacts } from '@glassmine/exports';
import { control, type RingMemory } from '@glassmine/exports/files';
import { DAY } from '@glassmine/kernel';
import { drainEvents } from '@glassmine/replica';
import { takeCourse } from './changed-course.ts';
import type { RunPlan } from './plan.ts';

/**
 * Runs a plan of one world on this thread. Throws when the scenario is invalid, the books are wrong, or the export
 * thread has failed.
 */
export function runWorld(plan: RunPlan, ring: RingMemory, start: MessagePort | null): WorldFacts {
  const startedMs = performance.now();
  const observed = observe(open(plan), plan, ring, start);
  const ran = runDays(observed, plan, ring);
  return factsOf(observed, plan, ran, (performance.now() - startedMs) / 1000);
}

function open(plan: RunPlan): Simulation {
  const scenario = readScenario(plan.scenario);
  if (!plan.from) return createSimulation(scenario, plan.seed);
  const simulation = restoreSimulation(scenario, plan.from);
  if (plan.changedFrom !== undefined) takeCourse(simulation, plan.changedFrom, plan.scenario);
  return simulation;
}

function runDays({ simulation, book }: Observed, plan: RunPlan, ring: RingMemory): DaysRun {
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
  return ran;
}
