import type { ChatThread } from '@glassmine/replica/wire';
import { Count, Icon } from '@glassmine/ui';
import { useFormat } from '../i18n/format.ts';
import { useText } from '../i18n/use-text.ts';
import { usePhone } from '../state/phone.ts';
import css from './chat.module.css';
import { ChatFace } from './chat-face.tsx';

/** Chats with unread messages first, the newest on top. */
export function ChatList({ threads }: { threads: readonly ChatThread[] }) {
  const sorted = threads.toSorted((a, b) => (b.last?.messageId ?? -1) - (a.last?.messageId ?? -1));
  return (
    <ul className={css.list}>
      {sorted.map((thread) => (
        <li key={thread.thread}>
          <Thread thread={thread} />
        </li>
      ))}
    </ul>
  );
}

function Thread({ thread: { thread, name, face, muted, unread, last } }: { thread: ChatThread }) {
  const t = useText();
  const format = useFormat();
  const showChat = usePhone((phone) => phone.showChat);
  const words = last && (last.deleted ? t('chat.deleted') : last.words);
  return (
    <button type="button" className={css.thread} onClick={() => showChat(thread)}>
      <ChatFace thread={thread} face={face} size={44} />
      <span className={css.name}>
        <b>{name}</b>
        <small>{t(`chat.role.${thread}`)}</small>
      </span>
      <time className={css.when}>{last && format.dateTime(last.time)}</time>
      <span className={css.newest}>
        {last ? `${last.mine ? `${t('chat.you')}: ` : ''}${words}` : t('chat.empty')}
      </span>
      <span className={css.state}>
        {muted && <Icon name="still" size={14} />}
        {muted && <span className="sr-only">{t('chat.muted')}</span>}
        <Count value={unread} label={t('phone.unread', { count: unread })} />
      </span>
    </button>
  );
}
