import type { PhoneMessage } from '@glassmine/replica/wire';
import { Badge, EmptyState, ErrorState, Loading, Segmented, Skeletons } from '@glassmine/ui';
import { useEffect, useState } from 'react';
import { useCommand } from '../api/commands.ts';
import { useList } from '../api/lists.ts';
import { queryClient, useCall } from '../api/queries.ts';
import { useFormat } from '../i18n/format.ts';
import { useText } from '../i18n/use-text.ts';
import { More } from '../page/paged.tsx';
import { type MessagesView, usePhone } from '../state/phone.ts';
import { Contacts } from './contacts.tsx';
import { fillKindOf, useMessageText } from './message-text.ts';
import css from './phone.module.css';
import { TakeValue } from './take-value.tsx';

export function MessagesApp() {
  const t = useText();
  const { messages: view, show } = usePhone();
  return (
    <div className={css['app-page']}>
      <Segmented<MessagesView>
        label={t('message.tab')}
        value={view}
        onChange={(next) => show('messages', next)}
        options={[
          { value: 'inbox', label: t('message.tab.inbox') },
          { value: 'contacts', label: t('message.tab.contacts') },
        ]}
      />
      {view === 'inbox' ? <Inbox /> : <Contacts />}
    </div>
  );
}

/** Messages that were unread when the app opened stay marked; the badge is cleared at once. */
function useReadOnSight(): void {
  const unread = useCall('phone/home', {}).data?.unreadMessages ?? 0;
  const { mutate } = useCommand('phone/messages/read', {
    quiet: true,
    onSuccess: ({ unreadMessages }) => {
      queryClient.setQueriesData<object>(
        { queryKey: ['phone/home'] },
        (home) => home && { ...home, unreadMessages },
      );
    },
  });
  useEffect(() => {
    if (unread > 0) mutate({});
  }, [unread, mutate]);
}

function Inbox() {
  const t = useText();
  const { query, items } = useList('phone/messages', {});
  useReadOnSight();
  if (query.isPending)
    return (
      <Loading className={css.stack}>
        <Skeletons heights={['96px', '96px']} />
      </Loading>
    );
  if (query.isError && items.length === 0)
    return <ErrorState title={t('phone.failed')} onRetry={() => void query.refetch()} />;
  if (items.length === 0)
    return <EmptyState icon="message" title={t('message.empty')} text={t('message.emptyText')} />;
  return (
    <More query={query} skeleton={['96px']}>
      <ul className={css.stack}>
        {items.map((message) => (
          <Message key={message.messageId} message={message} />
        ))}
      </ul>
    </More>
  );
}

function Message({ message }: { message: PhoneMessage }) {
  const t = useText();
  const format = useFormat();
  const textOf = useMessageText();
  const [isNew] = useState(!message.read);
  const kind = fillKindOf(message);
  return (
    <li className={css.bubble} data-new={isNew || undefined}>
      <div className={css.head}>
        <b className={css.from}>{message.from}</b>
        {isNew && <Badge tone="good">{t('message.new')}</Badge>}
        <span>{format.dateTime(message.time)}</span>
      </div>
      <p>{textOf(message)}</p>
      {kind && <TakeValue kind={kind} value={message.code} named />}
    </li>
  );
}
