import type { Rows } from './table.ts';

/** What a world of type `W` answers to a command that it applied. */
export interface Done<R> {
  ok: true;
  result: R;
}

/** `refusal` names the reason, from the closed list that the rules of the world can give. */
export interface Refused<F extends string> {
  ok: false;
  refusal: F;
}

export type CommandOutcome<R, F extends string> = Done<R> | Refused<F>;

/**
 * One thing that can be asked of a world of type `W`. `check` reads and says why not; `apply` changes and can no
 * longer refuse. `fits` guards the types, since a command may come from a journal or a fuzzer.
 * `F` is null and the refusals.
 */
export interface CommandRule<W, C, R, F extends string | null> {
  fits: (command: Record<string, unknown>, world: W) => boolean;
  check: (world: W, command: C) => F;
  apply: (world: W, command: C) => R;
}

export function isWhole(value: unknown, min: number, max: number): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= min && value <= max;
}

/** Whether a value from outside is a row of the table: where a plain number becomes one. */
export function isRow<R extends number = number>(value: unknown, table: Rows<R>): value is R {
  return isWhole(value, 0, table.count - 1);
}

export function isText(value: unknown, max: number): value is string {
  return typeof value === 'string' && value.length <= max;
}

/** Gives a rule its types: the refusals are those that its `check` can return, the result is what `apply` returns. */
export function rule<W, C, R, F extends string | null>(
  definition: CommandRule<W, C, R, F>,
): CommandRule<W, C, R, F> {
  return definition;
}
