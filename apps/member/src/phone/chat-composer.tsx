import { Expired, refusedAt } from '@glassmine/client';
import { chatLengthMax } from '@glassmine/replica/plain';
import type { ChatMessage, ChatThread } from '@glassmine/replica/wire';
import { Button, IconButton, toast, useShown } from '@glassmine/ui';
import { type FormEvent, useId, useState } from 'react';
import { useCommand } from '../api/commands.ts';
import { type Listed, put, withItems } from '../api/pages.ts';
import { queryClient, wordsOf } from '../api/queries.ts';
import { useText } from '../i18n/use-text.ts';
import css from './chat.module.css';

/** Quick replies, and a field for the learner's own words, which stay until the server has accepted them. */
export function ChatComposer({ thread: { thread, replies } }: { thread: ChatThread }) {
  const t = useText();
  const [text, setText] = useState('');
  const { give, isPending, error, reset } = useAnswer(() => setText(''));
  const id = useId();
  const refused = refusedAt(error, 'content');
  const note = useShown(id, refused);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') give({ thread, content: text });
  };
  return (
    <form className={css.composer} onSubmit={send}>
      <ul className={css.replies} aria-label={t('chat.replies')} data-sideways>
        {replies.map(({ stance, words }) => (
          <li key={stance} className={css.reply}>
            <Button
              size="s"
              variant="secondary"
              disabled={isPending}
              onClick={() => give({ thread, stance })}
            >
              {words}
            </Button>
          </li>
        ))}
      </ul>
      <div id={`${id}-note`} className={css.refused} aria-live="polite" ref={note}>
        {refused}
      </div>
      <input
        id={id}
        className={css.write}
        aria-invalid={refused ? true : undefined}
        aria-describedby={`${id}-note`}
        aria-label={t('chat.write')}
        placeholder={t('chat.write')}
        maxLength={chatLengthMax}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          if (error) reset();
        }}
      />
      <IconButton
        icon="send"
        label={t('chat.send')}
        type="submit"
        disabled={isPending || text.trim() === ''}
      />
    </form>
  );
}

/** Shows a refusal of the written text at its field, and any other as a toast. */
function useAnswer(onTaken: () => void) {
  const { mutate, isPending, error, reset } = useCommand('phone/chat/answer', {
    quiet: true,
    onSuccess: ({ message }) => {
      onTaken();
      queryClient.setQueryData<Listed<ChatMessage>>(
        ['phone/chat/messages', { thread: message.thread }, 'pages'],
        (list) =>
          list &&
          withItems(
            list,
            put(message, ({ messageId }) => messageId),
          ),
      );
    },
  });
  const give = (form: Parameters<typeof mutate>[0]) =>
    mutate(form, {
      onError: (problem) => {
        const isAtField = refusedAt(problem, 'content') !== undefined;
        if (!isAtField && !(problem instanceof Expired)) toast(wordsOf(problem), 'bad');
      },
    });
  return { give, isPending, error, reset };
}
