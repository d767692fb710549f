import { EmptyState, ErrorState, Loading, Skeletons } from '@glassmine/ui';
import { useCall } from '../api/queries.ts';
import { useText } from '../i18n/use-text.ts';
import { usePhone } from '../state/phone.ts';
import { ChatList } from './chat-list.tsx';
import { ChatRoom } from './chat-room.tsx';
import css from './phone.module.css';

/** Chats of the sandbox phone: the list of them, or the one that is open. */
export function ChatApp() {
  const t = useText();
  const open = usePhone(({ chat }) => chat);
  const { data, isPending, refetch } = useCall('phone/chat', {});
  if (isPending)
    return (
      <Loading className={css['app-page']}>
        <Skeletons heights={['64px', '64px', '64px', '64px']} />
      </Loading>
    );
  if (!data) return <ErrorState title={t('phone.failed')} onRetry={() => void refetch()} />;
  const thread = data.list.find((each) => each.thread === open);
  if (thread) return <ChatRoom key={thread.thread} thread={thread} />;
  if (data.list.length === 0) return <EmptyState icon="message" title={t('chat.empty')} />;
  return <ChatList threads={data.list} />;
}
