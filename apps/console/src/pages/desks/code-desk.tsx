import type { ConsoleCode } from '@glassmine/replica/wire';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCall, useCommand } from '../../api/hooks.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { FormDialog } from '../../parts/form-dialog.tsx';
import { MayChange } from '../../parts/may-change.tsx';
import { Badge, Panel, Row, RowButton } from '../../parts/parts.tsx';
import { CodeForm } from './code-form.tsx';

/** Redemption codes: balances without a deposit behind them. */
export function CodeDesk({ code, now }: { code: string; now: number }) {
  const t = useText();
  const { data } = useCall('console/code/list', { roomCode: code, pageSize: 100 });
  const [isOpen, open] = useState(false);
  const columns = useColumns(code, now);
  return (
    <Panel title={t('shop.codes')}>
      <DataTable
        label={t('shop.codes')}
        rows={data?.list ?? []}
        columns={columns}
        keyOf={({ codeId }) => codeId}
        empty={t('shop.noCodes')}
      />
      <MayChange>
        <Row>
          <Button onClick={() => open(true)}>{t('shop.newCode')}</Button>
        </Row>
      </MayChange>
      <FormDialog isOpen={isOpen} title={t('shop.newCode')} onClose={() => open(false)}>
        <CodeForm code={code} now={now} onDone={() => open(false)} />
      </FormDialog>
    </Panel>
  );
}

function useColumns(code: string, now: number): Column<ConsoleCode>[] {
  const t = useText();
  const format = useFormat();
  const end = useCommand('console/code/end', { done: t('shop.changed') });
  return [
    { id: 'code', title: t('shop.code'), cell: ({ code: sign }) => <code>{sign}</code> },
    { id: 'amount', title: t('table.amount'), cell: ({ amount }) => amount, isNumber: true },
    {
      id: 'used',
      title: t('shop.used'),
      cell: ({ used, total }) => t('shop.usedOf', { used, received: total }),
      isNumber: true,
    },
    {
      id: 'end',
      title: t('shop.until'),
      cell: ({ startTime, endTime }) =>
        startTime > now
          ? t('shop.fromTo', { from: format.dateTime(startTime), to: format.dateTime(endTime) })
          : format.dateTime(endTime),
    },
    { id: 'state', title: t('table.status'), cell: ({ state }) => <Badge>{t(`codeState.${state}`)}</Badge> },
    {
      id: 'act',
      title: t('table.decide'),
      cell: ({ codeId, code: sign, state }) =>
        state !== 'ended' &&
        state !== 'over' && (
          <MayChange>
            <RowButton
              aria-label={`${t('shop.endCode')}: ${sign}`}
              onClick={() => end.mutate({ roomCode: code, codeId })}
            >
              {t('shop.endCode')}
            </RowButton>
          </MayChange>
        ),
    },
  ];
}
