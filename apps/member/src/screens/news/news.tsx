import type { NewsItem } from '@glassmine/contract';
import { EmptyState, InfiniteList, Skeleton } from '@glassmine/ui';
import { useList } from '../../api/lists.ts';
import { MachineTile } from '../../art/machine-tile.tsx';
import { useFormat } from '../../format.ts';
import { useText } from '../../i18n/use-text.ts';
import { hashOf } from '../../router.ts';
import { Loaded } from '../../shell/loaded.tsx';
import { Screen } from '../../shell/screen.tsx';
import css from './news.module.css';

export function NewsScreen() {
  const t = useText();
  const { query, items } = useList('user/news/list', {});
  return (
    <Screen>
      <Loaded query={query} skeleton={<NewsSkeleton />}>
        {() =>
          items.length === 0 ? (
            <EmptyState icon="news" title={t('news.none')} text={t('news.noneText')} />
          ) : (
            <InfiniteList
              hasMore={query.hasNextPage}
              isLoading={query.isFetchingNextPage}
              onMore={() => void query.fetchNextPage()}
              skeleton={<NewsSkeleton />}
            >
              <ul className={css.list}>
                {items.map((item) => (
                  <NewsRow key={item.newsId} item={item} />
                ))}
              </ul>
            </InfiniteList>
          )
        }
      </Loaded>
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
