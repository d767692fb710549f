import type { CallPath } from '@glassmine/replica/wire';
import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/** Reads these calls again where they are shown, and the others when they are next. */
export function askAgain(client: QueryClient, ...paths: readonly CallPath[]): void {
  for (const path of paths) invalidate(client, { queryKey: [path] });
}

/** The same of every call. */
export function askEverythingAgain(client: QueryClient): void {
  invalidate(client, {});
}

/**
 * A first answer that is under way may have been made before the event that asks for another, and the query would take
 * it for that other one: so it is asked for once more after it.
 */
function invalidate(client: QueryClient, filters: QueryFilters): void {
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
