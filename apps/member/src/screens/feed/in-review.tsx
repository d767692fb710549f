import { serverAddress } from '@glassmine/client';
import type { WaitingSquare } from '@glassmine/replica/wire';
import { Icon } from '@glassmine/ui';
import { useCall } from '../../api/queries.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { PostWords } from '../../parts/posts/post-words.tsx';
import css from './feed.module.css';

/** The member's posts that wait for review. */
export function InReview() {
  const t = useText();
  const { data: waiting = [] } = useCall('dynamic/square/waiting', {});
  if (waiting.length === 0) return null;
  return (
    <section className={css.review}>
      <Icon name="clock" size={20} />
      <div>
        <h2>{t('feed.review')}</h2>
        <p role="status">{t('feed.reviewText', { count: waiting.length })}</p>
        <ul>
          {waiting.map((post) => (
            <Waiting key={post.reviewId} post={post} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function Waiting({ post: { content, createTime, poster } }: { post: WaitingSquare }) {
  const format = useFormat();
  return (
    <li>
      {poster && <img src={serverAddress(poster)} alt="" />}
      <div>
        <div className={css.draft}>
          <PostWords html={content} />
        </div>
        <time dateTime={new Date(createTime).toISOString()}>{format.dateTime(createTime)}</time>
      </div>
    </li>
  );
}
