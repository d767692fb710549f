import { type CommandOutcome, type CommandRule, isWhole, type Row, rule } from '@glassmine/kernel';
import { partOfAll } from './subjects.ts';
import { tick as oneTick } from './tick.ts';
import type { World } from './world.ts';

/** Time passes. Ticks are the only way in which it does. */
interface Tick {
  type: 'tick';
  ticks: number;
}

/** Ticks that one command may ask for. */
export const ticksMax = 100_000;

const tick = rule({
  fits: (c) => isWhole(c.ticks, 1, ticksMax),
  check: () => null,
  apply: (world: World, { ticks }: Tick) => {
    for (let i = 0; i < ticks && !oneTick(world); i++);
    return { now: world.vars.now };
  },
});

/** Every command by its type: the one way in which anybody changes a world. */
export const commandRules = { ...partOfAll('commands'), tick };

type Rules = typeof commandRules;
/** The rule of each command, by its types. */
type Parts<T extends keyof Rules> =
  Rules[T] extends CommandRule<never, infer C, infer R, infer F> ? [C, R, F] : never;

/** A command as it comes from outside, where a row is a plain number until its rule has looked at it. */
type Given<C> = C extends unknown ? { [K in keyof C]: Plain<C[K]> } : never;
type Plain<V> = V extends Row<string> ? number : V extends readonly Row<string>[] ? readonly number[] : V;

export type Command = { [T in keyof Rules]: Given<Parts<T>[0]> }[keyof Rules];
/**
 * Why a command is not applied: what the rules can answer, and three reasons that come before them. `command.reused`
 * is the room's: its key came before with another body.
 */
export type Refusal =
  | NonNullable<{ [T in keyof Rules]: Parts<T>[2] }[keyof Rules]>
  | 'command.malformed'
  | 'command.reused'
  | 'room.closed';
/** What a command of a type gives when it is applied. */
export type ResultOf<T extends keyof Rules> = Parts<T>[1];

export type Outcome = CommandOutcome<Record<string, number | string>, Refusal>;

type AnyRule = CommandRule<World, Command, Record<string, number | string>, Refusal | null>;
const ruleOf = new Map(Object.entries(commandRules)) as unknown as ReadonlyMap<unknown, AnyRule>;

const refuse = (refusal: Refusal): Outcome => ({ ok: false, refusal });

/**
 * Gives one command to the world: refused with a reason and no trace, or applied whole. Anything that does
 * not have the shape of a command is refused as `command.malformed`, whatever it is.
 */
export function execute<C extends Command>(
  world: World,
  command: C,
): CommandOutcome<ResultOf<C['type']>, Refusal>;
export function execute(world: World, command: Command): Outcome {
  if (typeof command !== 'object' || command === null) return refuse('command.malformed');
  const rule = ruleOf.get(command.type);
  if (!rule?.fits(command as unknown as Record<string, unknown>, world)) return refuse('command.malformed');
  if (world.vars.closed === 1) return refuse('room.closed');
  const refusal = rule.check(world, command);
  return refusal ? refuse(refusal) : { ok: true, result: rule.apply(world, command) };
}
