import type { World } from './world.ts';

export interface Done {
  ok: true;
  result: Record<string, number | string>;
}
export interface Refused {
  ok: false;
  /** A key of contract's refusal codes, or `command.malformed`. */
  refusal: string;
}
export type Outcome = Done | Refused;

/**
 * One thing that can be asked of the world. `check` reads and says why not; `apply` changes and can no longer
 * refuse. `fits` guards the types, since a command may come from a journal or a fuzzer.
 */
export interface CommandRule<C> {
  fits: (command: Record<string, unknown>, world: World) => boolean;
  check: (world: World, command: C) => string | null;
  apply: (world: World, command: C) => Record<string, number | string>;
}

export function rule<C>(definition: CommandRule<C>): CommandRule<C> {
  return definition;
}

export function isWhole(value: unknown, min: number, max: number): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= min && value <= max;
}

export function isRow(value: unknown, table: { count: number }): value is number {
  return isWhole(value, 0, table.count - 1);
}

export function isText(value: unknown, max: number): value is string {
  return typeof value === 'string' && value.length <= max;
}

/** A learner is a row of `people` that holds a device in the room. */
export function isLearner(value: unknown, world: World): value is number {
  return isRow(value, world.people) && (world.people.learner[value] as number) >= 0;
}
