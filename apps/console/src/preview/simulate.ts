import { createSimulation, readScenario } from '@glassmine/crowd';
import { DAY } from '@glassmine/kernel';
import { memberCount, movedIn, positionOf } from '@glassmine/replica';

/** State at the end of a simulated day; amounts in whole units of the scheme's currency. */
export interface DayEnd {
  day: number;
  members: number;
  deposits: number;
  payouts: number;
  reserve: number;
  shown: number;
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
    const { paidIn, paidOut } = movedIn(world);
    const { reserve, shown, promises } = positionOf(world);
    yield {
      day,
      members: memberCount(world),
      deposits: paidIn / 100,
      payouts: paidOut / 100,
      reserve: reserve / 100,
      shown: shown / 100,
      promises: promises / 100,
      phase: world.operator.phase,
    };
  }
}
