import { tell } from '../outside/messages.ts';
import { isWhole, rule } from './command.ts';
import type { XrayMode } from './world.ts';

/** The facilitator's hand: journaled like everything else, so that a replay shows the same room. */
export interface SetXray {
  type: 'setXray';
  mode: XrayMode;
}

export const setXray = rule<SetXray>({
  fits: (c) => ['off', 'onDemand', 'on'].includes(c.mode as string),
  check: () => null,
  apply: (world, { mode }) => {
    world.settings = { ...world.settings, xray: mode };
    tell(world, -1, 'xray', 0);
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
