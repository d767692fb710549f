import { useCall } from '../../api/hooks.ts';
import { useText } from '../../i18n/i18n.ts';
import { CommandForm } from '../../parts/command-form.tsx';
import type { FormField } from '../../parts/form-field.ts';
import { useWindowFields } from './window-fields.ts';
import { inDays, inHours } from './world-times.ts';

interface CodeFormProps {
  code: string;
  now: number;
  onDone: () => void;
}

/** Form of a redemption code: typed or drawn, its amount, its total and its window. */
export function CodeForm({ code, now, onDone }: CodeFormProps) {
  const t = useText();
  const fields = useFields(code, now);
  return (
    <CommandForm
      path="console/code/create"
      fields={fields}
      submit={t('shop.addCode')}
      done={t('shop.added')}
      onDone={onDone}
      formOf={({ sign = '', amount = '', total, begins, days }) => {
        const from = inHours(now, Number(begins));
        return {
          roomCode: code,
          ...(sign.trim() !== '' && { exchangeCode: sign.trim() }),
          amount: amount.trim(),
          total: Number(total),
          ...(begins !== '0' && { startTime: from }),
          endTime: inDays(from, Number(days)),
        };
      }}
    />
  );
}

function useFields(code: string, now: number): FormField[] {
  const t = useText();
  const currency = useCall('console/room', { roomCode: code }).data?.currency ?? '';
  return [
    {
      name: 'sign',
      label: t('shop.code'),
      isOptional: true,
      maxLength: 16,
      pattern: { shape: /^[A-Za-z0-9]{4,16}$/, fault: t('shop.code.shape') },
      hint: ({ sign }) => (sign === '' ? t('shop.code.drawn') : ''),
      refusals: ['code.taken'],
    },
    {
      name: 'amount',
      label: t('shop.gives', { currency }),
      kind: 'amount',
      max: 10_000_000,
      refusals: ['amount.bounds'],
    },
    { name: 'total', label: t('shop.howMany'), kind: 'whole', min: 1, max: 1_000_000, start: '100' },
    ...useWindowFields(now, 'code.window'),
  ];
}
