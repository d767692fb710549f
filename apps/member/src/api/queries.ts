/** Calls as React hooks. A query's key is `[path, form]`, which is also how live events find it. */

import {
  type AskPath,
  type ClientOptions,
  createClient,
  type DataOf,
  Expired,
  type FormOf,
  saidOf,
  Unreachable,
} from '@glassmine/client';
import { languageOf, memberPosts } from '@glassmine/replica/plain';
import type { CallPath } from '@glassmine/replica/wire';
import { toast } from '@glassmine/ui';
import { keepPreviousData, MutationCache, QueryClient } from '@tanstack/react-query';
import { i18n } from '../i18n/i18n.ts';
import { accessTokenOf, roomTokenOf, useSession } from '../state/session.ts';
import { onExpired } from './expiry.ts';
import { forgetQueries, restoreQueries } from './kept-queries.ts';
import { useObserved } from './observed.ts';
import { ownFetch } from './own-fetch.ts';
import { NoUserInfo, requireUser } from './user-info.ts';

export const clientOptions: ClientOptions = {
  posts: memberPosts,
  headers: () => {
    const session = useSession.getState();
    return {
      Language: languageOf(session.language).server,
      'X-Room-Token': roomTokenOf(session),
      'X-Access-Token': accessTokenOf(session),
    };
  },
  onExpired,
  fetch: ownFetch,
};

export const client = createClient(clientOptions);

export const read = <P extends AskPath>(path: P, form: FormOf<P>, signal: AbortSignal): Promise<DataOf<P>> =>
  client.ask(path, form, signal).then(({ data }) => {
    if (path === 'user/user/info') requireUser(data as DataOf<'user/user/info'>);
    return data;
  });

/** The message of an error: the server's own, or one for a missing answer or a missing user. */
export const wordsOf = (error: unknown): string =>
  error instanceof NoUserInfo
    ? i18n._('error.noUser')
    : (saidOf(error) ??
      i18n._(error instanceof Unreachable && error.wantsSignIn ? 'notice.signIn' : 'error.unreachable'));

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      gcTime: 24 * 3600_000,
      networkMode: 'always',
      retry: (failures, error) => error instanceof Unreachable && navigator.onLine && failures < 2,
    },
    mutations: { networkMode: 'always' },
  },
  mutationCache: new MutationCache({
    onError: (error, _form, _context, mutation) => {
      if (!mutation.meta?.quiet && !(error instanceof Expired)) toast(wordsOf(error), 'bad');
    },
  }),
});

/** Reads a call, cached and refreshed. */
export function useCall<P extends AskPath>(
  path: P,
  form: FormOf<P>,
  options: { enabled?: boolean; staleTime?: number } = {},
) {
  return useObserved({
    queryKey: [path, form],
    queryFn: ({ signal }) => read(path, form, signal),
    placeholderData: keepPreviousData,
    ...options,
  });
}

/** Reads these calls again, whatever their forms. */
export function refresh(...paths: readonly CallPath[]): void {
  for (const path of paths) void queryClient.invalidateQueries({ queryKey: [path] });
}

/** Of whom the answers are: room, log-in and language. */
export const ownerOfAnswers = (): string => JSON.stringify(clientOptions.headers());

/** Called once at the start. */
export function bindQueriesToSession(): void {
  restoreQueries(queryClient, ownerOfAnswers());
  useSession.subscribe((now, before) => {
    const isSame = roomTokenOf(now) === roomTokenOf(before) && accessTokenOf(now) === accessTokenOf(before);
    if (!isSame) forgetQueries(queryClient);
    else if (now.language !== before.language) {
      queryClient.removeQueries({ type: 'inactive' });
      void queryClient.invalidateQueries();
    }
  });
}
