/** Calls as React hooks. A query's key is `[path, form]`, which is also how live events find it. */
import type { CallPath } from '@glassmine/contract';
import { toast } from '@glassmine/ui';
import {
  type InfiniteData,
  keepPreviousData,
  MutationCache,
  QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import { i18n } from '../i18n/i18n.ts';
import { languageOf } from '../locales/languages.ts';
import { accessTokenOf, roomTokenOf, useSession } from '../session.ts';
import { type AskPath, type CommandPath, createClient, type DataOf, type FormOf } from './client.ts';
import { Expired, Unreachable } from './errors.ts';
import { onExpired } from './expiry.ts';
import { forgetQueries, keepQueries, restoreQueries } from './kept-queries.ts';

export const client = createClient({
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
});

const read = <P extends AskPath>(path: P, form: FormOf<P>, signal: AbortSignal): Promise<DataOf<P>> =>
  client.ask(path, form, signal).then((answer) => answer.data);

/** The error in words: the server's own, or that there was no answer. */
export function wordsOf(error: unknown): string {
  return error instanceof Unreachable ? i18n._('error.unreachable') : (error as Error).message;
}

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
export function useCall<P extends AskPath>(path: P, form: FormOf<P>, options: { enabled?: boolean } = {}) {
  return useQuery({
    queryKey: [path, form],
    queryFn: ({ signal }) => read(path, form, signal),
    placeholderData: keepPreviousData,
    ...options,
  });
}

type ListPath = {
  [P in AskPath]: DataOf<P> extends { total: number; list: unknown[] } ? P : never;
}[AskPath];
type ItemOf<P extends ListPath> = DataOf<P> extends { list: (infer I)[] } ? I : never;

/** A list page by page, for `InfiniteList`: `items` of all pages so far, and the `first` page as it came. */
export function useList<P extends ListPath>(path: P, form: FormOf<P>, pageSize = 20) {
  const query = useInfiniteQuery({
    queryKey: [path, form, 'pages'],
    queryFn: ({ signal, pageParam }) => read(path, { ...form, pageNum: pageParam, pageSize }, signal),
    initialPageParam: 1,
    getNextPageParam: (last: DataOf<P>, pages) =>
      pages.length * pageSize < (last as { total: number }).total ? pages.length + 1 : undefined,
  });
  const pages = (query.data as InfiniteData<{ total: number; list: ItemOf<P>[] }> | undefined)?.pages;
  const items = pages?.flatMap((page) => page.list) ?? [];
  return { query, items, total: pages?.[0]?.total ?? 0, first: pages?.[0] as DataOf<P> | undefined };
}

interface CommandOptions<P extends CallPath> {
  onSuccess?: (data: DataOf<P>) => void;
  /** The screen shows the error itself; otherwise it is said for three seconds. */
  quiet?: boolean;
}

/** A call that moves the world. Pressing again after no answer does not ask twice. */
export function useCommand<P extends CommandPath>(path: P, { onSuccess, quiet }: CommandOptions<P> = {}) {
  return useMutation({
    mutationFn: (form: FormOf<P>) => client.command(path, form).then((answer) => answer.data),
    meta: { quiet },
    ...(onSuccess && { onSuccess }),
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
