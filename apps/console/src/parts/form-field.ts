import { Refused, refusedAt } from '@glassmine/client';
import { type RefusalKey, readAmount, refusalCodes } from '@glassmine/replica/plain';
import type { Format } from '../i18n/format.ts';
import type { Text } from '../i18n/i18n.ts';

/** Typed values by field name. A switch is `true` or empty; several choices are separated by commas. */
export type Values = Record<string, string>;

export interface FormField {
  name: string;
  label: string;
  /** Initial value. */
  start?: string;
  kind?: 'text' | 'number' | 'whole' | 'amount' | 'long' | 'choice' | 'several' | 'picture' | 'switch';
  isOptional?: boolean;
  /** Bounds of a number or an amount, both included. */
  min?: number;
  max?: number;
  maxLength?: number;
  /** Format of a text, and the message for a text of another format. */
  pattern?: { shape: RegExp; fault: string };
  choices?: readonly { value: string; label: string }[];
  /** Hint below the field, from all typed values. */
  hint?: (values: Values) => string;
  /** Whether the field is shown, from all typed values. */
  isVisible?: (values: Values) => boolean;
  /** Refusals of the form that are shown at this field. */
  refusals?: readonly RefusalKey[];
}

/**
 * The decimal string of a number as the facilitator wrote it; other kinds of text, and what the field began with, stay as
 * they are. Null for what is no number, or can be read as two.
 * @param mark the decimal mark of the facilitator's language
 */
export function readValue({ kind = 'text', start }: FormField, value: string, mark: string): string | null {
  const typed = value.trim();
  if (typed === '' || typed === start || !(kind === 'number' || kind === 'whole' || kind === 'amount'))
    return value;
  const read = readAmount(typed, mark);
  return kind === 'whole' && read?.includes('.') ? null : read;
}

/** Default maximum of an amount: the maximum of the calls. */
const amountMax = 999_999_999;

/** Error message for a typed value; undefined when it is valid. */
export function faultOf(
  field: FormField,
  value: string,
  t: Text,
  format: Format,
  mark: string,
): string | undefined {
  const { kind = 'text', isOptional = false } = field;
  const typed = value.trim();
  if (typed === '')
    return isOptional || kind === 'switch' || kind === 'several' ? undefined : t('form.empty');
  if (field.pattern && !field.pattern.shape.test(typed)) return field.pattern.fault;
  if (kind !== 'number' && kind !== 'whole' && kind !== 'amount') return undefined;
  const { min = kind === 'amount' ? 0.01 : 0, max = amountMax } = field;
  const read = readValue(field, typed, mark);
  const isRight = read !== null && Number(read) >= min && Number(read) <= max;
  return isRight ? undefined : t(`form.${kind}`, { min: format.number(min), max: format.number(max) });
}

/** The server's refusal, if it is about this field. */
export function refusalAt({ name, refusals = [] }: FormField, refusal: Error | null): string | undefined {
  const isHere = refusal instanceof Refused && refusals.some((key) => refusalCodes[key] === refusal.code);
  return isHere ? refusal.message : refusedAt(refusal, name);
}

/** For `useCommand`: a refusal that a field shows is not notified again. */
export function isShownAtField(fields: readonly FormField[]): (error: Error) => boolean {
  return (error) => fields.some((field) => refusalAt(field, error) !== undefined);
}
