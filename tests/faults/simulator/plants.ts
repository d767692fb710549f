/** Bugs that the simulator must find, planted on purpose: without them a run that finds nothing says nothing. */
export const plants = {
  replyBeforeCommit: 'a node acknowledges an input before it is committed',
  fenceWithoutHash: 'a batch is fenced by epoch and number alone',
  retriedSync: 'a sync that failed is tried again, and then believed',
  ownClock: 'a lease is judged by the clock of the node that wants the room',
} as const;

export type Plant = keyof typeof plants;
