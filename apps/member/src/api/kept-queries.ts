/**
 * What the screens have read, but no words of people, kept on the device: a visited page opens offline, and the next
 * visit starts with it. It belongs to one room and one log-in, and goes with them; the server words what it tells, so it also belongs
 * to one language. Apart from keep-queries.ts, which writes it and which no first page waits for.
 */
import type { QueryClient, QueryKey } from '@tanstack/react-query';

export interface Kept {
  language: string;
  queries: [key: QueryKey, data: unknown, updatedAtMs: number][];
}
export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export const storageKey = 'glassmine.read';
export const oldestMs = 24 * 3600_000;
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
    // However young it is: nothing told the app what changed while it was closed.
    void client.invalidateQueries();
  } catch {
    forgetQueries(client, store);
  }
}

/** Another room or another log-in: nothing of the former may be seen. What is on screen is read anew. */
export function forgetQueries(client: QueryClient, store: Store = localStorage): void {
  store.removeItem(storageKey);
  client.removeQueries({ type: 'inactive' });
  for (const query of client.getQueryCache().findAll()) query.reset();
  // The screens of the log-in are gone by then and send no call without a session.
  setTimeout(() => void client.refetchQueries({ type: 'active' }));
}
