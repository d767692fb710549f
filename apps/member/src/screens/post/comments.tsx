import type { Comment } from '@glassmine/replica/wire';
import { useList } from '../../api/lists.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Nothing } from '../../page/nothing.tsx';
import { Paged } from '../../page/paged.tsx';
import { Face } from '../../parts/posts/face.tsx';
import { Told } from '../../xray/told.tsx';
import css from './post.module.css';

/** Page size of the source. */
const pageSize = 5;

interface CommentsProps {
  squareId: number;
  target: Comment | null;
  onReply: (comment: Comment) => void;
}

export function Comments({ squareId, target, onReply }: CommentsProps) {
  const t = useText();
  const list = useList('dynamic/comment/list', { squareId }, pageSize);
  return (
    <section className={css.comments}>
      <h2>{list.total > 0 ? t('post.comments', { count: list.total }) : t('post.commentsTitle')}</h2>
      <Paged
        list={list}
        skeleton={[{ row: 76 }]}
        empty={<Nothing icon="comment" title="post.noComments" text="post.noCommentsText" />}
      >
        {(items) => (
          <ul>
            {items.map((comment) => (
              <CommentRow
                key={comment.id}
                comment={comment}
                isTarget={comment.id === target?.id}
                onReply={() => onReply(comment)}
              />
            ))}
          </ul>
        )}
      </Paged>
    </section>
  );
}

interface CommentRowProps {
  comment: Comment;
  isTarget: boolean;
  onReply: () => void;
}

function CommentRow({ comment, isTarget, onReply }: CommentRowProps) {
  const t = useText();
  const format = useFormat();
  const { username, headUrl, face, toUserName, content, claims, createTime } = comment;
  return (
    <li data-target={isTarget || undefined}>
      <Face name={username} headUrl={headUrl} face={face} />
      <div>
        <h3>
          {username}
          <time dateTime={new Date(createTime).toISOString()}>{format.dateTime(createTime)}</time>
        </h3>
        <Told claims={claims} as="p">
          {toUserName && <span className={css.to}>{t('comment.to', { name: toUserName })}</span>}
          {content}
        </Told>
        <button type="button" aria-label={t('comment.replyTo', { name: username })} onClick={onReply}>
          {t('comment.reply')}
        </button>
      </div>
    </li>
  );
}
