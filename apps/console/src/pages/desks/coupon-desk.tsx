import type { CallMap } from '@glassmine/contract';
import { Switch } from '@mantine/core';
import { useHand, useLook } from '../../api/hooks.ts';
import { useMayChange } from '../../api/use-may-change.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { type Column, DataTable, fieldColumn } from '../../parts/data-table.tsx';
import { MayChange } from '../../parts/may-change.tsx';
import { Panel, RowButton } from '../../parts/parts.tsx';
import { QuickForm } from '../../parts/quick-form.tsx';
import { useWorldNow } from '../../room/use-world-now.ts';

type Coupon = CallMap['console/coupon/list']['data']['list'][number];

const dayMs = 86_400_000;

export function CouponDesk({ code }: { code: string }) {
  const t = useText();
  const now = useWorldNow(code);
  const { data } = useLook('console/coupon/list', { roomCode: code });
  const create = useHand('console/coupon/create', { done: t('shop.added'), fields: ['name'] });
  const mayChange = useMayChange();
  const open = useHand('console/coupon/open', { done: t('shop.changed') });
  const columns = useColumns(code);
  return (
    <Panel title={t('shop.coupons')}>
      <Switch
        disabled={!mayChange}
        label={t('shop.couponsOpen')}
        checked={data?.isOpen ?? false}
        onChange={(event) => open.mutate({ roomCode: code, open: event.currentTarget.checked })}
      />
      <DataTable
        label={t('shop.coupons')}
        rows={data?.list ?? []}
        columns={columns}
        keyOf={({ couponId }) => couponId}
        empty={t('shop.noCoupons')}
      />
      <QuickForm
        blanks={[
          { name: 'name', label: t('shop.name') },
          { name: 'percent', label: t('shop.percentOff'), kind: 'number' },
          { name: 'days', label: t('shop.forDays'), kind: 'number', start: '7' },
        ]}
        submit={t('shop.addCoupon')}
        busy={create.isPending}
        refusal={create.error}
        onSubmit={({ name = '', percent, days }) =>
          create.mutate({
            roomCode: code,
            name,
            percentOff: Number(percent),
            endTime: now + Number(days) * dayMs,
            total: 0,
            perMember: 1,
          })
        }
      />
    </Panel>
  );
}

function useColumns(code: string): Column<Coupon>[] {
  const t = useText();
  const format = useFormat();
  const change = useHand('console/coupon/change', { done: t('shop.changed') });
  return [
    fieldColumn('name', t('shop.name')),
    {
      id: 'off',
      title: t('shop.off'),
      cell: ({ kind, amountOff, percentOff }) => (kind === 'amount' ? amountOff : format.percent(percentOff)),
      isNumber: true,
    },
    fieldColumn('endTime', t('shop.until'), (endTime) => format.dateTime(endTime)),
    {
      id: 'used',
      title: t('shop.used'),
      cell: ({ used, received }) => t('shop.usedOf', { used, received }),
      isNumber: true,
    },
    {
      id: 'act',
      title: t('table.decide'),
      cell: ({ couponId, withdrawn }) => (
        <MayChange>
          <RowButton onClick={() => change.mutate({ roomCode: code, couponId, withdrawn: !withdrawn })}>
            {t(withdrawn ? 'shop.putBack' : 'shop.takeOut')}
          </RowButton>
        </MayChange>
      ),
    },
  ];
}
