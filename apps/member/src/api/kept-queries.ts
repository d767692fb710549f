/**
 * What the screens have read, kept on the device: a visited page opens offline, and the next visit starts with
 * it. It belongs to one room and one log-in, and goes with them.
 */
import type { QueryClient, QueryKey } from '@tanstack/react-query';

type Kept = [key: QueryKey, data: unknown, updatedAtMs: number][];
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const storageKey = 'glassmine.read';
const oldestMs = 24 * 3600_000;
const charactersMax = 500_000;

export function keepQueries(client: QueryClient, store: Store = localStorage, nowMs = Date.now()): void {
  const kept: Kept = client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.data !== undefined && nowMs - state.dataUpdatedAt < oldestMs)
    .map(({ queryKey, state }) => [queryKey, state.data, state.dataUpdatedAt]);
  const text = JSON.stringify(kept);
  try {
    if (text.length < charactersMax) store.setItem(storageKey, text);
  } catch {
    // Without storage the next visit asks again.
  }
}

export function restoreQueries(client: QueryClient, store: Store = localStorage, nowMs = Date.now()): void {
  try {
    const kept: Kept = JSON.parse(store.getItem(storageKey) ?? '[]');
    for (const [key, data, updatedAt] of kept) {
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
