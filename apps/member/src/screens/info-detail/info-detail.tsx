import { isByRule } from '@glassmine/client';
import { EmptyState, LinkButton, Skeleton } from '@glassmine/ui';
import { useCall } from '../../api/queries.ts';
import { MachineTile } from '../../art/machine-tile.tsx';
import { useFormat } from '../../format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Loaded } from '../../shell/loaded.tsx';
import { usePage } from '../../shell/page-context.ts';
import { Screen } from '../../shell/screen.tsx';
import { NewsRow } from '../news/news.tsx';
import css from './info-detail.module.css';

const moreMax = 3;

/** One piece of news, whole. `?newsId=3` */
export function InfoDetailScreen() {
  const { newsId = '' } = usePage().place.query;
  return (
    <Screen>{/^\d{1,9}$/.test(newsId) ? <News key={newsId} newsId={Number(newsId)} /> : <Gone />}</Screen>
  );
}

function News({ newsId }: { newsId: number }) {
  const t = useText();
  const format = useFormat();
  const news = useCall('user/news/detail', { newsId });
  if (isByRule(news.error)) return <Gone />;
  return (
    <>
      <Loaded query={news} skeleton={<Skeleton height="420px" radius="20px" />}>
        {({ imgUrl, title, content, createTime }) => (
          <article className={css.article}>
            {imgUrl && <MachineTile name={imgUrl} className={css.picture} />}
            <div>
              <time dateTime={new Date(createTime).toISOString()}>{format.date(createTime)}</time>
              <h2>{title}</h2>
              <p>{content}</p>
            </div>
          </article>
        )}
      </Loaded>
      <More except={newsId} />
      <LinkButton href="#/news" variant="secondary" block icon="news">
        {t('news.all')}
      </LinkButton>
    </>
  );
}

function More({ except }: { except: number }) {
  const t = useText();
  const { data } = useCall('user/news/list', { pageSize: moreMax + 1 });
  const others = (data?.list ?? []).filter(({ newsId }) => newsId !== except).slice(0, moreMax);
  if (others.length === 0) return null;
  return (
    <section className={css.more}>
      <h2>{t('news.more')}</h2>
      <ul>
        {others.map((item) => (
          <NewsRow key={item.newsId} item={item} />
        ))}
      </ul>
    </section>
  );
}

function Gone() {
  const t = useText();
  return (
    <EmptyState
      icon="news"
      title={t('news.gone')}
      action={<LinkButton href="#/news">{t('news.all')}</LinkButton>}
    />
  );
}
