import type { Push } from '@glassmine/replica/wire';
import { LinkButton, onSurface } from '@glassmine/ui';
import { type InfiniteData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useCommand } from '../../api/commands.ts';
import { queryClient, read } from '../../api/queries.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { useRoom } from '../../live/use-live.ts';
import { usePage } from '../../navigation/page-context.ts';
import { hashOf } from '../../navigation/router.ts';
import { LoadedScreen } from '../../page/loaded-screen.tsx';
import { Nothing } from '../../page/nothing.tsx';
import { afterReading } from '../../parts/messages/after-reading.ts';
import { linkOf, remedyOf } from '../../parts/messages/message-link.ts';
import { Told } from '../../xray/told.tsx';
import css from './message.module.css';

type Pages = InfiniteData<{ list: Push[] }>;

/** The message, if a cached list holds it. */
function listed(id: number): Push | undefined {
  const lists = queryClient.getQueriesData<Pages>({ queryKey: ['message/push/record'] });
  return lists
    .flatMap(([, data]) => data?.pages?.flatMap((page) => page.list) ?? [])
    .find((push) => push.id === id);
}

/** The source has no call for a single message, so it is searched among the newest. */
const newestLooked = 100;

async function find(id: number, signal: AbortSignal): Promise<Push | null> {
  const { list } = await read('message/push/record', { pageNum: 1, pageSize: newestLooked }, signal);
  return list.find((push) => push.id === id) ?? null;
}

/** A message in full. Opening it marks it as read. `?id=3` */
export function MessageScreen() {
  const id = Number(usePage().place.query.id ?? -1);
  const query = useQuery({
    queryKey: ['message', id],
    queryFn: ({ signal }) => find(id, signal),
    initialData: () => listed(id),
    staleTime: 60_000,
  });
  return (
    <LoadedScreen query={query} skeleton={[220]}>
      {(push) =>
        push ? (
          <Whole push={push} />
        ) : (
          <Nothing icon="message" title="messages.gone" link={['/message', 'messages.back']} />
        )
      }
    </LoadedScreen>
  );
}

function Whole({ push }: { push: Push }) {
  const t = useText();
  const format = useFormat();
  const { id, type, title, content, claims, createTime } = push;
  const mark = useCommand('message/push/record/update', {
    quiet: true,
    onSuccess: ({ unread }) => afterReading(unread, id),
  });
  const markOnce = useEffectEvent(() => {
    if (!push.read && mark.isIdle) mark.mutate({ id });
  });
  useEffect(() => {
    if (id >= 0) markOnce();
  }, [id]);
  const room = useRoom();
  const way = linkOf(push);
  const remedy = remedyOf(push, room);
  return (
    <Told claims={claims} as="article" className={onSurface(css.message)}>
      <small>
        {t(`messages.type.${type}`)} · {format.dateTime(createTime)}
      </small>
      <h2>{title}</h2>
      <p>{content}</p>
      {remedy && (
        <LinkButton href={remedy.href} block>
          {t(remedy.words)}
        </LinkButton>
      )}
      {way && (
        <LinkButton href={way.href} variant={remedy ? 'secondary' : 'primary'} block>
          {t(way.words)}
        </LinkButton>
      )}
      <LinkButton href={hashOf('/message')} variant="secondary" block>
        {t('messages.back')}
      </LinkButton>
    </Told>
  );
}
