import type { CallMap } from '@glassmine/replica/wire';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCall, useCommand } from '../../api/hooks.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { type Column, DataTable, fieldColumn, numberColumn } from '../../parts/data-table.tsx';
import { MayChange } from '../../parts/may-change.tsx';
import css from '../../parts/pages.module.css';
import { usePages } from '../../parts/pages.tsx';
import { Badge, Facts, Panel, Row, RowButton } from '../../parts/parts.tsx';
import { currenciesOf } from '../../room/books.ts';
import { type Whose, WhoseChoice } from '../../room/whose-choice.tsx';

type Withdrawal = CallMap['console/withdrawal/list']['data']['list'][number];

type Reserves = Pick<CallMap['console/withdrawal/list']['data'], 'reserve' | 'cashReserve' | 'more'>;

const refreshMs = 2_000;

/** Pending withdrawals, and the reserve that could pay them. */
export function WithdrawalDesk({ code }: { code: string }) {
  const t = useText();
  const [whose, setWhose] = useState<Whose>('learners');
  const { data, pager } = usePages('console/withdrawal/list', { roomCode: code, whose }, 20, refreshMs);
  const columns = useColumns(code);
  const reserves = useReserves(code, data);
  return (
    <Panel title={t('reviews.withdrawals')}>
      {data && (
        <Facts
          facts={[...reserves, { name: t('operator.byHand'), value: t(`operator.byHand.${data.byHand}`) }]}
        />
      )}
      <p className={css.note}>{t('withdrawals.note')}</p>
      <WhoseChoice value={whose} onChange={setWhose} />
      <DataTable
        label={t('reviews.withdrawals')}
        rows={data?.list ?? []}
        columns={columns}
        keyOf={({ withdrawalId }) => withdrawalId}
        empty={t('withdrawals.none')}
      />
      {pager(data?.total)}
    </Panel>
  );
}

/** The reserve of each of the room's currencies. */
function useReserves(code: string, data: Reserves | undefined) {
  const t = useText();
  const { data: room } = useCall('console/room', { roomCode: code });
  if (!room || !data) return [];
  const [, ...locals] = currenciesOf(room);
  const reserves = [data.cashReserve, ...(data.more ?? []).map(({ reserve }) => reserve)];
  const name = t('series.reserve');
  return [
    { name, value: data.reserve },
    ...locals.map((currency, place) => ({
      name: locals.length === 1 ? t('withdrawals.cashReserve') : t('board.inCurrency', { name, currency }),
      value: reserves[place] ?? '',
    })),
  ];
}

function toneOf(status: 'pending' | 'sent' | 'arrived' | 'failed') {
  return ({ pending: 'signal', sent: 'signal', arrived: 'good', failed: 'bad' } as const)[status];
}

function useColumns(code: string): Column<Withdrawal>[] {
  const t = useText();
  const format = useFormat();
  const pay = useCommand('console/withdrawal/pay', { done: t('withdrawals.paid') });
  const fail = useCommand('console/withdrawal/fail', { done: t('withdrawals.failed') });
  return [
    fieldColumn('time', t('table.time'), (time) => format.dateTime(time)),
    fieldColumn('name', t('table.who'), (name, { userId }) => (
      <a href={`#/room/${code}/members/${userId}`}>{name}</a>
    )),
    numberColumn('net', t('withdrawals.net'), (net, { currency }) => format.money(net, currency)),
    fieldColumn('dueBy', t('withdrawals.due'), (dueBy) => format.dateTime(dueBy)),
    fieldColumn('status', t('table.status'), (status) => (
      <Badge tone={toneOf(status)}>{t(`status.${status}`)}</Badge>
    )),
    {
      id: 'decide',
      title: t('table.decide'),
      cell: ({ withdrawalId, status }) =>
        status === 'pending' && (
          <MayChange>
            <Row>
              <Button size="compact-sm" onClick={() => pay.mutate({ roomCode: code, withdrawalId })}>
                {t('withdrawals.pay')}
              </Button>
              <RowButton onClick={() => fail.mutate({ roomCode: code, withdrawalId })}>
                {t('withdrawals.fail')}
              </RowButton>
            </Row>
          </MayChange>
        ),
    },
  ];
}
