import { ErrorState, Loading } from '@glassmine/ui';
import type { ReactNode } from 'react';
import { wordsOf } from '../api/queries.ts';
import { useText } from '../i18n/use-text.ts';
import css from './shell.module.css';

interface LoadedProps<D> {
  query: { data: D | undefined; error: unknown; refetch: () => unknown };
  /** Shaped like what will stand there. */
  skeleton: ReactNode;
  children: (data: D) => ReactNode;
}

/** What a call brought; until then its shape, and if it fails the reason with a way to try again. */
export function Loaded<D>({ query, skeleton, children }: LoadedProps<D>) {
  const t = useText();
  if (query.data !== undefined) return children(query.data);
  if (!query.error) return <Loading className={css.stack}>{skeleton}</Loading>;
  return (
    <ErrorState title={t('error.broken')} text={wordsOf(query.error)} onRetry={() => void query.refetch()} />
  );
}
