import { useList } from '../../api/lists.ts';
import { Nothing } from '../../page/nothing.tsx';
import { Paged } from '../../page/paged.tsx';
import { Screen } from '../../page/screen.tsx';
import { NewsRow } from '../../parts/news/news-row.tsx';
import css from './news.module.css';

export function NewsScreen() {
  const list = useList('user/news/list', {});
  return (
    <Screen>
      <Paged
        list={list}
        skeleton={[120, 120, 120]}
        empty={<Nothing icon="news" title="news.none" text="news.noneText" />}
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
