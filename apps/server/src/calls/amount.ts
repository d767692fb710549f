import { minorOf } from '@glassmine/views';

/**
 * Below a thousand million: more than any scenario plays with, and too short for an amount to be somebody's
 * phone number, which would stand in the journal.
 */
const amountMaxMinor = 99_999_999_999;

/** Minor units of a form's amount; null when it is out of bounds. */
export function playAmount(amount: string): number | null {
  const minor = minorOf(amount);
  return minor <= amountMaxMinor ? minor : null;
}
