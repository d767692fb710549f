import { hashOfText } from '@glassmine/kernel';

const letters = 'abcdefghijklmnop';

/**
 * Another text for anything that facilitators have set otherwise; give it nothing that moves by itself. It is of letters
 * alone: the guard reads what comes back, and digits in a row could be somebody's number.
 */
export function revisionOf(set: object): string {
  return hashOfText(JSON.stringify(set)).replace(/./g, (digit) => letters[Number.parseInt(digit, 16)]!);
}
