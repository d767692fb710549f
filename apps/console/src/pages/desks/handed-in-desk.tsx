import type { CallMap } from '@glassmine/contract';
import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useHand, useLook } from '../../api/hooks.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { type Column, DataTable, Pager } from '../../parts/data-table.tsx';
import { Panel, Row } from '../../parts/parts.tsx';
import { Picture } from '../../parts/picture.tsx';

type Review = CallMap['console/review/list']['data']['list'][number];

type Status = 'pending' | 'approved' | 'rejected';
const statuses: Status[] = ['pending', 'approved', 'rejected'];
const pageSize = 20;
const refreshMs = 3_000;

/** Screenshots, links and posts that members have handed in. */
export function HandedInDesk({ code }: { code: string }) {
  const t = useText();
  const [status, setStatus] = useState<Status>('pending');
  const [page, setPage] = useState(1);
  const form = { roomCode: code, status, pageNum: page, pageSize };
  const { data } = useLook('console/review/list', form, { everyMs: refreshMs });
  const columns = useColumns(code);
  return (
    <Panel title={t('reviews.pending', { count: data?.pending ?? 0 })}>
      <SegmentedControl
        aria-label={t('table.status')}
        value={status}
        onChange={(value) => {
          setStatus(value as Status);
          setPage(1);
        }}
        data={statuses.map((value) => ({ value, label: t(`status.${value}`) }))}
      />
      <DataTable
        label={t('reviews.handedIn')}
        rows={data?.list ?? []}
        columns={columns}
        keyOf={({ reviewId }) => reviewId}
        empty={t('reviews.none')}
      />
      <Pager page={page} pageSize={pageSize} total={data?.total ?? 0} onPage={setPage} />
    </Panel>
  );
}

function useColumns(code: string): Column<Review>[] {
  const t = useText();
  const format = useFormat();
  const approve = useHand('console/review/approve', { done: t('reviews.approved') });
  const reject = useHand('console/review/reject', { done: t('reviews.rejected') });
  return [
    { id: 'time', title: t('table.time'), cell: ({ time }) => format.dateTime(time), by: ({ time }) => time },
    { id: 'name', title: t('table.who'), cell: ({ name }) => name, by: ({ name }) => name },
    { id: 'kind', title: t('table.kind'), cell: ({ kind }) => t(`review.${kind}`), by: ({ kind }) => kind },
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
          <Row>
            <Button size="compact-sm" onClick={() => approve.mutate({ roomCode: code, reviewId })}>
              {t('reviews.approve')}
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => reject.mutate({ roomCode: code, reviewId })}
            >
              {t('reviews.reject')}
            </Button>
          </Row>
        ),
    },
  ];
}
