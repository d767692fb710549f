import type { ConsoleCoupon } from '@glassmine/replica/wire';
import { useState } from 'react';
import { useCall } from '../../api/hooks.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { CommandForm } from '../../parts/command-form.tsx';
import type { FormField, Values } from '../../parts/form-field.ts';
import { useWindowFields } from './window-fields.ts';
import { daysMax, daysUntil, inDays, inHours } from './world-times.ts';

interface NewCouponProps {
  code: string;
  now: number;
  onDone: () => void;
}

/** Form of a coupon of either kind, for all machines or some, with its caps and its window. */
export function NewCouponForm({ code, now, onDone }: NewCouponProps) {
  const t = useText();
  const fields = [...useValueFields(code), ...useCapFields(now)];
  return (
    <CommandForm
      path="console/coupon/create"
      fields={fields}
      submit={t('shop.addCoupon')}
      done={t('shop.added')}
      onDone={onDone}
      formOf={(values) => ({ roomCode: code, ...couponTerms(values, now) })}
    />
  );
}

function couponTerms(values: Values, now: number) {
  const { name = '', kind, amount = '', percent, machines = '', total, perMember, begins, days } = values;
  const from = inHours(now, Number(begins));
  return {
    name: name.trim(),
    ...(kind === 'amount' ? { amountOff: amount.trim() } : { percentOff: Number(percent) }),
    ...(machines !== '' && { productIds: machines }),
    ...(begins !== '0' && { startTime: from }),
    endTime: inDays(from, Number(days)),
    total: Number(total),
    perMember: Number(perMember),
  };
}

/** Fields of a coupon's name, its discount, and its machines. */
function useValueFields(code: string): FormField[] {
  const t = useText();
  const currency = useCall('console/room', { roomCode: code }).data?.currency ?? '';
  const products = useCall('console/product/list', { roomCode: code }).data?.list ?? [];
  const machines = products.filter(({ isFree }) => !isFree);
  return [
    { name: 'name', label: t('shop.name'), maxLength: 40, refusals: ['goods.name'] },
    {
      name: 'kind',
      label: t('shop.couponKind'),
      kind: 'choice',
      start: 'percent',
      choices: [
        { value: 'percent', label: t('shop.percentOff') },
        { value: 'amount', label: t('shop.amountOff') },
      ],
    },
    {
      name: 'percent',
      label: t('shop.percentOff'),
      kind: 'number',
      min: 0.01,
      max: 99,
      isVisible: ({ kind }) => kind === 'percent',
    },
    {
      name: 'amount',
      label: t('shop.amountOffIn', { currency }),
      kind: 'amount',
      max: 10_000_000,
      hint: () => t('shop.amountOff.note'),
      refusals: ['amount.bounds'],
      isVisible: ({ kind }) => kind === 'amount',
    },
    {
      name: 'machines',
      label: t('shop.couponMachines'),
      kind: 'several',
      hint: ({ machines }) => (machines === '' ? t('shop.couponMachines.all') : ''),
      choices: machines.map(({ productId, name }) => ({ value: String(productId), label: name })),
      refusals: ['product.unknown'],
    },
  ];
}

/** Fields of a coupon's caps and its window. */
function useCapFields(now: number): FormField[] {
  const t = useText();
  return [
    useTotalField(),
    { name: 'perMember', label: t('shop.perMember'), kind: 'whole', min: 1, max: 20, start: '1' },
    ...useWindowFields(now, 'coupon.window'),
  ];
}

function useTotalField(): FormField {
  const t = useText();
  return {
    name: 'total',
    label: t('shop.total'),
    kind: 'whole',
    max: 1_000_000_000,
    start: '0',
    hint: ({ total }) => (total === '0' ? t('shop.total.none') : ''),
  };
}

type ChangeCouponProps = NewCouponProps & { coupon: ConsoleCoupon };

/** The terms of a coupon that can still be changed: its total and its end. Its discount stays as promised. */
export function ChangeCouponForm({ code, now, coupon, onDone }: ChangeCouponProps) {
  const t = useText();
  const format = useFormat();
  const [starts] = useState(() => ({
    total: String(coupon.total),
    days: String(daysUntil(coupon.endTime, now)),
  }));
  const fields: FormField[] = [
    { ...useTotalField(), start: starts.total },
    {
      name: 'days',
      label: t('shop.daysLeft'),
      kind: 'whole',
      max: daysMax,
      start: starts.days,
      hint: ({ days }) => t('shop.untilTime', { time: format.dateTime(inDays(now, Number(days) || 0)) }),
      refusals: ['coupon.window'],
    },
  ];
  const present = t('shop.couponNow', {
    time: format.dateTime(coupon.endTime),
    total: coupon.total,
    withdrawn: String(coupon.withdrawn),
  });
  return (
    <>
      <p>{t('shop.couponStays')}</p>
      <CommandForm
        path="console/coupon/change"
        fields={fields}
        submit={t('shop.save')}
        done={t('shop.changed')}
        onDone={onDone}
        changed={{ revision: coupon.revision, present }}
        formOf={({ total, days }, seen) => ({
          roomCode: code,
          couponId: coupon.couponId,
          seen,
          ...(total !== starts.total && { total: Number(total) }),
          ...(days !== starts.days && { endTime: inDays(now, Number(days)) }),
        })}
      />
    </>
  );
}
