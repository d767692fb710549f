import { type Row, type Seed, type shape, tableOf } from '@glassmine/kernel';
import type { EventsWorld } from '../events/events.ts';
import type { clock, end } from './scenario.ts';

/**
 * The steps that operators of such schemes take, in the order in which they are known to come. Only ever append: rows
 * keep the number.
 */
export const stepKinds = [
  'gifts',
  'newMachine',
  'doubleBonus',
  'higherFee',
  'upgrade',
  'changeCard',
  'unlockDeposit',
  'silence',
  'gone',
  'closedByAuthority',
] as const;
export type StepKind = (typeof stepKinds)[number];

/** The steps that end a scheme. */
export const finalSteps: readonly StepKind[] = ['gone', 'closedByAuthority'];

/** A row of `operatorSteps`; -1 stands for none. */
export type Step = Row<'step'>;

export const controlTables = () => ({
  /** The steps that the operator has begun, in order; a few dozen at most. */
  operatorSteps: tableOf<Step>()({
    kind: 'u8',
    at: 'f64',
    /** World second at which it ends by itself; 0 for one that stays. */
    until: 'f64',
    /** World second at which somebody ended it, plus one; 0 for one that nobody has. */
    ended: 'f64',
    /** 1 when the facilitator began it; its place in the scenario's playbook, or -1. */
    byHand: 'u8',
    planned: 'i32',
    /** The sum that it is about, in the currency of `cash`; a rate or a number of times; the row that it made; or -1. */
    amount: 'f64',
    cash: 'u8',
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
