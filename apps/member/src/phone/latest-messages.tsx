import { useList } from '../api/lists.ts';
import { useCall } from '../api/queries.ts';
import { useFormat } from '../i18n/format.ts';
import { useText } from '../i18n/use-text.ts';
import { type PhoneApp, usePhone } from '../state/phone.ts';
import { useMessageText } from './message-text.ts';
import css from './phone.module.css';

const shownMax = 2;

/** The newest report and the newest messages, for the phone's home screen. */
export function LatestMessages() {
  const t = useText();
  const textOf = useMessageText();
  const { items } = useList('phone/messages', {});
  const report = useCall('phone/news', { pageNum: 1, pageSize: 1 }).data?.list[0];
  if (items.length === 0 && !report) return null;
  return (
    <ul className={css.latest} aria-label={t('phone.app.messages')}>
      {report && <Latest app="news" from={report.paper} time={report.time} words={report.head} />}
      {items.slice(0, shownMax).map((message) => (
        <Latest
          key={message.messageId}
          app="messages"
          from={message.from}
          time={message.time}
          words={textOf(message)}
        />
      ))}
    </ul>
  );
}

function Latest({ app, from, time, words }: { app: PhoneApp; from: string; time: number; words: string }) {
  const format = useFormat();
  const show = usePhone((phone) => phone.show);
  return (
    <li>
      <button type="button" onClick={() => show(app)}>
        <b className={css.line}>{from}</b>
        <time>{format.dateTime(time)}</time>
        <span>{words}</span>
      </button>
    </li>
  );
}
