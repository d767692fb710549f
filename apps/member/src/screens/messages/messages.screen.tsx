import type { Push } from '@glassmine/replica/wire';
import { Chips, Icon, IconButton, type IconName, onSurface } from '@glassmine/ui';
import { useState } from 'react';
import { useCommand } from '../../api/commands.ts';
import { useList } from '../../api/lists.ts';
import { useCall } from '../../api/queries.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { usePage } from '../../navigation/page-context.ts';
import { hashOf } from '../../navigation/router.ts';
import { Nothing } from '../../page/nothing.tsx';
import { Paged } from '../../page/paged.tsx';
import { Screen } from '../../page/screen.tsx';
import { afterReading } from '../../parts/messages/after-reading.ts';
import { Told } from '../../xray/told.tsx';
import css from './messages.module.css';

type Filter = Push['type'] | 'all';

const filters: readonly Filter[] = ['all', 'news', 'station', 'notice', 'voucher', 'coupon'];

const icons: Record<Push['type'], IconName> = {
  news: 'news',
  station: 'message',
  notice: 'bell',
  voucher: 'star',
  coupon: 'gift',
};

/** Messages of the app. `?type=` selects a heading. */
export function MessagesScreen() {
  const t = useText();
  const { place } = usePage();
  const [filter, setFilter] = useState<Filter>(
    () => filters.find((each) => each === place.query.type) ?? 'all',
  );
  const unread = useCall('message/push/unread', {}).data?.unread ?? 0;
  const readAll = useCommand('message/push/record/update', {
    onSuccess: ({ unread }) => afterReading(unread),
  });
  return (
    <Screen>
      <div className={css.head}>
        <p role="status">{t('messages.unread', { count: unread })}</p>
        {unread > 0 && (
          <IconButton icon="check" label={t('messages.readAll')} sends onClick={() => readAll.mutate({})} />
        )}
      </div>
      <Chips
        label={t('messages.filter')}
        value={filter}
        options={filters.map((value) => ({ value, label: t(`messages.type.${value}`) }))}
        onChange={setFilter}
      />
      <Messages key={filter} filter={filter} />
    </Screen>
  );
}

function Messages({ filter }: { filter: Filter }) {
  const list = useList('message/push/record', filter === 'all' ? {} : { type: filter });
  return (
    <Paged
      list={list}
      skeleton={[{ row: 88 }, { row: 88 }, { row: 88 }, { row: 88 }]}
      empty={<Nothing icon="message" title="messages.none" text="messages.noneText" />}
    >
      {(items) => (
        <ul className={onSurface(css.list)}>
          {items.map((push) => (
            <MessageRow key={push.id} push={push} />
          ))}
        </ul>
      )}
    </Paged>
  );
}

function MessageRow({ push }: { push: Push }) {
  const t = useText();
  const format = useFormat();
  const { id, type, title, content, claims, createTime, read } = push;
  return (
    <Told claims={claims} as="li" data-unread={!read || undefined}>
      <a href={hashOf('/message/detail', { id })}>
        <span className={css.icon}>
          <Icon name={icons[type]} size={20} />
          {!read && <i className={css.dot} />}
        </span>
        <span className={css.words}>
          <b>
            {title}
            {!read && <span className="sr-only"> ({t('messages.new')})</span>}
          </b>
          <span>{content}</span>
          <small>
            {t(`messages.type.${type}`)} · {format.dateTime(createTime)}
          </small>
        </span>
      </a>
    </Told>
  );
}
