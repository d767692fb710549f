import type { ChatThread } from '@glassmine/contract';
import { chatLengthMax } from '@glassmine/contract/plain';
import { Button, IconButton } from '@glassmine/ui';
import { type FormEvent, useState } from 'react';
import { useCommand } from '../api/commands.ts';
import { queryClient } from '../api/queries.ts';
import { useText } from '../i18n/use-text.ts';
import css from './chat.module.css';

/** Quick replies, and a line for the learner's own words; these stay until the server has taken them. */
export function ChatComposer({ thread: { thread, replies } }: { thread: ChatThread }) {
  const t = useText();
  const [text, setText] = useState('');
  const { mutate, isPending } = useCommand('phone/chat/answer', {
    onSuccess: () => {
      setText('');
      for (const path of ['phone/chat', 'phone/chat/messages'])
        void queryClient.invalidateQueries({ queryKey: [path] });
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') mutate({ thread, content: text });
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
              onClick={() => mutate({ thread, stance })}
            >
              {words}
            </Button>
          </li>
        ))}
      </ul>
      <input
        className={css.write}
        aria-label={t('chat.write')}
        placeholder={t('chat.write')}
        maxLength={chatLengthMax}
        value={text}
        onChange={(event) => setText(event.target.value)}
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
