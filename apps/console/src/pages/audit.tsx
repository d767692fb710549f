import { Button } from '@mantine/core';
import { useState } from 'react';
import { useLook } from '../api/hooks.ts';
import { useFormat } from '../i18n/format.ts';
import { useText } from '../i18n/i18n.ts';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { PageHead, Panel, Row } from '../parts/parts.tsx';

const pageSize = 50;

/** What facilitators did, in one room or in the whole house. */
export function AuditPage({ code }: { code?: string }) {
  const t = useText();
  const format = useFormat();
  const [before, setBefore] = useState<number | undefined>();
  const { data } = useLook('console/audit', {
    pageSize,
    ...(code && { roomCode: code }),
    ...(before && { before }),
  });
  type Entry = NonNullable<typeof data>['list'][number];
  const columns: Column<Entry>[] = [
    { id: 'at', title: t('table.time'), cell: ({ at }) => format.wallTime(at), by: ({ at }) => at },
    { id: 'name', title: t('table.who'), cell: ({ name }) => name, by: ({ name }) => name },
    { id: 'room', title: t('audit.room'), cell: ({ roomCode }) => roomCode, by: ({ roomCode }) => roomCode },
    {
      id: 'action',
      title: t('audit.action'),
      cell: ({ action }) => <code>{action}</code>,
      by: ({ action }) => action,
    },
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
            <Button size="compact-sm" variant="default" onClick={() => setBefore(undefined)}>
              {t('audit.newest')}
            </Button>
          )}
          {data?.more && (
            <Button size="compact-sm" variant="default" onClick={() => setBefore(list.at(-1)?.auditId)}>
              {t('audit.older')}
            </Button>
          )}
        </Row>
      </Panel>
    </>
  );
}
