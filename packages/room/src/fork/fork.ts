import { holdingBack, type Simulation, scaleScenario } from '@glassmine/crowd';
import { DAY, type RoomSeed } from '@glassmine/kernel';
import { drainEvents, type Product, productKinds, termsOf } from '@glassmine/replica';
import type { Engine } from '../engine/engine.ts';
import { ticksToNextDay } from '../engine/ticks.ts';

/** What a fork changes, from the midnight it starts at. */
export interface ForkChanges {
  /** Members stop inviting, and invitations stop working. */
  nobodyInvites: boolean;
  /** Daily return of machines sold from then on, percent of the former one. */
  dailyRatePercent: number;
  /** A regulator warns at noon of this world day, from 1; 0 for no warning. */
  warningDay: number;
  /** The operator pays every request until the reserve is empty, and does not exit before. */
  paysAlways: boolean;
  /** Share of all agents that learn the pattern on the first morning. */
  immunePercent: number;
  /** Number of agents, percent of the room's; only in a fork from day 0. */
  agentsPercent: number;
}

/** A fork that changes nothing. */
export const noChanges: ForkChanges = {
  nobodyInvites: false,
  dailyRatePercent: 100,
  warningDay: 0,
  paysAlways: false,
  immunePercent: 0,
  agentsPercent: 100,
};

/** The point at which a fork leaves a room. */
export interface ForkPoint {
  /** Content of the room's scenario. */
  scenario: unknown;
  seed: RoomSeed;
  /** Days run until then. */
  day: number;
  /** Snapshot of that midnight; null on day 0. */
  snapshot: Uint8Array | null;
}

type Json = Record<string, unknown>;

const ppmInPercent = 10_000;

/**
 * A world of its own that continues from a midnight of a room with changes. From there on only the crowd and the
 * operator's policy act: neither learners nor a facilitator do. Throws RangeError when the number of agents should
 * change after day 0.
 */
export function openFork(engine: Engine, point: ForkPoint, changes: ForkChanges): Simulation {
  const { seed, day, snapshot } = point;
  const scenario = engine.parse(changedScenario(point, changes));
  const simulation = snapshot ? engine.restore(scenario, snapshot) : engine.create(scenario, seed);
  if (Math.floor(simulation.world.now / DAY) !== day) throw new RangeError(`no world of midnight ${day}`);
  leaveToPolicy(simulation, changes);
  if (changes.dailyRatePercent !== 100) changeRates(simulation, changes.dailyRatePercent);
  drainEvents(simulation.world);
  return simulation;
}

/** Runs a simulation day by day; yields the number of days run since day 0, at each midnight. */
export function* runDays({ world, execute }: Simulation, untilDay: number): Generator<number> {
  while (world.now < untilDay * DAY) {
    const outcome = execute({ type: 'tick', ticks: ticksToNextDay(world) });
    if (!outcome.ok) return;
    drainEvents(world);
    yield Math.floor(world.now / DAY);
  }
}

function changedScenario({ scenario, day, snapshot }: ForkPoint, changes: ForkChanges): unknown {
  const { agentsPercent, nobodyInvites, paysAlways, immunePercent, warningDay } = changes;
  let file = structuredClone(scenario) as { crowd: Json; operator: Json };
  if (agentsPercent !== 100) {
    if (snapshot) throw new RangeError('another number of agents is for the opening alone');
    const agents = Math.floor((Number(file.crowd.agents) * agentsPercent) / 100);
    file = scaleScenario(file, agents) as typeof file;
  }
  const { crowd, operator } = file;
  if (nobodyInvites) {
    Object.assign(crowd, { tellPpm: 0, joinInvitedPpm: 0 });
    crowd.recruiters = { ...(crowd.recruiters as Json | undefined), tellsPerDay: 0 };
  }
  if (paysAlways) Object.assign(operator, { pays: 'always', exit: {} });
  crowd.events = [
    ...((crowd.events as unknown[] | undefined) ?? []),
    ...(warningDay > 0 ? [{ kind: 'warning', day: warningDay - 1, hour: 12 }] : []),
    // At one o'clock, which the world of midnight has not passed yet.
    ...(immunePercent > 0 ? [lesson(day, immunePercent)] : []),
  ];
  return file;
}

function lesson(day: number, percent: number) {
  return { kind: 'lesson', day, hour: 1, reachPpm: percent * ppmInPercent, strengthPpm: 1_000_000 };
}

/** Hands the operator to its policy; with `paysAlways` an operator that pays slowly pays in full again. */
function leaveToPolicy({ world, execute }: Simulation, { paysAlways }: ForkChanges): void {
  if (world.operator.byHand !== 'nobody') execute({ type: 'setByHand', whose: 'nobody' });
  // A lesson keeps the end for its phase, and stops the clock; nobody teaches in a fork.
  execute({ type: 'leaveLesson' });
  if (!paysAlways) return;
  for (const kind of holdingBack) execute({ type: 'endStep', kind });
  if (world.operator.phase !== 'slowing') return;
  const { feePpm } = world.scenario.withdrawal;
  execute({ type: 'setOperator', phase: 'paying', takesWithdrawals: true, feePpm });
}

function changeRates({ world, execute }: Simulation, percent: number): void {
  const { products } = world;
  for (let product = 0 as Product; product < products.count; product++) {
    if (products.kind[product] !== productKinds.machine) continue;
    const { dailyReturnPpm } = termsOf(world, product);
    const changed = Math.min(1_000_000, Math.floor((dailyReturnPpm * percent) / 100));
    execute({ type: 'changeProduct', product, dailyReturnPpm: changed });
  }
}
