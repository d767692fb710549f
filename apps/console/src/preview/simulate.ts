import { createSimulation, readScenario, type Simulation } from '@glassmine/crowd';
import { DAY } from '@glassmine/kernel';
import { memberCount, movedIn, positionOf } from '@glassmine/replica';
import { type LessonCourse, stepsOf } from '@glassmine/replica/plain';

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
  /** Of the plan that the room is to follow; null for a room that is run by hand. */
  course: LessonCourse | null;
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

/**
 * Runs a room without people day by day, by the same engine and rules as a live room. A plan is followed as by a teacher
 * who presses Next as soon as the clock stands.
 */
export function* simulateDays({ json, seed, days, changes, course }: Run): Generator<DayEnd> {
  const simulation = createSimulation(readScenario(changed(json, changes)), seed);
  const { world, execute } = simulation;
  if (course) {
    execute({ type: 'setClock', running: false, secondsPerDay: world.settings.secondsPerDay });
    execute({ type: 'followPlan', plan: course, step: -1 });
  }
  for (let day = 1; day <= days; day++) {
    passDay(simulation, day * DAY);
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

function passDay({ world, execute }: Simulation, until: number): void {
  const { tickSeconds } = world.scenario.clock;
  for (let before = -1; world.now < until && before !== world.now; ) {
    pressNext({ world, execute });
    before = world.now;
    execute({ type: 'tick', ticks: (until - world.now) / tickSeconds });
  }
}

function pressNext({ world, execute }: Pick<Simulation, 'world' | 'execute'>): void {
  const { lesson } = world.settings;
  if (!lesson || world.now < lesson.plan.warmUpDays * DAY) return;
  const last = stepsOf(lesson.plan).length - 1;
  while (!world.settings.running && world.settings.lesson!.step < last) {
    const { step } = world.settings.lesson!;
    execute({ type: 'moveLesson', from: step, to: step + 1 });
  }
}
