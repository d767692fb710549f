import type { CallMap } from '@glassmine/contract';
import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useHand, useLook } from '../../api/hooks.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { type Column, DataTable, Pager } from '../../parts/data-table.tsx';
import css from '../../parts/pages.module.css';
import { Badge, Facts, Panel, Row } from '../../parts/parts.tsx';

type Withdrawal = CallMap['console/withdrawal/list']['data']['list'][number];

type Whose = 'learners' | 'everybody';
const pageSize = 20;
const refreshMs = 2_000;

/** Withdrawals, and what is there to pay them with. */
export function WithdrawalDesk({ code }: { code: string }) {
  const t = useText();
  const [whose, setWhose] = useState<Whose>('learners');
  const [page, setPage] = useState(1);
  const form = { roomCode: code, whose, pageNum: page, pageSize };
  const { data } = useLook('console/withdrawal/list', form, { everyMs: refreshMs });
  const columns = useColumns(code);
  return (
    <Panel title={t('reviews.withdrawals')}>
      {data && (
        <Facts
          facts={[
            { name: t('series.reserve'), value: data.reserve },
            { name: t('withdrawals.cashReserve'), value: data.cashReserve },
            { name: t('operator.byHand'), value: t(`operator.byHand.${data.byHand}`) },
          ]}
        />
      )}
      <p className={css.note}>{t('withdrawals.note')}</p>
      <SegmentedControl
        aria-label={t('table.whose')}
        value={whose}
        onChange={(value) => {
          setWhose(value as Whose);
          setPage(1);
        }}
        data={(['learners', 'everybody'] as const).map((value) => ({ value, label: t(`whose.${value}`) }))}
      />
      <DataTable
        label={t('reviews.withdrawals')}
        rows={data?.list ?? []}
        columns={columns}
        keyOf={({ withdrawalId }) => withdrawalId}
        empty={t('withdrawals.none')}
      />
      <Pager page={page} pageSize={pageSize} total={data?.total ?? 0} onPage={setPage} />
    </Panel>
  );
}

function toneOf(status: 'pending' | 'sent' | 'arrived' | 'failed') {
  return ({ pending: 'signal', sent: 'signal', arrived: 'good', failed: 'bad' } as const)[status];
}

function useColumns(code: string): Column<Withdrawal>[] {
  const t = useText();
  const format = useFormat();
  const pay = useHand('console/withdrawal/pay', { done: t('withdrawals.paid') });
  const fail = useHand('console/withdrawal/fail', { done: t('withdrawals.failed') });
  return [
    { id: 'time', title: t('table.time'), cell: ({ time }) => format.dateTime(time), by: ({ time }) => time },
    {
      id: 'name',
      title: t('table.who'),
      cell: ({ name, userId }) => <a href={`#/room/${code}/members/${userId}`}>{name}</a>,
      by: ({ name }) => name,
    },
    {
      id: 'net',
      title: t('withdrawals.net'),
      cell: ({ net, currency }) => format.money(net, currency),
      by: ({ net }) => Number(net),
      isNumber: true,
    },
    {
      id: 'due',
      title: t('withdrawals.due'),
      cell: ({ dueBy }) => format.dateTime(dueBy),
      by: ({ dueBy }) => dueBy,
    },
    {
      id: 'status',
      title: t('table.status'),
      cell: ({ status }) => <Badge tone={toneOf(status)}>{t(`status.${status}`)}</Badge>,
      by: ({ status }) => status,
    },
    {
      id: 'decide',
      title: t('table.decide'),
      cell: ({ withdrawalId, status }) =>
        status === 'pending' && (
          <Row>
            <Button size="compact-sm" onClick={() => pay.mutate({ roomCode: code, withdrawalId })}>
              {t('withdrawals.pay')}
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => fail.mutate({ roomCode: code, withdrawalId })}
            >
              {t('withdrawals.fail')}
            </Button>
          </Row>
        ),
    },
  ];
}
