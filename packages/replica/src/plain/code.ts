/** What people put between the signs of a code: spaces, hyphens and dashes, points, strokes, and signs without a width. */
const between = /[\s\p{Pd}\p{Cf}._/·]+/gu;

/**
 * A code as it is kept, from how somebody wrote it: capitals without anything between them, signs of full width as
 * plain ones. Of room, invitation, redemption and branch codes, of account numbers and references; whether there is
 * such a code is for the reader of it to find out.
 */
export function readCode(written: string): string {
  return written.normalize('NFKC').replace(between, '').toUpperCase();
}
