import { isWhole, rule, secretBelow, shape } from '@glassmine/kernel';
import { aboutNothing, eventKinds, tell, tellEverybody } from '../base/events.ts';
import type { Learner, Person } from '../base/rows.ts';
import { streams } from '../base/streams.ts';
import type { Subject } from '../base/subject.ts';
import type { OutsideWorld } from '../outside/rules/world.ts';

export const xrayModes = ['off', 'onDemand', 'on'] as const;

type XrayMode = (typeof xrayModes)[number];

export interface ArmsWorld extends OutsideWorld {
  readonly scenario: OutsideWorld['scenario'] & { xray: XrayMode; arms: XrayMode[] };
  /** `arms`: how the X-ray is set for each arm, in a room that has any. */
  settings: OutsideWorld['settings'] & { xray: XrayMode; arms?: XrayMode[] };
}

const armsEvents = eventKinds({ xray: aboutNothing });

/**
 * Arms of an experiment within a room: each learner is in one of two, and only one arm has the X-ray. An arm is the
 * X-ray mode that it begins with. Without arms, all learners have the same mode.
 */
export const arms = shape.list<XrayMode>(shape.oneOf('off', 'onDemand', 'on'), 0, 2);

export function checkArms(given: readonly XrayMode[], faults: shape.Fault[]): void {
  if (given.length === 0) return;
  if (given.length === 2 && given.filter((mode) => mode === 'off').length === 1) return;
  faults.push({ path: '/arms', reason: 'must have different modes, two of them, one of which is off' });
}

/**
 * The arm of a learner, -1 where there are none. Of each two who join one after the other, one is in each arm, and
 * which one follows from the room's key: so the arms are as large as one another, nobody can tell in advance, and
 * a replay finds the same.
 */
export function armOf(world: ArmsWorld, person: Person): number {
  const { arms: own } = world.scenario;
  const learner = world.people.learner[person] ?? -1;
  if (own.length === 0 || learner < 0) return -1;
  const first = secretBelow(2, world.seed, streams.arm, learner >> 1, 0);
  return (learner & 1) ^ first;
}

/** Whether a learner's arm began with the X-ray; null in a room without arms. */
export function initialXrayOf(world: ArmsWorld, person: Person): 'xray' | 'noXray' | null {
  const arm = armOf(world, person);
  return arm < 0 ? null : world.scenario.arms[arm] === 'off' ? 'noXray' : 'xray';
}

/** The X-ray as it is set for a learner now. */
export function xrayOf(world: ArmsWorld, person: Person): XrayMode {
  const arm = armOf(world, person);
  return world.settings.arms?.[arm] ?? world.settings.xray;
}

/** A facilitator sets the X-ray. The journal keeps it, so a replay shows the same room. */
interface SetXray {
  type: 'setXray';
  mode: XrayMode;
  /** For learners of this arm alone; for everybody when it is left out. */
  arm?: number;
}

export const setXray = rule({
  fits: (c, world) =>
    xrayModes.includes(c.mode as XrayMode) &&
    (c.arm === undefined || isWhole(c.arm, 0, world.scenario.arms.length - 1)),
  check: () => null,
  apply: (world: ArmsWorld, { mode, arm }: SetXray) => {
    const { arms } = world.settings;
    if (arm === undefined) world.settings = { ...world.settings, xray: mode };
    if (!arms) {
      tellEverybody(world, armsEvents.xray, 0);
      return {};
    }
    world.settings = { ...world.settings, arms: arms.map((was, i) => ((arm ?? i) === i ? mode : was)) };
    // What one arm hears is not for the other.
    for (let row = 0 as Learner; row < world.learners.count; row++) {
      const person = world.learners.person[row]!;
      if (arm === undefined || armOf(world, person) === arm) tell(world, person, armsEvents.xray, 0);
    }
    return {};
  },
});

export const xraySubject = {
  commands: { setXray },
  events: armsEvents,
} satisfies Subject;
