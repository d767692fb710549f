import { isByRule } from '@glassmine/client';
import type { Comment } from '@glassmine/replica/wire';
import { useState } from 'react';
import { useCall } from '../../api/queries.ts';
import { useIdInQuery, usePage } from '../../navigation/page-context.ts';
import { Loaded } from '../../page/loaded.tsx';
import { Nothing } from '../../page/nothing.tsx';
import { Screen } from '../../page/screen.tsx';
import { PostCard } from '../../parts/posts/post-card.tsx';
import { CommentBox } from './comment-box.tsx';
import { Comments } from './comments.tsx';

const notFound = <Nothing icon="feed" title="post.gone" link={['/dynamic', 'post.toFeed']} />;

/** A post with its comments. `?id=3`; `&comment=1` focuses the comment box. */
export function PostScreen() {
  const { query } = usePage().place;
  const id = useIdInQuery('id');
  if (id === undefined) return <Screen>{notFound}</Screen>;
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
        notFound
      ) : (
        <Loaded query={post} skeleton={[260]}>
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
