import { useState } from 'react';
import { useCall } from '../api/hooks.ts';
import { useFormat } from '../i18n/format.ts';
import { useText } from '../i18n/i18n.ts';
import { type Column, DataTable, fieldColumn } from '../parts/data-table.tsx';
import { PageHead, Panel, Row, RowButton } from '../parts/parts.tsx';

const pageSize = 50;

/** Audit log of one room or of the whole installation. */
export function AuditPage({ code }: { code?: string }) {
  const t = useText();
  const format = useFormat();
  const [before, setBefore] = useState<number | undefined>();
  const { data } = useCall('console/audit', {
    pageSize,
    ...(code && { roomCode: code }),
    ...(before && { before }),
  });
  type Entry = NonNullable<typeof data>['list'][number];
  const columns: Column<Entry>[] = [
    fieldColumn('at', t('table.time'), (at) => format.wallTime(at)),
    fieldColumn('name', t('table.who')),
    fieldColumn('roomCode', t('audit.room')),
    fieldColumn('action', t('audit.action'), (action) => <code>{action}</code>),
    { id: 'detail', title: t('table.what'), cell: ({ detail }) => <code>{detail}</code> },
  ];
  const list = data?.list ?? [];
  return (
    <>
      <PageHead title={t('audit.title')} text={t('audit.lead')} />
      <Panel title={t('audit.entries')}>
        <DataTable
          label={t('audit.entries')}
          rows={list}
          columns={columns}
          keyOf={({ auditId }) => auditId}
          empty={t('audit.none')}
        />
        <Row>
          {before !== undefined && (
            <RowButton onClick={() => setBefore(undefined)}>{t('audit.newest')}</RowButton>
          )}
          {data?.more && (
            <RowButton onClick={() => setBefore(list.at(-1)?.auditId)}>{t('audit.older')}</RowButton>
          )}
        </Row>
      </Panel>
    </>
  );
}
