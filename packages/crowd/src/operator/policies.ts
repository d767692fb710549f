import type { OperatorParameters } from '../scenario/operator.ts';
import type { Policy } from './book.ts';
import { exitWhenBroke } from './pays-always.ts';
import { slowDownOrExit } from './pays-until-share.ts';

/** A policy's decision at midnight, after the draw and the campaign. `inflow`: deposits of the day, minor units. */
type Decision = (policy: Policy, inflow: number) => void;

/** The policies that a scenario can choose by name. */
export const decideAtMidnight: Record<OperatorParameters['pays'], Decision> = {
  untilShare: slowDownOrExit,
  always: exitWhenBroke,
  // For the time after the facilitator has handed the operator over.
  byHand: slowDownOrExit,
};
