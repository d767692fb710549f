import { isWhole } from '@glassmine/kernel';
import { armOf } from '../arms/arms.ts';
import { tell } from '../outside/messages.ts';
import { rule } from './command.ts';
import type { XrayMode } from './world.ts';

/** The facilitator's hand: journaled like everything else, so that a replay shows the same room. */
export interface SetXray {
  type: 'setXray';
  mode: XrayMode;
  /** For learners of this arm alone; for everybody when it is left out. */
  arm?: number;
}

export const setXray = rule<SetXray>({
  fits: (c, world) =>
    ['off', 'onDemand', 'on'].includes(c.mode as string) &&
    (c.arm === undefined || isWhole(c.arm, 0, world.scenario.arms.length - 1)),
  check: () => null,
  apply: (world, { mode, arm }) => {
    const { arms } = world.settings;
    if (arm === undefined) world.settings = { ...world.settings, xray: mode };
    if (!arms) {
      tell(world, -1, 'xray', 0);
      return {};
    }
    world.settings = { ...world.settings, arms: arms.map((was, i) => ((arm ?? i) === i ? mode : was)) };
    // What one arm hears is not for the other.
    for (let row = 0; row < world.learners.count; row++) {
      const person = world.learners.person[row] as number;
      if (arm === undefined || armOf(world, person) === arm) tell(world, person, 'xray', 0);
    }
    return {};
  },
});

/** Runs or stops the clock and sets how long a world day lasts. What a tick does does not depend on it. */
export interface SetClock {
  type: 'setClock';
  running: boolean;
  secondsPerDay: number;
}

export const setClock = rule<SetClock>({
  fits: (c) =>
    typeof c.running === 'boolean' &&
    typeof c.secondsPerDay === 'number' &&
    c.secondsPerDay >= 1 &&
    c.secondsPerDay <= 86_400,
  check: () => null,
  apply: (world, { running, secondsPerDay }) => {
    world.settings = { ...world.settings, running, secondsPerDay };
    tell(world, -1, 'clock', 0);
    return {};
  },
});

/** Ends the room: nothing but reading is left. */
export interface CloseRoom {
  type: 'closeRoom';
}

export const closeRoom = rule<CloseRoom>({
  fits: () => true,
  check: () => null,
  apply: (world) => {
    world.vars.closed = 1;
    world.settings = { ...world.settings, running: false };
    tell(world, -1, 'closed', 0);
    return {};
  },
});

/** Time passes. Ticks are the only way in which it does. */
export interface Tick {
  type: 'tick';
  ticks: number;
}

export function fitsTick(command: Record<string, unknown>): boolean {
  return isWhole(command.ticks, 1, 100_000);
}
