/**
 * What the member app keeps in the browser under these names, with the path of the installation behind them where it has
 * one: other installations may lie under other paths of the host. A page of the server that hands a seat over (LTI) writes
 * them, too.
 */
export const storedNames = {
  /** The key that this browser joins rooms with. */
  joinKey: 'glassmine.joinKey',
  /** The room, the tokens and the preferences. */
  session: 'glassmine.session',
  /** The room of one tab, in the tab's own storage. */
  tab: 'glassmine.tab',
  /** What was read, until the next visit. */
  read: 'glassmine.read',
} as const;
