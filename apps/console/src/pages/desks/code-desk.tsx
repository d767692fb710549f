import { useHand, useLook } from '../../api/hooks.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { MayChange } from '../../parts/may-change.tsx';
import { Badge, Panel, RowButton } from '../../parts/parts.tsx';
import { QuickForm } from '../../parts/quick-form.tsx';
import { useWorldNow } from '../../room/use-world-now.ts';

const dayMs = 86_400_000;

/** Redemption codes: balances without a deposit behind them. */
export function CodeDesk({ code }: { code: string }) {
  const t = useText();
  const format = useFormat();
  const now = useWorldNow(code);
  const { data } = useLook('console/code/list', { roomCode: code, pageSize: 100 });
  const create = useHand('console/code/create', { done: t('shop.added') });
  const end = useHand('console/code/end', { done: t('shop.changed') });
  type Code = NonNullable<typeof data>['list'][number];
  const columns: Column<Code>[] = [
    { id: 'code', title: t('shop.code'), cell: ({ code: sign }) => <code>{sign}</code> },
    { id: 'amount', title: t('table.amount'), cell: ({ amount }) => amount, isNumber: true },
    {
      id: 'used',
      title: t('shop.used'),
      cell: ({ used, total }) => t('shop.usedOf', { used, received: total }),
      isNumber: true,
    },
    { id: 'end', title: t('shop.until'), cell: ({ endTime }) => format.dateTime(endTime) },
    { id: 'state', title: t('table.status'), cell: ({ state }) => <Badge>{t(`code.${state}`)}</Badge> },
    {
      id: 'act',
      title: t('table.decide'),
      cell: ({ codeId, state }) =>
        state !== 'ended' &&
        state !== 'over' && (
          <MayChange>
            <RowButton onClick={() => end.mutate({ roomCode: code, codeId })}>{t('shop.endCode')}</RowButton>
          </MayChange>
        ),
    },
  ];
  return (
    <Panel title={t('shop.codes')}>
      <DataTable
        label={t('shop.codes')}
        rows={data?.list ?? []}
        columns={columns}
        keyOf={({ codeId }) => codeId}
        empty={t('shop.noCodes')}
      />
      <QuickForm
        blanks={[
          { name: 'amount', label: t('table.amount'), kind: 'amount' },
          { name: 'total', label: t('shop.howMany'), kind: 'number', start: '100' },
          { name: 'days', label: t('shop.forDays'), kind: 'number', start: '7' },
        ]}
        submit={t('shop.addCode')}
        busy={create.isPending}
        onSubmit={({ amount = '', total, days }) =>
          create.mutate({ roomCode: code, amount, total: Number(total), endTime: now + Number(days) * dayMs })
        }
      />
    </Panel>
  );
}
