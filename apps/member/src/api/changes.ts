/** Writes the data of a command's reply into the cached answers, and remembers up to which input each is current. */
import type { Query } from '@tanstack/react-query';
import { queryClient } from './queries.ts';

/** What the app knows of the live feed of its room. */
export const feed = {
  /**
   * By answer: the newest input that it shows already, from a command's reply or a newer reading. The answer is not read
   * again because of that input.
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
  // New answers stand at the end of the cache.
  return cache.getAll().filter(({ state }, index) => state.dataUpdateCount !== before[index]);
}

/** Runs `fill`, which puts the reply to a command into answers; `seq` is the number of its input. */
export function fillFromReply(seq: number, fill: () => void): void {
  if (!feed.isOpen) void queryClient.invalidateQueries();
  for (const query of filledBy(fill)) {
    // An answer under way may be older than the command, and would overwrite the filled data.
    if (query.state.fetchStatus === 'idle') feed.shownThrough.set(query, seq);
  }
}
