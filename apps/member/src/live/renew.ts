/**
 * Marks cached answers as stale when the room changes. The server names the changed calls in the live frames; this file
 * has no list of them.
 */
import type { Changed } from '@glassmine/replica/wire';
import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query';
import { feed } from '../api/changes.ts';

/** Reads changed answers again: those on the screen now, and others when they are shown. */
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

/** Does the same once every command has its reply, which may fill answers that a frame of the same input names. */
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

/** Whether a list changes often and has many loaded pages, which are then not all read again. */
const isLong = ({ meta, state }: Query): boolean =>
  meta?.changesOften === true && ((state.data as { pages?: unknown[] })?.pages?.length ?? 0) > pagesRenewed;

/** Forgets up to which input answers are current: another room, or one that was loaded again, has other numbers. */
export function forgetShown(): void {
  feed.shownThrough = new WeakMap();
}

/** Reads all answers again. */
export function renewEverything(client: QueryClient): void {
  forgetShown();
  askAgain(client, {});
}

/**
 * A first answer under way may be older than the event that marks it, and the query would take it for the new one: so
 * the call is read once more after it.
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
