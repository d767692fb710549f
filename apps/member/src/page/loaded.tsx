import { isByRule } from '@glassmine/client';
import { Button, EmptyState, ErrorState, type Heights, Loading, Skeletons, useKit } from '@glassmine/ui';
import type { ReactNode } from 'react';
import { wordsOf } from '../api/queries.ts';
import { useText } from '../i18n/use-text.ts';
import css from './page.module.css';

interface Query<D> {
  data: D | undefined;
  error: unknown;
  refetch: () => unknown;
}

/** Combines two queries into one: data once both have data, an error when either failed. */
export function together<A, B>(one: Query<A>, other: Query<B>): Query<[A, B]> {
  const isWhole = one.data !== undefined && other.data !== undefined;
  return {
    data: isWhole ? [one.data as A, other.data as B] : undefined,
    error: one.error ?? other.error,
    refetch: () => {
      for (const query of [one, other]) if (query.data === undefined) void query.refetch();
    },
  };
}

/** The query without what an earlier question has left as its data. */
export function dataIf<D>({ data, error, refetch }: Query<D>, isAnswer: (data: D) => boolean): Query<D> {
  return { data: data !== undefined && isAnswer(data) ? data : undefined, error, refetch };
}

export interface LoadedProps<D> {
  query: Query<D>;
  /** Placeholder with the size of the content. */
  skeleton: Heights;
  children: (data: D) => ReactNode;
}

/** Shows a query's data; until then a skeleton, or on failure the reason and a retry button. */
export function Loaded<D>({ query, skeleton, children }: LoadedProps<D>) {
  const t = useText();
  if (query.data !== undefined) return children(query.data);
  if (!query.error)
    return (
      <Loading className={css.stack}>
        <Skeletons heights={skeleton} />
      </Loading>
    );
  const again = () => void query.refetch();
  if (isByRule(query.error)) return <NotNow text={query.error.message} onAgain={again} />;
  return <ErrorState title={t('error.broken')} text={wordsOf(query.error)} onRetry={again} />;
}

/** A rule refuses the view (nothing is broken), perhaps only for now. */
function NotNow({ text, onAgain }: { text: string; onAgain: () => void }) {
  const { words } = useKit();
  return (
    <EmptyState
      icon="lock"
      title={text}
      action={
        <Button variant="secondary" icon="refresh" onClick={onAgain}>
          {words.retry}
        </Button>
      }
    />
  );
}
