import { randomInt } from 'node:crypto';

/** Letters alone, without look-alikes: a code can't be taken for a number. */
const codeSigns = 'BCDFGHJKMNPRSTVWXYZ';

/** A code that people read and type. */
export function drawLetters(length: number): string {
  return Array.from({ length }, () => codeSigns[randomInt(codeSigns.length)]).join('');
}
