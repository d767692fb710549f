import { Button, type Heights, InfiniteList, Skeletons, useKit } from '@glassmine/ui';
import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';
import { Loaded } from './loaded.tsx';
import css from './page.module.css';

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
  /** Placeholder below the list while the next page is loading. */
  skeleton: Heights;
  children: ReactNode;
}

/**
 * The loaded part of a list. It loads more near the end; a failed page is retried by a button. On paper it says so when
 * there is more than has been loaded.
 */
export function More({ query, skeleton, children }: MoreProps) {
  const { words } = useKit();
  const t = useText();
  const isLost = query.isFetchNextPageError && !query.isFetchingNextPage;
  const more = () => void query.fetchNextPage();
  return (
    <InfiniteList
      hasMore={query.hasNextPage && !isLost}
      isLoading={query.isFetchingNextPage}
      onMore={more}
      skeleton={<Skeletons heights={skeleton} />}
    >
      {children}
      {query.hasNextPage && <p className={css.paper}>{t('page.listGoesOn')}</p>}
      {isLost && (
        <Button variant="secondary" icon="refresh" block onClick={more}>
          {words.retry}
        </Button>
      )}
    </InfiniteList>
  );
}

interface PagedProps<D, I> {
  /** The result of `useList`. */
  list: { query: PagedQuery<D>; items: readonly I[] };
  /** Placeholder with the size of a page of the list. */
  skeleton: Heights;
  /** Says that the list is empty and what to do next. */
  empty: ReactNode;
  children: (items: readonly I[]) => ReactNode;
}

/** A paged list: its skeleton, an error with a retry, the empty state, or its items. */
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
