import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import type { FormField } from '../../parts/form-field.ts';
import { daysMax, hoursMax, inDays, inHours } from './world-times.ts';

/**
 * When something begins, in hours from now, and for how many days it is good.
 * @param refusal of the call, said beside the days
 */
export function useWindowFields(now: number, refusal: 'code.window' | 'coupon.window'): FormField[] {
  const t = useText();
  const format = useFormat();
  return [
    {
      name: 'begins',
      label: t('shop.begins'),
      kind: 'whole',
      max: hoursMax,
      start: '0',
      hint: ({ begins }) =>
        begins === '0' ? t('shop.begins.now') : format.dateTime(inHours(now, Number(begins) || 0)),
    },
    {
      name: 'days',
      label: t('shop.forDays'),
      kind: 'whole',
      min: 1,
      max: daysMax,
      start: '7',
      hint: ({ begins, days }) =>
        t('shop.untilTime', {
          time: format.dateTime(inDays(inHours(now, Number(begins) || 0), Number(days) || 0)),
        }),
      refusals: [refusal],
    },
  ];
}
