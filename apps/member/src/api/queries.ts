/** Calls as React hooks. A query's key is `[path, form]`, which is also how live events find it. */
import { toast } from '@glassmine/ui';
import { keepPreviousData, MutationCache, QueryClient, useQuery } from '@tanstack/react-query';
import { i18n } from '../i18n/i18n.ts';
import { languageOf } from '../locales/languages.ts';
import { accessTokenOf, roomTokenOf, useSession } from '../state/session.ts';
import { type AskPath, type ClientOptions, createClient, type DataOf, type FormOf } from './client.ts';
import { Expired, saidOf, Unreachable } from './errors.ts';
import { onExpired } from './expiry.ts';
import { forgetQueries, keepQueries, restoreQueries } from './kept-queries.ts';

export const clientOptions: ClientOptions = {
  fetch: (...request) => fetch(...request),
  headers: () => {
    const session = useSession.getState();
    return {
      language: languageOf(session.language).server,
      roomToken: roomTokenOf(session),
      accessToken: accessTokenOf(session),
    };
  },
  onExpired,
};

export const client = createClient(clientOptions);

export const read = <P extends AskPath>(path: P, form: FormOf<P>, signal: AbortSignal): Promise<DataOf<P>> =>
  client.ask(path, form, signal).then((answer) => answer.data);

/** The error in words: the server's own, or that there was no answer. */
export const wordsOf = (error: unknown): string => saidOf(error) ?? i18n._('error.unreachable');

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

/** What a call reads, kept and refreshed. */
export function useCall<P extends AskPath>(
  path: P,
  form: FormOf<P>,
  options: { enabled?: boolean; staleTime?: number } = {},
) {
  return useQuery({
    queryKey: [path, form],
    queryFn: ({ signal }) => read(path, form, signal),
    placeholderData: keepPreviousData,
    ...options,
  });
}

/** Called once at the start. */
export function bindQueriesToSession(): void {
  restoreQueries(queryClient);
  useSession.subscribe((now, before) => {
    const isSame = roomTokenOf(now) === roomTokenOf(before) && accessTokenOf(now) === accessTokenOf(before);
    if (!isSame) forgetQueries(queryClient);
  });
  addEventListener('pagehide', () => keepQueries(queryClient));
  addEventListener('visibilitychange', () => document.hidden && keepQueries(queryClient));
}
