import { LinkButton } from '@glassmine/ui';
import { memo } from 'react';
import { useList } from '../../api/lists.ts';
import { useText } from '../../i18n/use-text.ts';
import { hashOf } from '../../navigation/router.ts';
import { Nothing } from '../../page/nothing.tsx';
import { Paged } from '../../page/paged.tsx';
import { Screen } from '../../page/screen.tsx';
import { PostCard } from '../../parts/posts/post-card.tsx';
import { Claim } from '../../xray/marked.tsx';
import css from './feed.module.css';
import { InReview } from './in-review.tsx';

/** A post that is shown already is not drawn again when more come. */
const Card = memo(PostCard);

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
  const list = useList('dynamic/square/list', {}, pageSize, { changesOften: true });
  return (
    <Paged
      list={list}
      skeleton={[196, 316, 196]}
      empty={
        <Nothing
          icon="feed"
          title="feed.none"
          text="feed.noneText"
          link={['/user/addynamic', 'feed.publish']}
        />
      }
    >
      {(items) => (
        <>
          {items.map((square) => (
            <Card key={square.id} square={square} />
          ))}
          {!list.query.hasNextPage && <p className={css.end}>{t('feed.end')}</p>}
        </>
      )}
    </Paged>
  );
}
