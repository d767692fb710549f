import { readFileSync } from 'node:fs';
import type { Member, Person } from '../base/rows.ts';
import { createWorld } from './create-world.ts';
import { type Command, execute, type ResultOf } from './execute.ts';
import { parseScenario, type Scenario } from './scenario.ts';
import type { World } from './world.ts';

const file = new URL('../../../../scenarios/mining-app.json', import.meta.url);

/** The default scenario, changed as a test needs it. */
export function scenarioWith(
  change: (json: Record<string, Record<string, unknown>>) => void = () => {},
): Scenario {
  const json = JSON.parse(readFileSync(file, 'utf8'));
  change(json);
  return parseScenario(json);
}

/** Gives a command that must be taken; its result comes back. */
export function must<C extends Command>(world: World, command: C): ResultOf<C['type']> {
  const outcome = execute(world, command);
  if (!outcome.ok) throw new Error(`${command.type} was refused: ${outcome.refusal}`);
  return outcome.result;
}

export function refusalOf(world: World, command: Command): string {
  const outcome = execute(world, command);
  return outcome.ok ? 'accepted' : outcome.refusal;
}

export function emptyScheme(seed = 1): World {
  return createWorld(scenarioWith(), seed);
}

/** The code that the last message of a kind on a learner's phone carries. */
export function lastCode(world: World, learner: Person): string {
  let row = world.learners.lastMessage[world.people.learner[learner]!]!;
  while (row >= 0 && !world.messages.code[row]) row = world.messages.previous[row]!;
  return world.messages.code[row] as string;
}

/** A learner with an account under `inviteCode` (default: the code in the first message). */
export function newMember(world: World, inviteCode?: string): { learner: Person; member: Member } {
  const learner = must(world, { type: 'joinRoom' }).learner;
  const invited = inviteCode ?? lastCode(world, learner);
  must(world, { type: 'requestCode', learner, purpose: 'register' });
  const code = lastCode(world, learner);
  const command = { type: 'register', learner, code, inviteCode: invited, passwordName: 'hash' } as const;
  return { learner, member: must(world, command).member };
}

/** Sends play money to the member's deposit address and waits for its confirmations. */
export function recharge(world: World, of: { learner: Person; member: Member }, amountMinor: number): void {
  must(world, { type: 'sendTransfer', person: of.learner, to: (of.member << 2) | 1, amountMinor });
  must(world, { type: 'tick', ticks: world.scenario.chain.confirmations });
}

/** Ticks until a condition holds; fails after a world year. */
export function tickUntil(world: World, condition: () => boolean): void {
  for (let i = 0; i < 240 * 365; i++) {
    if (condition()) return;
    must(world, { type: 'tick', ticks: 1 });
  }
  throw new Error('it never happened');
}
