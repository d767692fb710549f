import type { Comment } from '@glassmine/contract';
import { EmptyState, LinkButton, Skeleton } from '@glassmine/ui';
import { useState } from 'react';
import { isByRule } from '../../api/errors.ts';
import { useCall } from '../../api/queries.ts';
import { useText } from '../../i18n/use-text.ts';
import { usePage } from '../../navigation/page-context.ts';
import { hashOf } from '../../navigation/router.ts';
import { Loaded } from '../../page/loaded.tsx';
import { Screen } from '../../page/screen.tsx';
import { PostCard } from '../../parts/posts/post-card.tsx';
import { CommentBox } from './comment-box.tsx';
import { Comments } from './comments.tsx';

const idOf = (text: string | undefined): number | null =>
  /^\d{1,9}$/.test(text ?? '') ? Number(text) : null;

/** A post with its comments. `?id=3`; `&comment=1` focuses the comment box. */
export function PostScreen() {
  const { query } = usePage().place;
  const id = idOf(query.id);
  if (id === null)
    return (
      <Screen>
        <Gone />
      </Screen>
    );
  return <Post key={id} squareId={id} wantsToWrite={query.comment === '1'} />;
}

function Post({ squareId, wantsToWrite }: { squareId: number; wantsToWrite: boolean }) {
  const post = useCall('dynamic/square/detail', { squareId });
  const [target, setTarget] = useState<Comment | null>(null);
  const isGone = isByRule(post.error);
  return (
    <Screen
      footer={
        !isGone && (
          <CommentBox
            squareId={squareId}
            target={target}
            onTarget={setTarget}
            autoFocus={wantsToWrite && post.data?.commentNum === 0}
          />
        )
      }
    >
      {isGone ? (
        <Gone />
      ) : (
        <Loaded query={post} skeleton={<Skeleton height="260px" radius="20px" />}>
          {(square) => (
            <>
              <PostCard square={square} />
              <Comments squareId={squareId} target={target} onReply={setTarget} />
            </>
          )}
        </Loaded>
      )}
    </Screen>
  );
}

function Gone() {
  const t = useText();
  return (
    <EmptyState
      icon="feed"
      title={t('post.gone')}
      action={<LinkButton href={hashOf('/dynamic')}>{t('post.toFeed')}</LinkButton>}
    />
  );
}
