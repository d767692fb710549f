/** Lists page by page without their hook: for screens that preload a list, or write a reply into one, and show none. */

import type { AskPath, DataOf, FormOf } from '@glassmine/client';
import { queryClient, read } from './queries.ts';

export type ListPath = {
  [P in AskPath]: DataOf<P> extends { total: number; list: unknown[] } ? P : never;
}[AskPath];

export const pagesOf = <P extends ListPath>(path: P, form: FormOf<P>, pageSize: number) => ({
  queryKey: [path, form, 'pages'],
  queryFn: ({ signal, pageParam }: { signal: AbortSignal; pageParam: number }) =>
    read(path, { ...form, pageNum: pageParam, pageSize }, signal),
  initialPageParam: 1,
});

/** Reads the first page of a list, unless it is there: for the screen that a command leads to. */
export function prepareList<P extends ListPath>(path: P, form: FormOf<P>, pageSize = 20): void {
  void queryClient.prefetchInfiniteQuery(pagesOf(path, form, pageSize));
}

/** The list of orders that run: where a purchase leads. Form and items of a page. */
export const ownOrders = [{ status: 'valid' }, 10] as const;

interface Page<I> {
  total: number;
  list: I[];
}
/** A list as the app keeps it: whole (`useCall`) or page by page (`useList`). */
export type Listed<I> = Page<I> | { pages: Page<I>[] };

/** The list with its items changed by `change`, which may add one before them. */
export function withItems<I>(data: Listed<I>, change: (items: I[]) => I[]): Listed<I> {
  const pages = 'list' in data ? [data] : data.pages;
  const items = pages.flatMap(({ list }) => list);
  const changed = [...change(items)];
  const more = changed.length - items.length;
  // Where a further page can be loaded, the last item moves to that page.
  const isWhole = items.length === pages[0]?.total;
  const renewed = pages.map((page, index) => {
    const isLast = index === pages.length - 1;
    const list = changed.splice(0, isWhole && isLast ? changed.length : page.list.length);
    return { ...page, total: page.total + more, list };
  });
  return 'list' in data ? { ...data, ...renewed[0] } : { ...data, pages: renewed };
}

/** Puts an item in the place of the one with the same key, or before all others where there is none. */
export const put =
  <I>(item: I, keyOf: (item: I) => unknown) =>
  (items: I[]): I[] => {
    const at = items.findIndex((each) => keyOf(each) === keyOf(item));
    return at < 0 ? [item, ...items] : items.with(at, item);
  };
