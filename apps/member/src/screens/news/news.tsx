import type { NewsItem } from '@glassmine/contract';
import { EmptyState, Skeleton } from '@glassmine/ui';
import { useList } from '../../api/lists.ts';
import { MachineTile } from '../../art/machine-tile.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { hashOf } from '../../navigation/router.ts';
import { Paged } from '../../page/paged.tsx';
import { Screen } from '../../page/screen.tsx';
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

/** One piece of news in a list: the whole of it leads to the page. */
export function NewsRow({ item }: { item: NewsItem }) {
  const format = useFormat();
  const { newsId, imgUrl, title, content, createTime } = item;
  return (
    <li className={css.row}>
      {imgUrl && <MachineTile name={imgUrl} className={css.picture} />}
      <div>
        <h2>
          <a href={hashOf('/info/detail', { newsId })}>{title}</a>
        </h2>
        <p>{content}</p>
        <time dateTime={new Date(createTime).toISOString()}>{format.date(createTime)}</time>
      </div>
    </li>
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
