/** Puts what a command's reply says into the answers that the app has, and remembers what these show by that. */
import type { Query } from '@tanstack/react-query';
import { queryClient } from './queries.ts';

/** What the app knows of the live feed of its room. */
export const feed = {
  /**
   * By answer: the newest input that it shows already. Put into it from a command's reply, or asked for anew since, it is
   * not asked for again because of that input.
   */
  shownThrough: new WeakMap<Query, number>(),
  /** Whether live frames arrive; without them, no event names the changed data of a command. */
  isOpen: false,
};

/** Runs `fill`, which puts data into answers. Returns those that it has filled. */
export function filledBy(fill: () => void, client = queryClient): Query[] {
  const cache = client.getQueryCache();
  const before = cache.getAll().map(({ state }) => state.dataUpdateCount);
  fill();
  // New ones stand after the others.
  return cache.getAll().filter(({ state }, index) => state.dataUpdateCount !== before[index]);
}

/** Runs `fill`, which puts the reply to a command into answers; `seq` is the number of its input. */
export function fillFromReply(seq: number, fill: () => void): void {
  if (!feed.isOpen) void queryClient.invalidateQueries();
  for (const query of filledBy(fill)) {
    // What is under way may be of before the command, and will stand over what was filled in.
    if (query.state.fetchStatus === 'idle') feed.shownThrough.set(query, seq);
  }
}
