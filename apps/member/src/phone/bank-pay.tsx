import { refusedAt } from '@glassmine/client';
import { bankReferenceLengthMax, latinDigits, minorOf } from '@glassmine/replica/plain';
import { AmountInput, Button, Field, toast, useReadAmount } from '@glassmine/ui';
import { type FormEvent, useState } from 'react';
import { useCommand } from '../api/commands.ts';
import { useFormat } from '../i18n/format.ts';
import { useText } from '../i18n/use-text.ts';
import type { Bank } from './bank-movement.tsx';
import { ConfirmPay, PayFoot, type Question, usePaste } from './pay-parts.tsx';
import { useAskedPayee, useAskedSum } from './payee.ts';
import css from './phone.module.css';

type Errors = Partial<Record<'account' | 'reference' | 'amount', string>>;

interface BankPayProps {
  bank: Bank;
  onDone: () => void;
}

/** Form for a bank transfer, filled in with the payment that the open screen asks for. */
export function BankPay({ bank, onDone }: BankPayProps) {
  const t = useText();
  const readAmount = useReadAmount();
  const format = useFormat();
  const asked = useAskedPayee(({ payee }) => (payee?.currency === bank.currency ? payee : null));
  const [typed, type] = useState<{ account?: string; reference?: string }>({});
  const { account = asked?.account ?? '', reference = asked?.reference ?? '' } = typed;
  const [amount, setAmount] = useState(() => (asked ? useAskedSum.getState().amount : ''));
  const [errors, setErrors] = useState<Errors>({});
  const [isAsking, setAsking] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wire = readAmount(amount);
    const found: Errors = {};
    if (account === '') found.account = t('bank.accountNeeded');
    if (wire === null) found.amount = t('bank.amountNeeded');
    else if (minorOf(wire) > minorOf(bank.balance)) found.amount = t('bank.tooMuch');
    setErrors(found);
    setAsking(Object.keys(found).length === 0);
  };
  return (
    <form className={css.stack} onSubmit={submit} noValidate>
      {asked && <p className={css.note}>{t('bank.asked', { name: asked.name })}</p>}
      <Pasted
        label={t('bank.to')}
        name="account"
        value={account}
        onChange={(text) => type((before) => ({ ...before, account: text }))}
        error={errors.account}
      />
      <Pasted
        label={t('bank.reference')}
        name="reference"
        value={reference}
        onChange={(text) => type((before) => ({ ...before, reference: text }))}
        error={errors.reference}
      />
      <AmountInput
        label={t('bank.amount')}
        name="amount"
        value={amount}
        onChange={setAmount}
        currency={bank.currency}
        hint={t('bank.available', { amount: format.money(bank.balance, bank.currency) })}
        error={errors.amount}
        quick={bank.quickAmounts.map((value) => ({ label: format.number(Number(value)), value }))}
      />
      <PayFoot check={t('bank.check')} cancel={t('bank.cancel')} onCancel={onDone} />
      <AskToPay
        open={isAsking}
        onOpenChange={setAsking}
        form={{ account, reference, amount: readAmount(amount) ?? '0' }}
        currency={bank.currency}
        onDone={onDone}
        onRefused={(words, problem) => setErrors({ [fieldOf(problem)]: words })}
      />
    </form>
  );
}

/** Where a refusal is shown: at the field that the guard names, or at the amount. */
const fieldOf = (problem: Error): keyof Errors =>
  (['account', 'reference'] as const).find((field) => refusedAt(problem, field)) ?? 'amount';

interface AskToPayProps extends Question {
  form: { account: string; reference: string; amount: string };
  currency: string;
  onDone: () => void;
}

function AskToPay({ form, currency, onDone, ...question }: AskToPayProps) {
  const t = useText();
  const format = useFormat();
  const pay = useCommand('phone/bank/transfer', {
    quiet: true,
    onSuccess: () => {
      toast(t('bank.sent'), 'good');
      onDone();
    },
  });
  const { account, reference, amount } = form;
  const words = {
    title: t('bank.confirmTitle', { amount: format.money(amount, currency) }),
    text:
      reference === '' ? t('bank.confirmBare', { account }) : t('bank.confirmText', { account, reference }),
    confirm: t('bank.confirmPay'),
    cancel: t('bank.cancel'),
  };
  return (
    <ConfirmPay
      {...question}
      words={words}
      busy={pay.isPending && t('bank.sending')}
      pay={(settle) => pay.mutate({ account, amount, ...(reference !== '' && { reference }) }, settle)}
    />
  );
}

interface PastedProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
}

function Pasted({ label, name, value, onChange, error }: PastedProps) {
  const t = useText();
  const paste = usePaste(onChange);
  return (
    <Field
      label={label}
      error={error}
      name={name}
      value={value}
      onChange={(event) => onChange(latinDigits(event.target.value).trim())}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={bankReferenceLengthMax}
      suffix={
        <Button variant="quiet" size="s" onClick={paste}>
          {t('bank.paste')}
        </Button>
      }
    />
  );
}
