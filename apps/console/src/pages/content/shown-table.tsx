import { serverAddress } from '@glassmine/client';
import { artKeys, films } from '@glassmine/replica/plain';
import type { CallMap } from '@glassmine/replica/wire';
import { useCommand } from '../../api/hooks.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { type Column, DataTable, fieldColumn } from '../../parts/data-table.tsx';
import { MayChange } from '../../parts/may-change.tsx';
import { RowButton } from '../../parts/parts.tsx';
import { Picture } from '../../parts/picture.tsx';
import own from './content.module.css';
import { linkName } from './link-choice.tsx';

type Content = CallMap['console/content/list']['data']['list'][number];

/** What there is of a kind, hidden things among it. */
export function ShownTable({ code, list }: { code: string; list: readonly Content[] }) {
  const t = useText();
  const format = useFormat();
  const show = useCommand('console/content/show', { done: t('shop.changed') });
  const columns: Column<Content>[] = [
    fieldColumn('time', t('table.time'), (time) => format.dateTime(time)),
    fieldColumn('title', t('content.heading')),
    fieldColumn('content', t('table.what')),
    { id: 'art', title: t('content.art'), cell: ({ art, title }) => <Art art={art} title={title} /> },
    fieldColumn('link', t('content.link'), (link) => linkName(t, link)),
    {
      id: 'act',
      title: t('table.decide'),
      cell: ({ contentId, shown }) => (
        <MayChange>
          <RowButton onClick={() => show.mutate({ roomCode: code, contentId, shown: !shown })}>
            {t(shown ? 'content.hide' : 'content.show')}
          </RowButton>
        </MayChange>
      ),
    },
  ];
  return (
    <DataTable
      label={t('content.onShow')}
      rows={list}
      columns={columns}
      keyOf={({ contentId }) => contentId}
      empty={t('content.none')}
    />
  );
}

function Art({ art, title }: { art: string; title: string }) {
  const t = useText();
  if (art.startsWith('/')) return <Picture address={art} label={t('content.pictureOf', { title })} />;
  const film = films.find((key) => key === art);
  if (film)
    return (
      <img
        className={own.thumb}
        src={serverAddress(`/api/media/${film}.webp`)}
        alt={t('content.pictureOf', { title })}
      />
    );
  const drawn = artKeys.find((key) => key === art);
  return drawn ? t(`content.art.${drawn}`) : t('content.art.none');
}
