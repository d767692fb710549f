import type { ConsoleSavings } from '@glassmine/replica/wire';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '../../api/hooks.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { CommandForm } from '../../parts/command-form.tsx';
import { FormDialog } from '../../parts/form-dialog.tsx';
import type { FormField } from '../../parts/form-field.ts';
import { MayChange } from '../../parts/may-change.tsx';
import css from '../../parts/pages.module.css';
import { Facts, Panel, Row } from '../../parts/parts.tsx';

const rateMax = 10;

/** The flexible savings: the daily rate, and the members who hold them. */
export function SavingsDesk({ code }: { code: string }) {
  const t = useText();
  const savings = useCall('console/savings/info', { roomCode: code }).data;
  const currency = useCall('console/room', { roomCode: code }).data?.currency ?? '';
  const [isOpen, open] = useState(false);
  return (
    <Panel title={t('shop.savings')}>
      <p className={css.note}>{t('shop.savings.lead')}</p>
      {savings && <Terms savings={savings} currency={currency} />}
      <MayChange>
        <Row>
          <Button onClick={() => open(true)}>{t('shop.savings.change')}</Button>
        </Row>
      </MayChange>
      <FormDialog
        isOpen={isOpen && savings !== undefined}
        title={t('shop.savings.change')}
        onClose={() => open(false)}
      >
        {savings && (
          <SavingsForm code={code} savings={savings} currency={currency} onDone={() => open(false)} />
        )}
      </FormDialog>
    </Panel>
  );
}

function Terms({ savings, currency }: { savings: ConsoleSavings; currency: string }) {
  const t = useText();
  const format = useFormat();
  const { open, dayReturnPercent, minimum, maximum, savers } = savings;
  return (
    <Facts
      facts={[
        { name: t('table.status'), value: t(open ? 'shop.savings.isOpen' : 'shop.savings.isClosed') },
        { name: t('shop.rate'), value: format.rate(dayReturnPercent) },
        { name: t('shop.savings.minimum'), value: format.money(minimum, currency) },
        { name: t('shop.savings.maximum'), value: format.money(maximum, currency) },
        { name: t('shop.savings.savers'), value: format.number(savers) },
      ]}
    />
  );
}

interface SavingsFormProps {
  code: string;
  savings: ConsoleSavings;
  currency: string;
  onDone: () => void;
}

function SavingsForm({ code, savings, currency, onDone }: SavingsFormProps) {
  const t = useText();
  const fields = useFields(savings, currency);
  const present = t('shop.savingsNow', {
    percent: savings.dayReturnPercent,
    minimum: savings.minimum,
    maximum: savings.maximum,
    open: String(savings.open),
  });
  return (
    <CommandForm
      path="console/savings/change"
      fields={fields}
      submit={t('shop.save')}
      done={t('shop.changed')}
      onDone={onDone}
      changed={{ revision: savings.revision, present }}
      formOf={({ rate, minimum = '', maximum = '', open }, seen) => ({
        roomCode: code,
        dayReturnPercent: Number(rate),
        minimum: minimum.trim(),
        maximum: maximum.trim(),
        open: open === 'true',
        seen,
      })}
    />
  );
}

function useFields(savings: ConsoleSavings, currency: string): FormField[] {
  const t = useText();
  const format = useFormat();
  return [
    {
      name: 'rate',
      label: t('shop.ratePercent'),
      kind: 'number',
      max: rateMax,
      start: String(savings.dayReturnPercent),
      hint: ({ rate }) => t('shop.savings.month', { sum: format.money(Number(rate) * 30 || 0, currency) }),
    },
    {
      name: 'minimum',
      label: t('shop.savings.minimum'),
      kind: 'amount',
      start: savings.minimum,
      refusals: ['amount.bounds'],
    },
    {
      name: 'maximum',
      label: t('shop.savings.maximum'),
      kind: 'amount',
      start: savings.maximum,
      refusals: ['savings.terms'],
    },
    { name: 'open', label: t('shop.savings.open'), kind: 'switch', start: savings.open ? 'true' : '' },
  ];
}
