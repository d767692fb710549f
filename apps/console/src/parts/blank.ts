import { Refused, refusedAt } from '@glassmine/client';
import { type RefusalKey, refusalCodes } from '@glassmine/replica/plain';
import type { Format } from '../i18n/format.ts';
import type { Text } from '../i18n/i18n.ts';

/** What is typed, by the names of the blanks. A switch is `true` or empty, several choices have commas between. */
export type Values = Record<string, string>;

export interface Blank {
  name: string;
  label: string;
  /** What stands in it at first. */
  start?: string;
  kind?: 'text' | 'number' | 'whole' | 'amount' | 'long' | 'choice' | 'several' | 'picture' | 'switch';
  isOptional?: boolean;
  /** Of a number or an amount, both included. */
  min?: number;
  max?: number;
  maxLength?: number;
  /** Of a text: what it must look like, and what is said of one that does not. */
  pattern?: { shape: RegExp; fault: string };
  choices?: readonly { value: string; label: string }[];
  /** What is said below it, from all that is typed. */
  hint?: (values: Values) => string;
  /** Whether it is asked for at all, from all that is typed. */
  isAsked?: (values: Values) => boolean;
  /** For which the server may turn the form down because of this blank. */
  refusals?: readonly RefusalKey[];
}

const numeric = { number: /^[0-9]+([.][0-9]+)?$/, whole: /^[0-9]+$/, amount: /^[0-9]+([.][0-9]{1,2})?$/ };
/** Of an amount that says no other: what the calls take. */
const amountMax = 999_999_999;

/** What has to be typed instead; undefined when it can be sent as it is. */
export function faultOf(blank: Blank, value: string, t: Text, format: Format): string | undefined {
  const { kind = 'text', isOptional = false } = blank;
  const typed = value.trim();
  if (typed === '')
    return isOptional || kind === 'switch' || kind === 'several' ? undefined : t('form.empty');
  if (blank.pattern && !blank.pattern.shape.test(typed)) return blank.pattern.fault;
  if (kind !== 'number' && kind !== 'whole' && kind !== 'amount') return undefined;
  const { min = kind === 'amount' ? 0.01 : 0, max = amountMax } = blank;
  const isRight = numeric[kind].test(typed) && Number(typed) >= min && Number(typed) <= max;
  return isRight ? undefined : t(`form.${kind}`, { min: format.number(min), max: format.number(max) });
}

/** What the server's refusal says about a blank. */
export function refusalAt({ name, refusals = [] }: Blank, refusal: Error | null): string | undefined {
  const isHere = refusal instanceof Refused && refusals.some((key) => refusalCodes[key] === refusal.code);
  return isHere ? refusal.message : refusedAt(refusal, name);
}

/** For `useHand`: what a blank of the form says is not said a second time. */
export function saidBeside(blanks: readonly Blank[]): (error: Error) => boolean {
  return (error) => blanks.some((blank) => refusalAt(blank, error) !== undefined);
}
