import { latinDigits } from './digits.ts';

/** What people put between the signs of a code: spaces, hyphens and dashes, points, strokes, and signs without a width. */
const between = /[\s\p{Pd}\p{Cf}._/·]+/gu;

/**
 * The signs of a code by which rules compare it: capitals without anything between them, signs of full width as plain
 * ones. Worlds are replayed with it, so it reads today as it read when their inputs were recorded.
 */
export function signsOfCode(written: string): string {
  return written.normalize('NFKC').replace(between, '').toUpperCase();
}

/**
 * A code as it is kept, from how somebody wrote it: `signsOfCode` of it in plain digits, or of the code that a pasted
 * link carries. Of room, invitation, redemption and branch codes, of account numbers and references; whether
 * there is such a code is for the reader of it to find out.
 */
export function readCode(written: string): string {
  const code = /(?:\/join\/|[?&](?:room|invite)=)([^\s/?#&]+)/i.exec(written)?.[1] ?? written;
  return signsOfCode(latinDigits(code));
}
