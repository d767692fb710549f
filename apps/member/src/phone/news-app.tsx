import { EmptyState, ErrorState, Loading, Skeleton } from '@glassmine/ui';
import { useList } from '../api/lists.ts';
import { useFormat } from '../i18n/format.ts';
import { useText } from '../i18n/use-text.ts';
import { More } from '../page/paged.tsx';
import { Behind } from './behind.tsx';
import css from './phone.module.css';

/** What an invented newspaper reports of the scheme and of what happens around it. */
export function NewsApp() {
  const t = useText();
  const format = useFormat();
  const { query, items } = useList('phone/news', {});
  if (query.isError && items.length === 0)
    return <ErrorState title={t('phone.failed')} onRetry={() => void query.refetch()} />;
  if (query.isPending)
    return (
      <Loading className={css['app-page']}>
        <Skeleton height="160px" />
      </Loading>
    );
  if (items.length === 0)
    return <EmptyState icon="news" title={t('news.app.empty')} text={t('news.app.emptyText')} />;
  return (
    <More query={query} skeleton={['160px']}>
      <ul className={css['app-page']}>
        {items.map(({ newsId, paper, head, text, truth, time }) => (
          <li key={newsId} className={css.bubble}>
            <div className={css.head}>
              <b className={css.from}>{paper}</b>
              <span>{format.dateTime(time)}</span>
            </div>
            <h3>{head}</h3>
            <p>{text}</p>
            <Behind label={t('news.app.behind')} truth={truth} />
          </li>
        ))}
      </ul>
    </More>
  );
}
