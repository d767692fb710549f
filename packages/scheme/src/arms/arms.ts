import { secretBelow, shape } from '@glassmine/kernel';
import type { Person } from '../rows.ts';
import { streams } from '../streams.ts';
import type { ArmsWorld, XrayMode } from './world.ts';

/**
 * Arms of an experiment within a room: each learner is in one of two, and only one of them has the glass within
 * reach. An arm is the X-ray mode that it begins with; none: everybody is treated alike.
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

/** How an arm began: with the glass or without; null where there are none. */
export function glassOfArm(world: ArmsWorld, person: Person): 'xray' | 'noXray' | null {
  const arm = armOf(world, person);
  return arm < 0 ? null : world.scenario.arms[arm] === 'off' ? 'noXray' : 'xray';
}

/** The X-ray as it is set for a learner now. */
export function xrayOf(world: ArmsWorld, person: Person): XrayMode {
  const arm = armOf(world, person);
  return world.settings.arms?.[arm] ?? world.settings.xray;
}
