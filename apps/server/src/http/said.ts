import type { FormError } from '@glassmine/replica/wire';
import { type GuardFinding, refusalCodes } from '@glassmine/replica/wire';
import type { CharterError } from '../charter-error.ts';

/** An answer that is no data: HTTP status, code of the envelope and the words. */
export type Said = {
  status: number;
  code: number;
  msg: string;
  retryAfterSeconds?: number;
  /** What was found in a text, or the node that has the room. */
  data?: GuardFinding | { node: string | null };
};

export type Say = (id: string, values?: Record<string, string>) => string;

/** With the field, so that an app can say it there. */
export function sayReal(error: CharterError, say: Say): Said {
  const piece = error.quoted();
  return { ...refusal(error.refusal, say, { piece }), data: { field: error.field, piece } };
}

/** A refusal in words. */
export function refusal(key: keyof typeof refusalCodes, say: Say, values?: Record<string, string>): Said {
  return { status: 200, code: refusalCodes[key], msg: say(key, values) };
}

/** Fields with a pattern have a sentence of their own that says what they must look like. */
const shapes = new Set(
  'commandId amount code captcha captchaId deviceId joinKey mark sessionId linkCode roomCode invitateCode exchangeCode key ref name currency chain art price amountOff minimum maximum productIds thoughts judgement reminderKey ownCode'.split(
    ' ',
  ),
);

/** What is wrong with a form, in words. */
export function sayFault({ field, problem, limit }: FormError, say: Say): string {
  if ((problem === 'shape' || problem === 'short') && shapes.has(field)) return say(`shape.${field}`, {});
  return say(`bad.${problem}`, { field, limit });
}
