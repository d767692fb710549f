import { type Simulation, scaleScenario } from '@glassmine/crowd';
import { DAY } from '@glassmine/kernel';
import { drainEvents, productKinds, termsOf } from '@glassmine/scheme';
import type { Engine } from '../engine/engine.ts';
import { ticksToNextDay } from '../engine/ticks.ts';

/** What is different in a what-if, from the midnight on at which it leaves the room's course. */
export interface ForkChanges {
  /** Members tell nobody of it any more, and an invitation persuades nobody. */
  nobodyInvites: boolean;
  /** What machines that are sold from then on return a day, percent of what they did. */
  dailyRatePercent: number;
  /** A regulator warns at noon of this world day, the first being 1; 0 for no warning. */
  warningDay: number;
  /** The operator pays whatever is asked for as long as there is anything, and does not leave before. */
  paysAlways: boolean;
  /** Of all people, so many learn what it is on the first morning. */
  immunePercent: number;
  /** How many agents there are, percent of what there were; only from the opening on. */
  agentsPercent: number;
}

/** Nothing is different. */
export const noChanges: ForkChanges = {
  nobodyInvites: false,
  dailyRatePercent: 100,
  warningDay: 0,
  paysAlways: false,
  immunePercent: 0,
  agentsPercent: 100,
};

/** Where a what-if leaves a room's course. */
export interface ForkPoint {
  /** Content of the room's scenario. */
  scenario: unknown;
  seed: number;
  /** Days that were lived until then. */
  day: number;
  /** The world of that midnight; null at the opening. */
  snapshot: Uint8Array | null;
}

type Json = Record<string, unknown>;

const ppmInPercent = 10_000;

/**
 * A world of its own that goes on from a midnight of a room under other circumstances. From there on only the
 * crowd and the operator's policy live in it: no learner's hand and no facilitator's. Throws RangeError when other
 * agents are wanted of a crowd that is there already.
 */
export function openFork(engine: Engine, parting: ForkPoint, whatIf: ForkChanges): Simulation {
  const { seed, day, snapshot } = parting;
  const scenario = engine.parse(changedScenario(parting, whatIf));
  const simulation = snapshot ? engine.restore(scenario, snapshot) : engine.create(scenario, seed);
  if (Math.floor(simulation.world.now / DAY) !== day) throw new RangeError(`no world of midnight ${day}`);
  leaveToPolicy(simulation, whatIf);
  if (whatIf.dailyRatePercent !== 100) changeRates(simulation, whatIf.dailyRatePercent);
  drainEvents(simulation.world);
  return simulation;
}

/** Lives on day by day; gives the days that were lived since the opening, each at its midnight. */
export function* runDays({ world, execute }: Simulation, untilDay: number): Generator<number> {
  while (world.now < untilDay * DAY) {
    const outcome = execute({ type: 'tick', ticks: ticksToNextDay(world) });
    if (!outcome.ok) return;
    drainEvents(world);
    yield Math.floor(world.now / DAY);
  }
}

function changedScenario({ scenario, day, snapshot }: ForkPoint, whatIf: ForkChanges): unknown {
  const { agentsPercent, nobodyInvites, paysAlways, immunePercent, warningDay } = whatIf;
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
    // In the first waking hours: an hour that the midnight's world has not passed yet.
    ...(immunePercent > 0 ? [lesson(day, immunePercent)] : []),
  ];
  return file;
}

function lesson(day: number, percent: number) {
  return { kind: 'lesson', day, hour: 1, reachPpm: percent * ppmInPercent, strengthPpm: 1_000_000 };
}

/** Where a facilitator played the operator, nobody does from now on; who was slow to pay may pay again. */
function leaveToPolicy({ world, execute }: Simulation, { paysAlways }: ForkChanges): void {
  if (world.operator.byHand !== 'nobody') execute({ type: 'setByHand', whose: 'nobody' });
  if (!paysAlways || world.operator.phase !== 'slowing') return;
  const { feePpm } = world.scenario.withdrawal;
  execute({ type: 'setOperator', phase: 'paying', takesWithdrawals: true, feePpm });
}

function changeRates({ world, execute }: Simulation, percent: number): void {
  const { products } = world;
  for (let product = 0; product < products.count; product++) {
    if (products.kind[product] !== productKinds.machine) continue;
    const { dailyReturnPpm } = termsOf(world, product);
    const changed = Math.min(1_000_000, Math.floor((dailyReturnPpm * percent) / 100));
    execute({ type: 'changeProduct', product, dailyReturnPpm: changed });
  }
}
