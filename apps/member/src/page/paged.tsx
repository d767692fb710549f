import { Button, InfiniteList, useKit } from '@glassmine/ui';
import type { ReactNode } from 'react';
import { Loaded } from './loaded.tsx';

interface PagedQuery<D> {
  data: D | undefined;
  error: unknown;
  refetch: () => unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}

interface MoreProps {
  query: Omit<PagedQuery<unknown>, 'data' | 'error' | 'refetch'>;
  /** Shown below while more is on its way. */
  skeleton: ReactNode;
  children: ReactNode;
}

/** What has come of a list, and more of it as the end comes near. What does not come is asked for by hand. */
export function More({ query, skeleton, children }: MoreProps) {
  const { words } = useKit();
  const isLost = query.isFetchNextPageError && !query.isFetchingNextPage;
  const more = () => void query.fetchNextPage();
  return (
    <InfiniteList
      hasMore={query.hasNextPage && !isLost}
      isLoading={query.isFetchingNextPage}
      onMore={more}
      skeleton={skeleton}
    >
      {children}
      {isLost && (
        <Button variant="secondary" icon="refresh" block onClick={more}>
          {words.retry}
        </Button>
      )}
    </InfiniteList>
  );
}

interface PagedProps<D, I> {
  /** What `useList` gives. */
  list: { query: PagedQuery<D>; items: readonly I[] };
  /** Shaped like a page of it. */
  skeleton: ReactNode;
  /** Says that there is nothing, and what to do about it. */
  empty: ReactNode;
  children: (items: readonly I[]) => ReactNode;
}

/** A list page by page: its shape, the fault with a way to try again, that it is empty, or what is in it. */
export function Paged<D, I>({ list: { query, items }, skeleton, empty, children }: PagedProps<D, I>) {
  return (
    <Loaded query={query} skeleton={skeleton}>
      {() =>
        items.length === 0 ? (
          empty
        ) : (
          <More query={query} skeleton={skeleton}>
            {children(items)}
          </More>
        )
      }
    </Loaded>
  );
}
