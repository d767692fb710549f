import type { CallMap } from '@glassmine/contract';
import { useFormat } from '../i18n/format.ts';
import { useText } from '../i18n/i18n.ts';
import css from '../parts/pages.module.css';
import { Empty, Panel } from '../parts/parts.tsx';

type Event = CallMap['console/board']['data']['events'][number];
const shownMax = 15;

export function EventFeed({ code, events }: { code: string; events: Event[] }) {
  const t = useText();
  return (
    <Panel title={t('feed.title')}>
      {events.length === 0 && <Empty>{t('feed.none')}</Empty>}
      <ul className={css.feed}>
        {events.slice(0, shownMax).map((event) => (
          <FeedLine key={event.key} code={code} event={event} />
        ))}
      </ul>
    </Panel>
  );
}

function FeedLine({ code, event }: { code: string; event: Event }) {
  const t = useText();
  const format = useFormat();
  const amount = event.amount === '' ? '' : format.money(event.amount, event.currency);
  const words = t(`feed.${event.kind}`, { name: event.name, amount, subject: event.subject });
  return (
    <li>
      <time dateTime={new Date(event.at).toISOString()}>{format.dateTime(event.at)}</time>
      {event.userId >= 0 ? <a href={`#/room/${code}/members/${event.userId}`}>{words}</a> : words}
    </li>
  );
}
