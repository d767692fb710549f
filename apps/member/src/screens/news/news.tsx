import { EmptyState, Skeleton } from '@glassmine/ui';
import { useList } from '../../api/lists.ts';
import { useText } from '../../i18n/use-text.ts';
import { Paged } from '../../page/paged.tsx';
import { Screen } from '../../page/screen.tsx';
import { NewsRow } from '../../parts/news/news-row.tsx';
import css from './news.module.css';

export function NewsScreen() {
  const t = useText();
  const list = useList('user/news/list', {});
  return (
    <Screen>
      <Paged
        list={list}
        skeleton={<NewsSkeleton />}
        empty={<EmptyState icon="news" title={t('news.none')} text={t('news.noneText')} />}
      >
        {(items) => (
          <ul className={css.list}>
            {items.map((item) => (
              <NewsRow key={item.newsId} item={item} />
            ))}
          </ul>
        )}
      </Paged>
    </Screen>
  );
}

function NewsSkeleton() {
  return (
    <>
      <Skeleton height="120px" radius="20px" />
      <Skeleton height="120px" radius="20px" />
      <Skeleton height="120px" radius="20px" />
    </>
  );
}
