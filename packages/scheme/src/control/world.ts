import type { shape } from '@glassmine/kernel';
import type { EventsWorld } from '../events/events.ts';
import type { clock, end } from './scenario.ts';

/** What every world has: its seed, its clock, and whether the room is still open. */
export interface ControlWorld extends EventsWorld {
  readonly scenario: {
    /** `startDay` is derived: days from 1970-01-01 to `startsOn`. */
    clock: shape.Read<typeof clock> & { startDay: number };
    end: shape.Read<typeof end>;
  };
  readonly seed: number;
  readonly startDay: number;
  vars: {
    /** World seconds. */
    now: number;
    ticks: number;
    closed: number;
  };
  settings: { running: boolean; secondsPerDay: number };
  operator: {
    phase: 'paying' | 'slowing' | 'gone';
    /** World second at which the phase began. */
    since: number;
  };
  readonly now: number;
}
