import type { ConsoleCoupon } from '@glassmine/replica/wire';
import { Button, Switch } from '@mantine/core';
import { useState } from 'react';
import { useCall, useCommand } from '../../api/hooks.ts';
import { useMayChange } from '../../api/use-may-change.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { type Column, DataTable, fieldColumn } from '../../parts/data-table.tsx';
import { FormDialog } from '../../parts/form-dialog.tsx';
import { MayChange } from '../../parts/may-change.tsx';
import { Badge, Panel, Row, RowButton } from '../../parts/parts.tsx';
import { ChangeCouponForm, NewCouponForm } from './coupon-form.tsx';

type Open = number | 'new' | null;

export function CouponDesk({ code, now }: { code: string; now: number }) {
  const t = useText();
  const { data } = useCall('console/coupon/list', { roomCode: code });
  const mayChange = useMayChange();
  const openAll = useCommand('console/coupon/open', { done: t('shop.changed') });
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const columns = useColumns(code, now, setOpen);
  const changing = data?.list.find(({ couponId }) => couponId === open);
  return (
    <Panel title={t('shop.coupons')}>
      <Switch
        disabled={!mayChange}
        label={t('shop.couponsOpen')}
        checked={data?.isOpen ?? false}
        onChange={(event) => openAll.mutate({ roomCode: code, open: event.currentTarget.checked })}
      />
      <DataTable
        label={t('shop.coupons')}
        rows={data?.list ?? []}
        columns={columns}
        keyOf={({ couponId }) => couponId}
        empty={t('shop.noCoupons')}
      />
      <MayChange>
        <Row>
          <Button onClick={() => setOpen('new')}>{t('shop.newCoupon')}</Button>
        </Row>
      </MayChange>
      <FormDialog isOpen={open === 'new'} title={t('shop.newCoupon')} onClose={close}>
        <NewCouponForm code={code} now={now} onDone={close} />
      </FormDialog>
      <FormDialog
        isOpen={changing !== undefined}
        title={t('shop.changeNamed', { name: changing?.name ?? '' })}
        onClose={close}
      >
        {changing && <ChangeCouponForm code={code} now={now} coupon={changing} onDone={close} />}
      </FormDialog>
    </Panel>
  );
}

function useColumns(code: string, now: number, change: (open: Open) => void): Column<ConsoleCoupon>[] {
  const t = useText();
  const format = useFormat();
  const give = useCommand('console/coupon/change', { done: t('shop.changed') });
  const products = useCall('console/product/list', { roomCode: code }).data?.list ?? [];
  const named = (productIds: number[]) =>
    format.list(productIds.map((id) => products.find(({ productId }) => productId === id)?.name ?? ''));
  return [
    fieldColumn('name', t('shop.name')),
    {
      id: 'off',
      title: t('shop.off'),
      cell: ({ kind, amountOff, percentOff }) => (kind === 'amount' ? amountOff : format.rate(percentOff)),
      isNumber: true,
    },
    {
      id: 'machines',
      title: t('shop.products'),
      cell: ({ productIds }) => (productIds.length === 0 ? t('shop.allMachines') : named(productIds)),
    },
    fieldColumn('endTime', t('shop.until'), (endTime, { startTime }) =>
      startTime > now
        ? t('shop.fromTo', { from: format.dateTime(startTime), to: format.dateTime(endTime) })
        : format.dateTime(endTime),
    ),
    {
      id: 'caps',
      title: t('shop.caps'),
      cell: ({ total, perMember }) => t('shop.capsOf', { total, each: perMember }),
    },
    {
      id: 'used',
      title: t('shop.usedReceived'),
      cell: ({ used, received }) => t('shop.usedOf', { used, received }),
      isNumber: true,
    },
    {
      id: 'act',
      title: t('table.decide'),
      cell: ({ couponId, name, withdrawn, revision: seen }) => (
        <>
          {withdrawn && <Badge tone="bad">{t('shop.sale.withdrawn')}</Badge>}
          <MayChange>
            <Row>
              <RowButton aria-label={t('shop.changeNamed', { name })} onClick={() => change(couponId)}>
                {t('shop.change')}
              </RowButton>
              <RowButton
                aria-label={`${t(withdrawn ? 'shop.putBack' : 'shop.takeOut')}: ${name}`}
                onClick={() => give.mutate({ roomCode: code, couponId, withdrawn: !withdrawn, seen })}
              >
                {t(withdrawn ? 'shop.putBack' : 'shop.takeOut')}
              </RowButton>
            </Row>
          </MayChange>
        </>
      ),
    },
  ];
}
