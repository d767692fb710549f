import type { NewsItem } from '@glassmine/replica/wire';
import { onSurface } from '@glassmine/ui';
import { useFormat } from '../../i18n/format.ts';
import { hashOf } from '../../navigation/router.ts';
import { Illustration } from '../../page/sent-picture.tsx';
import { Told } from '../../xray/told.tsx';
import css from './news-row.module.css';

/** A news item in a list; the whole row is the link. */
export function NewsRow({ item }: { item: NewsItem }) {
  const format = useFormat();
  const { newsId, imgUrl, title, content, claims, createTime } = item;
  return (
    <Told claims={claims} as="li" className={onSurface(css.row)}>
      {imgUrl && <Illustration src={imgUrl} className={css.picture} />}
      <div>
        <h2>
          <a href={hashOf('/info/detail', { newsId })}>{title}</a>
        </h2>
        <p>{content}</p>
        <time dateTime={new Date(createTime).toISOString()}>{format.date(createTime)}</time>
      </div>
    </Told>
  );
}
