import type { CallMap } from '@glassmine/contract';
import { useState } from 'react';
import { useLook } from '../api/hooks.ts';
import { useFormat } from '../i18n/format.ts';
import { useText } from '../i18n/i18n.ts';
import { type Column, DataTable, Pager } from '../parts/data-table.tsx';
import { Panel } from '../parts/parts.tsx';

type EndedRoom = CallMap['console/rooms/ended']['data']['list'][number];
const pageSize = 20;

/** Nobody enters them any more; what facilitators did there can still be read. */
export function EndedRooms() {
  const t = useText();
  const format = useFormat();
  const [page, setPage] = useState(1);
  const { data } = useLook('console/rooms/ended', { pageNum: page, pageSize });
  if (!data?.total) return null;
  const columns: Column<EndedRoom>[] = [
    { id: 'room', title: t('audit.room'), cell: ({ roomCode }) => roomCode, by: ({ roomCode }) => roomCode },
    { id: 'brand', title: t('new.scenario'), cell: ({ brandName }) => brandName },
    {
      id: 'created',
      title: t('ended.created'),
      cell: ({ createdAt }) => format.wallTime(createdAt),
      by: ({ createdAt }) => createdAt,
    },
    {
      id: 'ended',
      title: t('ended.ended'),
      cell: ({ endedAt }) => format.wallTime(endedAt),
      by: ({ endedAt }) => endedAt,
    },
    {
      id: 'audit',
      title: t('audit.title'),
      cell: ({ roomCode }) => <a href={`#/audit/${roomCode}`}>{t('ended.audit', { code: roomCode })}</a>,
    },
    {
      id: 'debrief',
      title: t('shell.section.debrief'),
      cell: ({ roomCode }) => (
        <a href={`#/room/${roomCode}/debrief`}>{t('ended.debrief', { code: roomCode })}</a>
      ),
    },
    {
      id: 'files',
      title: t('export.title'),
      cell: ({ roomCode }) => (
        <a href={`#/room/${roomCode}/export`}>{t('ended.files', { code: roomCode })}</a>
      ),
    },
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
      <Pager page={page} pageSize={pageSize} total={data.total} onPage={setPage} />
    </Panel>
  );
}
