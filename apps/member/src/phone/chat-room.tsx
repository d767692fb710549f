import type { ChatMessage, ChatThread } from '@glassmine/replica/wire';
import { Button, ErrorState, IconButton, Loading, Skeletons } from '@glassmine/ui';
import { useEffect, useRef, useState } from 'react';
import { useCommand } from '../api/commands.ts';
import { useList } from '../api/lists.ts';
import { queryClient } from '../api/queries.ts';
import { useFormat } from '../i18n/format.ts';
import { useText } from '../i18n/use-text.ts';
import css from './chat.module.css';
import { ChatBubble } from './chat-bubble.tsx';
import { ChatComposer } from './chat-composer.tsx';
import { ChatFace } from './chat-face.tsx';

const pageSize = 50;

/** One chat: its messages from the oldest to the newest, and below them what the learner may answer. */
export function ChatRoom({ thread }: { thread: ChatThread }) {
  const t = useText();
  const [search, setSearch] = useState<string | null>(null);
  const { query, items } = useList('phone/chat/messages', { thread: thread.thread }, pageSize);
  useReadOnSight(thread);
  const hits = search ? items.filter((item) => has(item, search)) : items;
  return (
    <div className={css.room}>
      <Head thread={thread} search={search} onSearch={setSearch} />
      {query.isError && items.length === 0 ? (
        <ErrorState title={t('phone.failed')} onRetry={() => void query.refetch()} />
      ) : query.isPending ? (
        <Loading className={css.messages}>
          <Skeletons heights={['56px', '56px']} />
        </Loading>
      ) : (
        <div className={css.messages}>
          {query.hasNextPage && (
            <Button
              size="s"
              variant="secondary"
              disabled={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              {t('chat.older')}
            </Button>
          )}
          {hits.length === 0 && <p className={css.notice}>{t(search ? 'chat.nothing' : 'chat.empty')}</p>}
          <Messages items={hits} />
        </div>
      )}
      <Standing thread={thread} />
    </div>
  );
}

const has = ({ words, from }: ChatMessage, search: string) =>
  `${from} ${words}`.toLocaleLowerCase().includes(search.toLocaleLowerCase());

function Messages({ items }: { items: readonly ChatMessage[] }) {
  const format = useFormat();
  const end = useRef<HTMLLIElement>(null);
  const newest = items[0]?.messageId;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message is scrolled to
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' });
  }, [newest]);
  const dayOf = (item: ChatMessage | undefined) => (item ? format.date(item.time) : '');
  const oldestFirst = items.toReversed();
  return (
    <ol className={css.bubbles}>
      {oldestFirst.map((item, i) => (
        <li key={item.messageId} className={css.said} ref={i === oldestFirst.length - 1 ? end : null}>
          {dayOf(item) !== dayOf(oldestFirst[i - 1]) && <p className={css.day}>{dayOf(item)}</p>}
          <ChatBubble message={item} />
        </li>
      ))}
    </ol>
  );
}

/** Clears the badge of a chat while it is open. */
function useReadOnSight({ thread, unread }: ChatThread): void {
  const { mutate } = useThreadCommand('phone/chat/read');
  useEffect(() => {
    if (unread > 0) mutate({ thread });
  }, [thread, unread, mutate]);
}

type ThreadCommand = 'phone/chat/read' | 'phone/chat/mute' | 'phone/chat/enter';

/** A command about a chat, whose reply has the chat's new state. */
function useThreadCommand<P extends ThreadCommand>(path: P) {
  return useCommand(path, {
    quiet: path === 'phone/chat/read',
    onSuccess: ({ thread }) => {
      queryClient.setQueriesData<{ list: ChatThread[] }>(
        { queryKey: ['phone/chat'] },
        (data) => data && { list: data.list.map((each) => (each.thread === thread.thread ? thread : each)) },
      );
    },
  });
}

interface HeadProps {
  thread: ChatThread;
  search: string | null;
  onSearch: (search: string | null) => void;
}

function Head({ thread: { thread, name, face, muted, state }, search, onSearch }: HeadProps) {
  const t = useText();
  const mute = useThreadCommand('phone/chat/mute');
  const enter = useThreadCommand('phone/chat/enter');
  const isScheme = thread === 'group';
  return (
    <div className={css['room-head']}>
      <ChatFace thread={thread} face={face} size={36} />
      <b className={css.name}>{name}</b>
      <IconButton
        icon="search"
        size={18}
        label={t('chat.search')}
        aria-expanded={search !== null}
        onClick={() => onSearch(search === null ? '' : null)}
      />
      <IconButton
        icon={muted ? 'sound' : 'still'}
        size={18}
        label={t(muted ? 'chat.unmute' : 'chat.mute')}
        sends
        onClick={() => mute.mutate({ thread, muted: !muted })}
      />
      {state === 'open' && thread !== 'service' && (
        <IconButton
          icon="logout"
          size={18}
          label={t(isScheme ? 'chat.leave' : 'chat.block')}
          sends
          onClick={() => enter.mutate({ thread, in: false })}
        />
      )}
      {search !== null && (
        <input
          type="search"
          className={css.search}
          aria-label={t('chat.search')}
          value={search}
          onChange={(event) => onSearch(event.target.value)}
        />
      )}
    </div>
  );
}

/** Below the messages: what to answer, or why there is nothing to answer. */
function Standing({ thread }: { thread: ChatThread }) {
  const t = useText();
  const enter = useThreadCommand('phone/chat/enter');
  if (thread.state === 'open') return <ChatComposer thread={thread} />;
  const isGroup = thread.thread === 'group';
  const words = {
    ended: 'chat.ended',
    removed: 'chat.removedYou',
    left: isGroup ? 'chat.left' : 'chat.blocked',
  } as const;
  return (
    <div className={css.standing}>
      <p>{t(words[thread.state])}</p>
      {thread.state === 'left' && (
        <Button
          block
          disabled={enter.isPending}
          onClick={() => enter.mutate({ thread: thread.thread, in: true })}
        >
          {t(isGroup ? 'chat.join' : 'chat.unblock')}
        </Button>
      )}
    </div>
  );
}
