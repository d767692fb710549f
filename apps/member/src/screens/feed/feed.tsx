import { EmptyState, LinkButton, Skeleton } from '@glassmine/ui';
import { useList } from '../../api/lists.ts';
import { useText } from '../../i18n/use-text.ts';
import { hashOf } from '../../navigation/router.ts';
import { Paged } from '../../page/paged.tsx';
import { Screen } from '../../page/screen.tsx';
import { PostCard } from '../../parts/posts/post-card.tsx';
import { Claim } from '../../xray/marked.tsx';
import css from './feed.module.css';
import { InReview } from './in-review.tsx';

/** Page size of the source. */
const pageSize = 5;

export function FeedScreen() {
  const t = useText();
  return (
    <Screen>
      <div className={css.promise}>
        <Claim k="communityPosts" block>
          <p>
            <b>{t('feed.tagline')}</b>
            {t('feed.taglineText')}
          </p>
        </Claim>
        <LinkButton href={hashOf('/user/addynamic')} size="s" icon="plus">
          {t('feed.publish')}
        </LinkButton>
      </div>
      <InReview />
      <Posts />
    </Screen>
  );
}

function Posts() {
  const t = useText();
  const list = useList('dynamic/square/list', {}, pageSize);
  return (
    <Paged
      list={list}
      skeleton={<PostsSkeleton />}
      empty={
        <EmptyState
          icon="feed"
          title={t('feed.none')}
          text={t('feed.noneText')}
          action={<LinkButton href={hashOf('/user/addynamic')}>{t('feed.publish')}</LinkButton>}
        />
      }
    >
      {(items) => (
        <>
          {items.map((square) => (
            <PostCard key={square.id} square={square} />
          ))}
          {!list.query.hasNextPage && <p className={css.end}>{t('feed.end')}</p>}
        </>
      )}
    </Paged>
  );
}

export function PostsSkeleton() {
  return (
    <>
      <Skeleton height="196px" radius="20px" />
      <Skeleton height="316px" radius="20px" />
      <Skeleton height="196px" radius="20px" />
    </>
  );
}
