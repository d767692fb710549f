import type { CallMap } from '@glassmine/replica/wire';
import { useFormat } from '../i18n/format.ts';
import { useText } from '../i18n/i18n.ts';
import { type Column, DataTable, fieldColumn } from '../parts/data-table.tsx';
import { usePages } from '../parts/pages.tsx';
import { Panel } from '../parts/parts.tsx';

type EndedRoom = CallMap['console/rooms/ended']['data']['list'][number];

/** Closed rooms; their audit log can still be read. */
export function EndedRooms() {
  const t = useText();
  const format = useFormat();
  const { data, pager } = usePages('console/rooms/ended', {}, 20);
  if (!data?.total) return null;
  const link = (id: 'audit' | 'debrief' | 'files', title: string, to: (code: string) => string) => ({
    id,
    title,
    cell: ({ roomCode }: EndedRoom) => <a href={to(roomCode)}>{t(`ended.${id}`, { code: roomCode })}</a>,
  });
  const columns: Column<EndedRoom>[] = [
    fieldColumn('roomCode', t('audit.room')),
    { id: 'name', title: t('new.name'), cell: ({ name }) => name || '–' },
    { id: 'brand', title: t('new.scenario'), cell: ({ brandName }) => brandName },
    fieldColumn('createdAt', t('ended.created'), (createdAt) => format.wallTime(createdAt)),
    fieldColumn('endedAt', t('ended.ended'), (endedAt) => format.wallTime(endedAt)),
    { id: 'lastHash', title: t('ended.lastHash'), cell: ({ lastHash }) => <code>{lastHash}</code> },
    link('audit', t('audit.title'), (code) => `#/audit/${code}`),
    link('debrief', t('shell.section.debrief'), (code) => `#/room/${code}/debrief`),
    link('files', t('export.title'), (code) => `#/room/${code}/export`),
  ];
  return (
    <Panel title={t('ended.title')}>
      <DataTable
        label={t('ended.title')}
        rows={data.list}
        columns={columns}
        keyOf={({ roomCode }) => roomCode}
        empty={t('rooms.none')}
      />
      {pager(data.total)}
    </Panel>
  );
}
