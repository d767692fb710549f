import { Icon } from '@glassmine/ui';
import { useEffect } from 'react';
import { useCall } from '../../api/queries.ts';
import { useText } from '../../i18n/use-text.ts';
import css from './feed.module.css';
import { decidedOf, useWaitingPosts } from './waiting-posts.ts';

/** Says that the guidance manager still has posts of this member's. */
export function InReview() {
  const t = useText();
  const { sent, read, drop } = useWaitingPosts();
  useEffect(read, [read]);
  const told = useCall(
    'message/push/record',
    { type: 'station', pageSize: 50 },
    { enabled: sent.length > 0 },
  );
  const decided = decidedOf(sent, told.data?.list ?? []);
  useEffect(() => {
    if (decided > 0) drop(decided);
  }, [decided, drop]);
  const count = sent.length - decided;
  if (count <= 0) return null;
  return (
    <div className={css.review} role="status">
      <Icon name="clock" size={20} />
      <p>
        <b>{t('feed.review')}</b>
        {t('feed.reviewText', { count })}
      </p>
    </div>
  );
}
