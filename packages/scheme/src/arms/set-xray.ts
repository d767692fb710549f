import { isWhole, rule } from '@glassmine/kernel';
import { tell, tellEverybody } from '../events/events.ts';
import type { Learner } from '../rows.ts';
import { armOf } from './arms.ts';
import { armsEvents } from './events.ts';
import { type ArmsWorld, type XrayMode, xrayModes } from './world.ts';

/** The facilitator's hand: journaled like everything else, so that a replay shows the same room. */
export interface SetXray {
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
