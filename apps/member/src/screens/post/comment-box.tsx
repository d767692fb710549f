import { Refused } from '@glassmine/client';
import { commentLengthMax } from '@glassmine/replica/plain';
import type { Comment } from '@glassmine/replica/wire';
import { Field, IconButton } from '@glassmine/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useCommand } from '../../api/commands.ts';
import { type Listed, put, withItems } from '../../api/pages.ts';
import { queryClient } from '../../api/queries.ts';
import { useText } from '../../i18n/use-text.ts';
import { changePost } from '../../parts/posts/post-actions.tsx';
import css from './post.module.css';

interface CommentBoxProps {
  squareId: number;
  /** The comment that is answered, or null for the post itself. */
  target: Comment | null;
  onTarget: (target: Comment | null) => void;
  autoFocus: boolean;
}

function putIntoComments(squareId: number, comment: Comment): void {
  queryClient.setQueryData<Listed<Comment>>(
    ['dynamic/comment/list', { squareId }, 'pages'],
    (list) =>
      list &&
      withItems(
        list,
        put(comment, ({ id }) => id),
      ),
  );
}

/** Form for a comment on the post or an answer to a comment. */
export function CommentBox({ squareId, target, onTarget, autoFocus }: CommentBoxProps) {
  const t = useText();
  const [content, setContent] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (target || autoFocus) input.current?.focus();
  }, [target, autoFocus]);
  const send = useCommand('dynamic/comment/text', {
    // As in the source, a failure shows no toast; the reason is shown below the text.
    quiet: true,
    sayAnswer: true,
    onSuccess: ({ comment, commentNum }) => {
      setContent('');
      onTarget(null);
      changePost(squareId, { commentNum });
      putIntoComments(squareId, comment);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const words = content.trim();
    setEmpty(words === '');
    if (words === '' || send.isPending) return;
    send.mutate({ squareId, content: words, ...(target && { commentId: target.id }) });
  };
  const refusal = send.error instanceof Refused ? send.error.message : undefined;
  return (
    <form className={css.box} onSubmit={submit}>
      {target && <Target name={target.username} onCancel={() => onTarget(null)} />}
      <Field
        ref={input}
        label={<span className="sr-only">{t('comment.label')}</span>}
        placeholder={t('comment.placeholder')}
        value={content}
        maxLength={commentLengthMax}
        autoComplete="off"
        enterKeyHint="send"
        error={isEmpty ? t('comment.empty') : undefined}
        refused={refusal}
        onChange={(event) => {
          setContent(event.target.value);
          setEmpty(false);
          send.reset();
        }}
        suffix={
          <IconButton
            type="submit"
            icon="send"
            label={t('comment.send')}
            aria-disabled={send.isPending || undefined}
          />
        }
      />
    </form>
  );
}

function Target({ name, onCancel }: { name: string; onCancel: () => void }) {
  const t = useText();
  return (
    <p className={css.replying}>
      {t('comment.to', { name })}
      <IconButton icon="close" size={18} label={t('comment.cancelReply')} onClick={onCancel} />
    </p>
  );
}
