import type { Push } from '@glassmine/contract';
import { EmptyState, LinkButton, onSurface, Skeleton } from '@glassmine/ui';
import { type InfiniteData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useCommand } from '../../api/commands.ts';
import { queryClient, read } from '../../api/queries.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { usePage } from '../../navigation/page-context.ts';
import { hashOf } from '../../navigation/router.ts';
import { Loaded } from '../../page/loaded.tsx';
import { Screen } from '../../page/screen.tsx';
import { afterReading } from '../../parts/messages/after-reading.ts';
import { linkOf } from '../../parts/messages/message-link.ts';
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
  const t = useText();
  const id = Number(usePage().place.query.id ?? -1);
  const query = useQuery({
    queryKey: ['message', id],
    queryFn: ({ signal }) => find(id, signal),
    initialData: () => listed(id),
    staleTime: 60_000,
  });
  return (
    <Screen>
      <Loaded query={query} skeleton={<Skeleton height="220px" radius="20px" />}>
        {(push) =>
          push ? (
            <Whole push={push} />
          ) : (
            <EmptyState
              icon="message"
              title={t('messages.gone')}
              action={<LinkButton href={hashOf('/message')}>{t('messages.back')}</LinkButton>}
            />
          )
        }
      </Loaded>
    </Screen>
  );
}

function Whole({ push }: { push: Push }) {
  const t = useText();
  const format = useFormat();
  const { id, type, title, content, createTime } = push;
  const mark = useCommand('message/push/record/update', { quiet: true, onSuccess: afterReading });
  const markOnce = useEffectEvent(() => {
    if (!push.read && mark.isIdle) mark.mutate({ id });
  });
  useEffect(() => {
    if (id >= 0) markOnce();
  }, [id]);
  const way = linkOf(push);
  return (
    <article className={onSurface(css.message)}>
      <small>
        {t(`messages.type.${type}`)} · {format.dateTime(createTime)}
      </small>
      <h2>{title}</h2>
      <p>{content}</p>
      {way && (
        <LinkButton href={way.href} block>
          {t(way.words)}
        </LinkButton>
      )}
      <LinkButton href={hashOf('/message')} variant="secondary" block>
        {t('messages.back')}
      </LinkButton>
    </article>
  );
}
