import { DAY, type Holds, type Row, rule, type Seed, shape, tableOf } from '@glassmine/kernel';
import { about, aboutNothing, type EventsWorld, eventKinds, tellEverybody } from '../base/events.ts';
import type { Subject } from '../base/subject.ts';
import type { Currency } from '../ledger/currencies.ts';
import { type StepKind, stepKinds } from './words.ts';

export const clock = shape.record({
  startsOn: shape.text(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'a date such as 2026-01-05'),
  tickSeconds: shape.whole(1, 3_600),
  secondsPerDay: shape.whole(1, 86_400),
  endDay: shape.whole(1, 3_650),
});

/** What becomes of the app once the operator has gone. */
export const end = shape.record({
  /** World days for which it shows a notice and takes deposits; then it answers no more. */
  noticeDays: shape.optional(shape.whole(0, 365), 5),
});

export function checkClock(tickSeconds: number, faults: shape.Fault[]): void {
  if (86_400 % tickSeconds !== 0) {
    faults.push({ path: '/clock/tickSeconds', reason: 'must divide a day of 86400 seconds' });
  }
}

/** The steps that end a scheme. */
export const finalSteps: readonly StepKind[] = ['gone', 'closedByAuthority'];

/** A row of `operatorSteps`; -1 stands for none. */
export type Step = Row<'step'>;

const controlTables = () => ({
  /** The steps that the operator has begun, in order; a few dozen at most. */
  operatorSteps: tableOf<Step>()({
    kind: 'u8',
    at: 'f64',
    /** World second at which it ends by itself; 0 for one that stays. */
    until: 'f64',
    /** World second at which a facilitator ended it, plus one; 0 while it has not been ended. */
    ended: 'f64',
    /** 1 when the facilitator began it; its place in the scenario's playbook, or -1. */
    byHand: 'u8',
    planned: 'i32',
    /** The sum that it is about, in `currency`; a rate or a number of times; the row that it made; or -1. */
    amount: 'f64',
    currency: 'u8' as Holds<Currency, 'u8'>,
    value: 'i32',
    made: 'i32',
  }),
});

type Tables = ReturnType<typeof controlTables>;

/** What every world has: its seed, its clock, and whether the room is still open. */
export interface ControlWorld extends EventsWorld, Tables {
  readonly scenario: {
    /** `startDay` is derived: days from 1970-01-01 to `startsOn`. */
    clock: shape.Read<typeof clock> & { startDay: number };
    end: shape.Read<typeof end>;
  };
  readonly seed: Seed;
  readonly startDay: number;
  vars: {
    /** World seconds. */
    now: number;
    ticks: number;
    closed: number;
  };
  /** `capacity` is absent until a facilitator has given the room more places than its scenario. */
  settings: { running: boolean; secondsPerDay: number; capacity?: number };
  operator: {
    phase: 'paying' | 'slowing' | 'gone';
    /** World second at which the phase began. */
    since: number;
  };
  readonly now: number;
}

export const controlEvents = eventKinds({
  clock: aboutNothing,
  closed: aboutNothing,
  /** The operator begins or ends a step of its playbook. */
  step: about<Step>(),
  /** What stands of the scheme's app has changed. */
  end: aboutNothing,
});

export function isStepRunning({ operatorSteps, vars }: ControlWorld, step: Step): boolean {
  const until = operatorSteps.until[step]!;
  return operatorSteps.ended[step] === 0 && (until === 0 || vars.now < until);
}

/** The step of a kind that runs; -1 when none does. O(steps). */
export function runningStep(world: ControlWorld, kind: StepKind): Step {
  const { operatorSteps } = world;
  for (let step = (operatorSteps.count - 1) as Step; step >= 0; step--)
    if (stepKinds[operatorSteps.kind[step]!] === kind && isStepRunning(world, step)) return step;
  return -1 as Step;
}

/** How a scheme has ended: its operator ran off, or an authority has closed it; null while it lives. */
export function endingOf(world: ControlWorld): 'ranOff' | 'closed' | null {
  if (world.operator.phase !== 'gone') return null;
  return runningStep(world, 'closedByAuthority') >= 0 ? 'closed' : 'ranOff';
}

/** Stage of the scheme's app: open, with a notice on top, or silent. */
type EndStage = 'open' | 'notice' | 'silent';

/** Whether the operator has gone. From then on no income accrues, and no balance grows by itself. */
export function hasEnded({ operator }: ControlWorld): boolean {
  return operator.phase === 'gone';
}

/**
 * The stage that a world is in. Such apps stay up for some days, tell their members that all is well and take deposits;
 * then the server is switched off.
 */
export function afterEnd(world: ControlWorld): EndStage {
  if (!hasEnded(world)) return 'open';
  const silentFrom = world.operator.since + world.scenario.end.noticeDays * DAY;
  return world.vars.now < silentFrom ? 'notice' : 'silent';
}

/** Ends the room: nothing but reading is left. */
interface CloseRoom {
  type: 'closeRoom';
}

const closeRoom = rule({
  fits: () => true,
  check: () => null,
  apply: (world: ControlWorld, _: CloseRoom) => {
    world.vars.closed = 1;
    world.settings = { ...world.settings, running: false };
    tellEverybody(world, controlEvents.closed, 0);
    return {};
  },
});

/** Runs or stops the clock and sets how long a world day lasts. What a tick does does not depend on it. */
interface SetClock {
  type: 'setClock';
  running: boolean;
  secondsPerDay: number;
}

export const setClock = rule({
  fits: (c) =>
    typeof c.running === 'boolean' &&
    typeof c.secondsPerDay === 'number' &&
    c.secondsPerDay >= 1 &&
    c.secondsPerDay <= 86_400,
  check: () => null,
  apply: (world: ControlWorld, { running, secondsPerDay }: SetClock) => {
    world.settings = { ...world.settings, running, secondsPerDay };
    tellEverybody(world, controlEvents.clock, 0);
    return {};
  },
});

export const controlSubject = {
  commands: { closeRoom, setClock },
  events: controlEvents,
  tables: controlTables,
} satisfies Subject;
