import type { CallMap } from '@glassmine/replica/wire';
import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useCommand } from '../../api/hooks.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { type Column, DataTable, fieldColumn } from '../../parts/data-table.tsx';
import { MayChange } from '../../parts/may-change.tsx';
import { usePages } from '../../parts/pages.tsx';
import { Panel, Row, RowButton } from '../../parts/parts.tsx';
import { Picture } from '../../parts/picture.tsx';

type Review = CallMap['console/review/list']['data']['list'][number];

type Status = 'pending' | 'approved' | 'rejected';
const statuses: Status[] = ['pending', 'approved', 'rejected'];
const refreshMs = 3_000;

/** Review of screenshots, links and posts that members handed in. */
export function SubmissionsDesk({ code }: { code: string }) {
  const t = useText();
  const [status, setStatus] = useState<Status>('pending');
  const { data, pager } = usePages('console/review/list', { roomCode: code, status }, 20, refreshMs);
  const columns = useColumns(code);
  return (
    <Panel title={t('reviews.pending', { count: data?.pending ?? 0 })}>
      <SegmentedControl
        aria-label={t('table.status')}
        value={status}
        onChange={(value) => setStatus(value as Status)}
        data={statuses.map((value) => ({ value, label: t(`status.${value}`) }))}
      />
      <DataTable
        label={t('reviews.handedIn')}
        rows={data?.list ?? []}
        columns={columns}
        keyOf={({ reviewId }) => reviewId}
        empty={t('reviews.none')}
      />
      {pager(data?.total)}
    </Panel>
  );
}

function useColumns(code: string): Column<Review>[] {
  const t = useText();
  const format = useFormat();
  const approve = useCommand('console/review/approve', { done: t('reviews.approved') });
  const reject = useCommand('console/review/reject', { done: t('reviews.rejected') });
  return [
    fieldColumn('time', t('table.time'), (time) => format.dateTime(time)),
    fieldColumn('name', t('table.who')),
    fieldColumn('kind', t('table.kind'), (kind) => t(`review.${kind}`)),
    {
      id: 'what',
      title: t('table.what'),
      cell: ({ text, pictures, poster, name }) => (
        <>
          {text}
          {[...pictures, poster].filter(Boolean).map((address) => (
            <Picture key={address} address={address} label={t('reviews.picture', { name })} />
          ))}
        </>
      ),
    },
    { id: 'amount', title: t('table.amount'), cell: ({ amount }) => amount, isNumber: true },
    {
      id: 'decide',
      title: t('table.decide'),
      cell: ({ reviewId, status: now }) =>
        now === 'pending' && (
          <MayChange>
            <Row>
              <Button size="compact-sm" onClick={() => approve.mutate({ roomCode: code, reviewId })}>
                {t('reviews.approve')}
              </Button>
              <RowButton onClick={() => reject.mutate({ roomCode: code, reviewId })}>
                {t('reviews.reject')}
              </RowButton>
            </Row>
          </MayChange>
        ),
    },
  ];
}
