import { useCall } from '../../api/hooks.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import type { FormField, Values } from '../../parts/form-field.ts';
import { momentsOf } from './product-terms.ts';
import { daysMax, hoursMax } from './world-times.ts';

/** The server's bound of a machine's price. */
const priceMax = 10_000_000;

/** Name, picture, terms and times of a machine, each with a hint of its effect. */
export function useProductFields(code: string, now: number, starts: Values): FormField[] {
  const t = useText();
  const priced = useTermsFields(code);
  const timed = useTimeFields(now);
  const named: FormField[] = [
    { name: 'name', label: t('shop.name'), maxLength: 40, refusals: ['goods.name'] },
    { name: 'art', label: t('shop.art'), kind: 'picture' },
  ];
  return [...named, ...priced, ...timed].map((field) => ({ ...field, start: starts[field.name] ?? '' }));
}

function useTermsFields(code: string): FormField[] {
  const t = useText();
  const format = useFormat();
  const room = useCall('console/room', { roomCode: code }).data;
  const currency = room?.currency ?? '';
  const money = (amount: number) => format.money(amount, currency);
  const promised = ({ price, rate, days }: Values) => {
    const daily = Math.floor(Number(price) * Number(rate)) / 100;
    return daily > 0 ? t('shop.promises', { daily: money(daily), total: money(daily * Number(days)) }) : '';
  };
  return [
    {
      name: 'price',
      label: t('shop.priceIn', { currency }),
      kind: 'amount',
      max: priceMax,
      refusals: ['amount.bounds'],
    },
    { name: 'rate', label: t('shop.ratePercent'), kind: 'number', max: 100, hint: promised },
    { name: 'days', label: t('shop.validDays'), kind: 'whole', min: 1, max: daysMax },
    {
      name: 'stock',
      label: t('shop.stock'),
      kind: 'whole',
      max: 1_000_000_000,
      hint: ({ stock }) => (stock === '0' ? t('shop.stock.none') : ''),
    },
    { name: 'limit', label: t('shop.limit'), kind: 'whole', min: 1, max: 1_000_000 },
  ];
}

function useTimeFields(now: number): FormField[] {
  const t = useText();
  const format = useFormat();
  /** The moment that the typed number means, or the meaning of an empty field. */
  const when = (moment: 'startTime' | 'rushUntil' | 'endTime', none: string) => (values: Values) => {
    const at = momentsOf(values, now)[moment];
    if (Number.isNaN(at)) return '';
    return at === 0 ? none : format.dateTime(at);
  };
  return [
    {
      name: 'opens',
      label: t('shop.opens'),
      kind: 'whole',
      max: hoursMax,
      hint: when('startTime', t('shop.opens.now')),
    },
    {
      name: 'rush',
      label: t('shop.rush'),
      kind: 'whole',
      max: hoursMax,
      hint: when('rushUntil', t('shop.rush.none')),
    },
    {
      name: 'ends',
      label: t('shop.ends'),
      kind: 'whole',
      max: daysMax,
      hint: when('endTime', t('shop.ends.never')),
      refusals: ['product.window'],
    },
  ];
}
