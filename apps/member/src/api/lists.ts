/** Lists page by page: apart from queries.ts, because no first route needs them. */

import type { DataOf, FormOf } from '@glassmine/client';
import {
  type InfiniteData,
  InfiniteQueryObserver,
  type QueryObserver,
  type useInfiniteQuery,
} from '@tanstack/react-query';
import { useObserved } from './observed.ts';
import { type ListPath, pagesOf } from './pages.ts';

type ItemOf<P extends ListPath> = DataOf<P> extends { list: (infer I)[] } ? I : never;

/** `useInfiniteQuery` of the library, by our own hook. */
export const usePages = ((options: Parameters<typeof useObserved>[0]) =>
  useObserved(
    options,
    InfiniteQueryObserver as unknown as typeof QueryObserver,
  )) as unknown as typeof useInfiniteQuery;

/** A list page by page, for `InfiniteList`: `items` of all pages so far, and the `first` page as answered. */
export function useList<P extends ListPath>(
  path: P,
  form: FormOf<P>,
  pageSize = 20,
  meta: { changesOften?: boolean } = {},
) {
  const query = usePages({
    ...pagesOf(path, form, pageSize),
    meta,
    getNextPageParam: (last: DataOf<P>, pages) =>
      pages.length * pageSize < (last as { total: number }).total ? pages.length + 1 : undefined,
  });
  const pages = (query.data as InfiniteData<{ total: number; list: ItemOf<P>[] }> | undefined)?.pages;
  const items = pages?.flatMap((page) => page.list) ?? [];
  return { query, items, total: pages?.[0]?.total ?? 0, first: pages?.[0] as DataOf<P> | undefined };
}
