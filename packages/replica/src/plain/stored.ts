/**
 * What the member app keeps in the browser under these names. A page of the server that hands a seat over (LTI) writes
 * them, too.
 */
export const storedNames = {
  /** The key that this browser joins rooms with. */
  joinKey: 'glassmine.joinKey',
  /** The room, the tokens and the preferences. */
  session: 'glassmine.session',
  /** What was read, until the next visit. */
  read: 'glassmine.read',
} as const;
