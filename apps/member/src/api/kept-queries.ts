/**
 * What the screens have read, but no words of people, kept on the device: a visited page opens offline, and the next
 * visit starts with it. It belongs to one room and one log-in, and goes with them; the server words what it tells, so it also belongs
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
/**
 * Answers with what people wrote, who they are, or codes that were sent to them stay in memory alone: the community, the
 * phone's chats, contacts, mails and messages, feedback, the team and the questionnaire. The learner's own debrief is
 * kept: it is read on after the room. Short, because the first screen loads it.
 */
const unkept = /^(dynamic|phone\/[cm]|user\/(fe|sh)|room\/q)/;

export function keepQueries(
  client: QueryClient,
  language: string,
  store: Store = localStorage,
  nowMs = Date.now(),
): void {
  const queries: Kept['queries'] = client
    .getQueryCache()
    .getAll()
    .filter(
      ({ queryKey, state }) =>
        state.data !== undefined &&
        nowMs - state.dataUpdatedAt < oldestMs &&
        !unkept.test(queryKey[0] as string),
    )
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
  // By then the screens that go with the log-in are gone, and do not ask in nobody's name.
  setTimeout(() => void client.refetchQueries({ type: 'active' }));
}
