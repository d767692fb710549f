import { isByRule } from '@glassmine/client';
import type { Comment } from '@glassmine/contract';
import { EmptyState, LinkButton, Skeleton } from '@glassmine/ui';
import { useState } from 'react';
import { useCall } from '../../api/queries.ts';
import { useText } from '../../i18n/use-text.ts';
import { Loaded } from '../../shell/loaded.tsx';
import { usePage } from '../../shell/page-context.ts';
import { Screen } from '../../shell/screen.tsx';
import { PostCard } from '../feed/post-card.tsx';
import { CommentBox } from './comment-box.tsx';
import { Comments } from './comments.tsx';

const idOf = (text: string | undefined): number | null =>
  /^\d{1,9}$/.test(text ?? '') ? Number(text) : null;

/** One post, whole, with what others say about it. `?id=3`; `&comment=1` to write at once. */
export function PostScreen() {
  const { query } = usePage().place;
  const id = idOf(query.id);
  if (id === null) return <Gone />;
  return <Post key={id} squareId={id} wantsToWrite={query.comment === '1'} />;
}

function Post({ squareId, wantsToWrite }: { squareId: number; wantsToWrite: boolean }) {
  const post = useCall('dynamic/square/detail', { squareId });
  const [target, setTarget] = useState<Comment | null>(null);
  if (isByRule(post.error)) return <Gone />;
  return (
    <Screen
      footer={
        <CommentBox
          squareId={squareId}
          target={target}
          onTarget={setTarget}
          autoFocus={wantsToWrite && post.data?.commentNum === 0}
        />
      }
    >
      <Loaded query={post} skeleton={<Skeleton height="260px" radius="20px" />}>
        {(square) => (
          <>
            <PostCard square={square} />
            <Comments squareId={squareId} target={target} onReply={setTarget} />
          </>
        )}
      </Loaded>
    </Screen>
  );
}

function Gone() {
  const t = useText();
  return (
    <Screen>
      <EmptyState
        icon="feed"
        title={t('post.gone')}
        action={<LinkButton href="#/dynamic">{t('post.toFeed')}</LinkButton>}
      />
    </Screen>
  );
}
