import type { Command, Outcome, World } from '@glassmine/scheme';
import type { Answer } from './answers.ts';
import { type ConsoleAsker, executeIn } from './askers.ts';

type Result = Extract<Outcome, { ok: true }>['result'];

/**
 * A facilitator's hand on a room: a command that is safe to send again, and that stands in the audit log once it
 * is done.
 * @param action what the audit log calls it: the call's path without `console/`
 * @param commandIn makes the command from the form and what does not change in the world, so that the same request
 *   is the same command
 * @param hidden fields that people write freely: their words are not for the log
 */
export async function layHand<F extends { roomCode: string; commandId: string }, D>(
  asks: ConsoleAsker<F>,
  action: string,
  commandIn: (world: World) => Command,
  reply: (result: Result, world: World) => D,
  hidden: readonly (keyof F)[] = [],
): Promise<Answer<D>> {
  const { house, session, form } = asks;
  const room = asks.room(form.roomCode);
  if (typeof room === 'string') return { refusal: room };
  const command = commandIn(room.simulation.world);
  const answer = await executeIn(room, command, `console:${session.name}`, reply, form.commandId);
  if ('refusal' in answer) return answer;
  const left = new Set<PropertyKey>(['roomCode', 'commandId', ...hidden]);
  const detail = Object.fromEntries(Object.entries(form).filter(([field]) => !left.has(field)));
  house.audit.add(session.name, action, room.id, detail);
  return answer;
}
