import { useList } from '../api/lists.ts';
import { useFormat } from '../i18n/format.ts';
import { useText } from '../i18n/use-text.ts';
import { usePhone } from '../state/phone.ts';
import { useMessageText } from './message-text.ts';
import css from './phone.module.css';

const shownMax = 2;

/** The newest messages, for the phone's home screen. */
export function LatestMessages() {
  const t = useText();
  const format = useFormat();
  const textOf = useMessageText();
  const show = usePhone((phone) => phone.show);
  const { items } = useList('phone/messages', {});
  if (items.length === 0) return null;
  return (
    <ul className={css.latest} aria-label={t('phone.app.messages')}>
      {items.slice(0, shownMax).map((message) => (
        <li key={message.messageId}>
          <button type="button" onClick={() => show('messages')}>
            <b className={css.line}>{message.from}</b>
            <time>{format.dateTime(message.time)}</time>
            <span>{textOf(message)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
