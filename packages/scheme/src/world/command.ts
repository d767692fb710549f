import { type CommandOutcome, type CommandRule, isRow } from '@glassmine/kernel';
import type { World } from './world.ts';

type Result = Record<string, number | string>;
/** `refusal` is a key of contract's refusal codes, or `command.malformed`. */
export type Outcome = CommandOutcome<Result, string>;
export type SchemeRule<C> = CommandRule<World, C, Result, string>;

export function rule<C>(definition: SchemeRule<C>): SchemeRule<C> {
  return definition;
}

/** A learner is a row of `people` that holds a device in the room. */
export function isLearner(value: unknown, world: World): value is number {
  return isRow(value, world.people) && (world.people.learner[value] as number) >= 0;
}
