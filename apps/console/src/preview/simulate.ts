import { createSimulation, readScenario } from '@glassmine/crowd';
import { DAY } from '@glassmine/kernel';
import {
  accounts,
  currencies,
  houseBalance,
  type Inflow,
  liabilities,
  memberCount,
  type Outflow,
  promises,
  reserveIn,
} from '@glassmine/replica';

/** State at the end of a simulated day; amounts in whole units of the scheme's currency. */
export interface DayEnd {
  day: number;
  members: number;
  deposits: number;
  payouts: number;
  reserve: number;
  liabilities: number;
  promises: number;
  phase: 'paying' | 'slowing' | 'gone';
}

export interface Run {
  /** The scenario's file, as JSON. */
  json: string;
  seed: number;
  days: number;
  /** Numbers to change, by path such as `crowd.agents`. */
  changes: Record<string, number>;
}

/** The scenario with changed numbers. Throws on an unknown path. */
function changed(json: string, changes: Record<string, number>): unknown {
  const file = JSON.parse(json);
  for (const [path, value] of Object.entries(changes)) {
    const parts = path.split('.');
    const last = parts.pop() as string;
    const holder = parts.reduce((node, part) => node?.[part], file);
    if (typeof holder?.[last] !== 'number') throw new Error(`the scenario has no number at ${path}`);
    holder[last] = value;
  }
  return file;
}

/** Runs a room without people day by day, by the same engine and rules as a live room. */
export function* simulateDays({ json, seed, days, changes }: Run): Generator<DayEnd> {
  const { world, execute } = createSimulation(readScenario(changed(json, changes)), seed);
  const ticks = DAY / world.scenario.clock.tickSeconds;
  for (let day = 1; day <= days; day++) {
    execute({ type: 'tick', ticks });
    const paidIn = world.inflows.end[(world.inflows.count - 1) as Inflow] ?? 0;
    const { seedCapitalMinor } = world.scenario.funds;
    const drawn = houseBalance(world, accounts.account.operatorDraw);
    const paidOut = world.outflows.end[(world.outflows.count - 1) as Outflow] ?? 0;
    yield {
      day,
      members: memberCount(world),
      deposits: (paidIn - seedCapitalMinor) / 100,
      payouts: (paidOut - drawn) / 100,
      reserve: reserveIn(world, currencies.schemeCurrency) / 100,
      liabilities: liabilities(world) / 100,
      promises: promises(world) / 100,
      phase: world.operator.phase,
    };
  }
}
