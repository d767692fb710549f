/** Writes the answers that kept-queries.ts restores at the next visit. */
import { stored } from '@glassmine/client';
import type { QueryClient } from '@tanstack/react-query';
import { type Kept, oldestMs, type Store, storageKey } from './kept-queries.ts';

const charactersMax = 500_000;
/**
 * Answers with what people wrote, who they are, or codes that were sent to them stay in memory alone: the community, the
 * phone's chats, contacts, mails and messages, feedback, the team and the questionnaire. The learner's own debrief is
 * stored: the learner can read it after the end of the room.
 */
const unkept = /^(dynamic|phone\/[cm]|user\/(fe|sh)|room\/q)/;

export function keepQueries(
  client: QueryClient,
  owner: string,
  store: Store = stored,
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
  const text = JSON.stringify({ owner, queries } satisfies Kept);
  try {
    if (text.length < charactersMax) store.setItem(storageKey, text);
  } catch {
    // Without storage the next visit asks again.
  }
}

/** Writes the answers whenever the app is left. */
export function keepQueriesOnLeaving(client: QueryClient, owner: () => string): void {
  const keep = () => keepQueries(client, owner());
  addEventListener('pagehide', keep);
  addEventListener('visibilitychange', () => document.hidden && keep());
}
