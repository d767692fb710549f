/**
 * The answers that screens have read, without texts of people, stored on the device: a visited page opens offline, and
 * the next visit starts with it. They belong to one room, one log-in and one language, and are deleted with them.
 * Apart from keep-queries.ts, which writes it and which no first page waits for.
 */
import { stored } from '@glassmine/client';
import { storedNames } from '@glassmine/replica/plain';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

export interface Kept {
  owner: string;
  queries: [key: QueryKey, data: unknown, updatedAtMs: number][];
}
export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export const storageKey = storedNames.read;
export const oldestMs = 24 * 3600_000;
/** @param owner of whom the answers may be: another room's, log-in's or language's are not restored */
export function restoreQueries(
  client: QueryClient,
  owner: string,
  store: Store = stored,
  nowMs = Date.now(),
): void {
  try {
    const kept: Partial<Kept> = JSON.parse(store.getItem(storageKey) ?? '{}');
    if (kept.owner !== owner) return;
    for (const [key, data, updatedAt] of kept.queries ?? []) {
      if (nowMs - updatedAt < oldestMs) client.setQueryData(key, data, { updatedAt });
    }
    // Whatever their age: the app got no events while it was closed.
    void client.invalidateQueries();
  } catch {
    forgetQueries(client, store);
  }
}

/** Called with another room or log-in: no answer of the former may be shown. Answers on screen are read anew. */
export function forgetQueries(client: QueryClient, store: Store = stored): void {
  store.removeItem(storageKey);
  client.removeQueries({ type: 'inactive' });
  for (const query of client.getQueryCache().findAll()) query.reset();
  // The screens of the log-in are unmounted by then, and send no call without a session.
  setTimeout(() => void client.refetchQueries({ type: 'active' }));
}
