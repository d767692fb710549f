import { isByRule } from '@glassmine/client';
import { LinkButton, onSurface } from '@glassmine/ui';
import { useCall } from '../../api/queries.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { useIdInQuery } from '../../navigation/page-context.ts';
import { hashOf } from '../../navigation/router.ts';
import { Loaded } from '../../page/loaded.tsx';
import { Nothing } from '../../page/nothing.tsx';
import { Screen } from '../../page/screen.tsx';
import { Illustration } from '../../page/sent-picture.tsx';
import { NewsRow } from '../../parts/news/news-row.tsx';
import { Told } from '../../xray/told.tsx';
import css from './info-detail.module.css';

const moreMax = 3;
const notFound = <Nothing icon="news" title="news.gone" link={['/news', 'news.all']} />;

/** A news item in full. `?newsId=3` */
export function InfoDetailScreen() {
  const newsId = useIdInQuery('newsId');
  return <Screen>{newsId === undefined ? notFound : <News key={newsId} newsId={newsId} />}</Screen>;
}

function News({ newsId }: { newsId: number }) {
  const t = useText();
  const format = useFormat();
  const news = useCall('user/news/detail', { newsId });
  if (isByRule(news.error)) return notFound;
  return (
    <>
      <Loaded query={news} skeleton={[420]}>
        {({ imgUrl, title, content, claims, createTime }) => (
          <Told claims={claims} as="article" className={onSurface(css.article)}>
            {imgUrl && <Illustration src={imgUrl} className={css.picture} />}
            <div>
              <time dateTime={new Date(createTime).toISOString()}>{format.date(createTime)}</time>
              <h2>{title}</h2>
              <p>{content}</p>
            </div>
          </Told>
        )}
      </Loaded>
      <More except={newsId} />
      <LinkButton href={hashOf('/news')} variant="secondary" block icon="news">
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
