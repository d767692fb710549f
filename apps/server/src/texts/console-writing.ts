import type { Command, Outcome, World } from '@glassmine/scheme';
import type { Wording } from '@glassmine/views';
import type { Answer } from '../http/answers.ts';
import type { ConsoleAsker } from '../http/askers.ts';
import { layHand } from '../http/console-hand.ts';
import { plainLines } from './post-html.ts';
import { withTexts } from './with-texts.ts';

type Result = Extract<Outcome, { ok: true }>['result'];

/**
 * A facilitator's hand that writes: the words are kept apart, the command and the audit log get their names and
 * nothing else of them.
 */
export async function writeByHand<
  F extends { roomCode: string; commandId: string },
  K extends keyof F & string,
  D,
>(
  asks: ConsoleAsker<F>,
  action: string,
  texts: Record<K, string>,
  commandOf: (names: Record<K, string>) => Command,
  reply: (result: Result, world: World, wording: Wording) => D,
): Promise<Answer<D>> {
  const { house, session, form } = asks;
  const room = asks.room(form.roomCode);
  if (typeof room === 'string') return { refusal: room };
  const fields = Object.keys(texts) as K[];
  const plain = Object.fromEntries(fields.map((field) => [field, plainLines(texts[field])])) as Record<
    K,
    string
  >;
  const author = `console:${session.name}`;
  return withTexts({ house, room: room.id, author, commandId: form.commandId, texts: plain }, (names) =>
    layHand(
      asks,
      action,
      () => commandOf(names),
      (result, world) => reply(result, world, asks.wordingIn(room.id)),
      fields,
    ),
  );
}
