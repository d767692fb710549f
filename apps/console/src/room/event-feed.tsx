import type { CallMap } from '@glassmine/replica/wire';
import { Icon, type IconName } from '@glassmine/ui';
import { useFormat } from '../i18n/format.ts';
import { useText } from '../i18n/i18n.ts';
import css from '../parts/pages.module.css';
import { Empty, Panel } from '../parts/parts.tsx';
import { nameWithSeat } from './seat.tsx';

type Event = CallMap['console/board']['data']['events'][number];
const shownMax = 15;

export function EventFeed({ code, events }: { code: string; events: Event[] }) {
  const t = useText();
  return (
    <Panel title={t('feed.title')}>
      {events.length === 0 && <Empty>{t('feed.none')}</Empty>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      {/* biome-ignore lint/a11y/useSemanticElements: it groups no form's fields */}
      <div role="group" className={css.feedFrame} tabIndex={0} aria-label={t('feed.title')}>
        <ul className={css.feed}>
          {events.slice(0, shownMax).map((event) => (
            <FeedLine key={event.key} code={code} event={event} />
          ))}
        </ul>
      </div>
    </Panel>
  );
}

const icons: Record<Event['kind'], IconName> = {
  joined: 'person',
  registered: 'check',
  bought: 'machine',
  asked: 'withdraw',
  paid: 'arrowIn',
  failed: 'close',
  drawn: 'arrowOut',
  happened: 'bell',
  phase: 'clock',
  stepBegan: 'bolt',
  stepEnded: 'pause',
  shut: 'lock',
  opened: 'check',
  refused: 'close',
};

/** The icon of an event: of its own for the operator's phases and a warning, otherwise that of its kind. */
function iconOf({ kind, subject }: Event): IconName {
  if (kind === 'phase' && subject === 'gone') return 'logout';
  return kind === 'phase' || (kind === 'happened' && subject === 'warning') ? 'warning' : icons[kind];
}

function FeedLine({ code, event }: { code: string; event: Event }) {
  const t = useText();
  const format = useFormat();
  const amount = event.amount === '' ? '' : format.money(event.amount, event.currency);
  const words = t(`feed.${event.kind}`, { name: nameWithSeat(event), amount, subject: event.subject });
  return (
    <li>
      <Icon name={iconOf(event)} size={18} />
      <time dateTime={new Date(event.at).toISOString()}>{format.dateTime(event.at)}</time>
      {event.userId >= 0 ? <a href={`#/room/${code}/members/${event.userId}`}>{words}</a> : words}
    </li>
  );
}
