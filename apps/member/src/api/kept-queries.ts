/**
 * What the screens have read, kept on the device: a visited page opens offline, and the next visit starts with
 * it. It belongs to one room and one log-in, and goes with them; the server words what it tells, so it also belongs
 * to one language.
 */
import type { QueryClient, QueryKey } from '@tanstack/react-query';

interface Kept {
  language: string;
  queries: [key: QueryKey, data: unknown, updatedAtMs: number][];
}
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const storageKey = 'glassmine.read';
const oldestMs = 24 * 3600_000;
const charactersMax = 500_000;

export function keepQueries(
  client: QueryClient,
  language: string,
  store: Store = localStorage,
  nowMs = Date.now(),
): void {
  const queries: Kept['queries'] = client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.data !== undefined && nowMs - state.dataUpdatedAt < oldestMs)
    .map(({ queryKey, state }) => [queryKey, state.data, state.dataUpdatedAt]);
  const text = JSON.stringify({ language, queries } satisfies Kept);
  try {
    if (text.length < charactersMax) store.setItem(storageKey, text);
  } catch {
    // Without storage the next visit asks again.
  }
}

/** @param language the app's now; what was read in another one stays away */
export function restoreQueries(
  client: QueryClient,
  language: string,
  store: Store = localStorage,
  nowMs = Date.now(),
): void {
  try {
    const kept: Partial<Kept> = JSON.parse(store.getItem(storageKey) ?? '{}');
    if (kept.language !== language) return;
    for (const [key, data, updatedAt] of kept.queries ?? []) {
      if (nowMs - updatedAt < oldestMs) client.setQueryData(key, data, { updatedAt });
    }
  } catch {
    forgetQueries(client, store);
  }
}

/** Another room or another log-in: nothing of the former may be seen. What is on screen is read anew. */
export function forgetQueries(client: QueryClient, store: Store = localStorage): void {
  store.removeItem(storageKey);
  client.removeQueries({ type: 'inactive' });
  for (const query of client.getQueryCache().findAll()) query.reset();
  // By then the screens that go with the log-in are gone, and do not ask in nobody's name.
  setTimeout(() => void client.refetchQueries({ type: 'active' }));
}
