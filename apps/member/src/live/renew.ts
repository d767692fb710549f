/**
 * Applies what has changed in the room to the answers that the app has. The server says which those are, in the live
 * frames; no list of them stands here.
 */
import type { Changed } from '@glassmine/replica/wire';
import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query';
import { feed } from '../api/changes.ts';

/** Asks again for answers that have changed: for those that are on the screen now, and for others when they are shown. */
export function renew(client: QueryClient, changed: readonly Changed[]): void {
  for (const { seq, paths } of changed) {
    const stale = new Set(
      client.getQueryCache().findAll({
        predicate: (query) =>
          (paths === 'everything' || (paths as unknown[]).includes(query.queryKey[0])) &&
          !(seq !== undefined && (feed.shownThrough.get(query) ?? -1) >= seq),
      }),
    );
    for (const query of stale) if (seq !== undefined) feed.shownThrough.set(query, seq);
    askAgain(client, { predicate: (query) => stale.has(query) && !isLong(query) });
    void client.invalidateQueries({
      predicate: (query) => stale.has(query) && isLong(query),
      refetchType: 'none',
    });
  }
}

/** The same once every command has been answered: its reply may fill what a frame of the same input names. */
export function renewAfterReplies(client: QueryClient, changed: readonly Changed[]): void {
  if (changed.length === 0) return;
  if (client.isMutating() === 0) {
    renew(client, changed);
    return;
  }
  const stop = client.getMutationCache().subscribe(() => {
    if (client.isMutating() > 0) return;
    stop();
    renew(client, changed);
  });
}

const pagesRenewed = 3;

/** A list that changes all the time, of which a reader has loaded many pages: they are not all read again. */
const isLong = ({ meta, state }: Query): boolean =>
  meta?.changesOften === true && ((state.data as { pages?: unknown[] })?.pages?.length ?? 0) > pagesRenewed;

/** Forgets which inputs are shown: those of another room, or of one that was loaded again, have other numbers. */
export function forgetShown(): void {
  feed.shownThrough = new WeakMap();
}

/** Reads all answers again. */
export function renewEverything(client: QueryClient): void {
  forgetShown();
  askAgain(client, {});
}

/**
 * A first answer that is under way may have been made before the event that asks for another, and the query would take
 * it for that other one: so it is asked for once more after it.
 */
function askAgain(client: QueryClient, filters: QueryFilters): void {
  const firsts = client
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined);
  void client.invalidateQueries(filters);
  for (const query of firsts) {
    const { queryKey } = query;
    query.fetch().then(
      () => client.invalidateQueries({ queryKey, exact: true }),
      () => {},
    );
  }
}
