import type { CallMap, Square } from '@glassmine/replica/wire';
import { Figures, Icon, onceASecond } from '@glassmine/ui';
import type { InfiniteData } from '@tanstack/react-query';
import { useCommand } from '../../api/commands.ts';
import { queryClient } from '../../api/queries.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { hashOf } from '../../navigation/router.ts';
import css from './post.module.css';

type Listed = InfiniteData<{ total: number; list: Square[] }>;

/** Updates a post in every cached view. */
export function changePost(id: number, change: Partial<Square>): void {
  const changed = (square: Square) => (square.id === id ? { ...square, ...change } : square);
  queryClient.setQueriesData<Listed>(
    { queryKey: ['dynamic/square/list'] },
    (data) =>
      data && { ...data, pages: data.pages.map((page) => ({ ...page, list: page.list.map(changed) })) },
  );
  queryClient.setQueriesData<CallMap['dynamic/square/detail']['data']>(
    { queryKey: ['dynamic/square/detail'] },
    (square) => square && changed(square),
  );
}

/** Like button (a like cannot be undone) and link to the comments. */
export function PostActions({ square }: { square: Square }) {
  const t = useText();
  const format = useFormat();
  const { id, thumbsUpNum, hasThumbsUp, commentNum } = square;
  // As in the source, a failed like shows no message. The count rises only when the server confirms.
  const like = useCommand('dynamic/thumbsUp/square', {
    quiet: true,
    onSuccess: ({ squareId, ...counts }) => changePost(squareId, counts),
  });
  return (
    <div className={css.actions}>
      <button
        type="button"
        className={css.action}
        aria-pressed={hasThumbsUp}
        aria-disabled={hasThumbsUp || like.isPending}
        aria-label={t(hasThumbsUp ? 'post.liked' : 'post.like', { count: thumbsUpNum })}
        onClick={onceASecond(() => {
          if (!hasThumbsUp && !like.isPending) like.mutate({ squareId: id });
        })}
      >
        <Icon name="heart" size={20} />
        <Figures>{format.number(thumbsUpNum)}</Figures>
      </button>
      <a
        className={css.action}
        href={hashOf('/dynamic/detail', { id, comment: 1 })}
        aria-label={t('post.comments', { count: commentNum })}
      >
        <Icon name="comment" size={20} />
        <Figures>{format.number(commentNum)}</Figures>
      </a>
    </div>
  );
}
