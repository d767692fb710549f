import { minorOf } from '@glassmine/replica/plain';
import { AmountInput, Button, Field, scanScreen, toast, useReadAmount } from '@glassmine/ui';
import { type FormEvent, useState } from 'react';
import { useCommand } from '../api/commands.ts';
import { useFormat } from '../i18n/format.ts';
import { useText } from '../i18n/use-text.ts';
import { ConfirmPay, PayFoot, type Question, usePaste } from './pay-parts.tsx';
import { useAskedSum } from './payee.ts';
import css from './phone.module.css';
import { shorten } from './shorten.ts';

interface SendProps {
  balance: string;
  currency: string;
  quickAmounts: readonly string[];
  onDone: () => void;
}

interface Errors {
  to?: string;
  amount?: string;
}

/** Returns the errors of the form, or null. */
function useCheck(balance: string): (to: string, amount: string) => Errors | null {
  const t = useText();
  const readAmount = useReadAmount();
  return (to, amount) => {
    const wire = readAmount(amount);
    if (to === '') return { to: t('purse.toNeeded') };
    if (wire === null) return { amount: t('purse.amountNeeded') };
    return minorOf(wire) > minorOf(balance) ? { amount: t('purse.tooMuch') } : null;
  };
}

export function WalletSend({ balance, currency, quickAmounts, onDone }: SendProps) {
  const t = useText();
  const readAmount = useReadAmount();
  const format = useFormat();
  const check = useCheck(balance);
  const [to, setTo] = useState('');
  const [amount, setAmount] = useState(() => useAskedSum.getState().amount);
  const [errors, setErrors] = useState<Errors>({});
  const [isAsking, setAsking] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = check(to, amount);
    setErrors(found ?? {});
    setAsking(found === null);
  };
  return (
    <form className={css.stack} onSubmit={submit} noValidate>
      <ToAddress value={to} onChange={setTo} error={errors.to} />
      <AmountInput
        label={t('purse.amount')}
        name="amount"
        value={amount}
        onChange={setAmount}
        currency={currency}
        hint={t('purse.available', { amount: format.money(balance, currency) })}
        error={errors.amount}
        quick={[
          ...quickAmounts.map((value) => ({ label: format.number(Number(value)), value })),
          { label: t('purse.all'), value: balance },
        ]}
      />
      <PayFoot check={t('purse.check')} cancel={t('purse.cancel')} onCancel={onDone} />
      <AskToSend
        open={isAsking}
        onOpenChange={setAsking}
        to={to}
        amount={readAmount(amount) ?? '0'}
        currency={currency}
        onDone={onDone}
        onRefused={(words) => setErrors({ to: words })}
      />
    </form>
  );
}

interface AskToSendProps extends Question {
  to: string;
  amount: string;
  currency: string;
  onDone: () => void;
}

function AskToSend({ to, amount, currency, onDone, ...question }: AskToSendProps) {
  const t = useText();
  const format = useFormat();
  const send = useCommand('phone/wallet/send', {
    quiet: true,
    onSuccess: () => {
      toast(t('purse.sent'), 'good');
      onDone();
    },
  });
  const words = {
    title: t('purse.confirmTitle', { amount: format.money(amount, currency) }),
    text: t('purse.confirmText', { address: shorten(to) }),
    confirm: t('purse.confirmSend'),
    cancel: t('purse.cancel'),
  };
  return (
    <ConfirmPay
      {...question}
      words={words}
      busy={send.isPending && t('purse.sending')}
      pay={(settle) => send.mutate({ to, amount }, settle)}
    />
  );
}

interface ToProps {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

/** Field for the recipient: typed, pasted, or scanned from the code that the app shows behind the phone. */
function ToAddress({ value, onChange, error }: ToProps) {
  const t = useText();
  const paste = usePaste(onChange);
  const scan = () => {
    const read = scanScreen();
    if (read) onChange(read);
    toast(t(read ? 'purse.scanned' : 'purse.noQr'), read ? 'good' : 'bad');
  };
  return (
    <>
      <Field
        label={t('purse.to')}
        hint={t('purse.toHint')}
        error={error}
        name="to"
        value={value}
        onChange={(event) => onChange(event.target.value.trim())}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className={css.pair}>
        <Button variant="quiet" size="s" icon="scan" onClick={scan}>
          {t('purse.scan')}
        </Button>
        <Button variant="quiet" size="s" icon="copy" onClick={paste}>
          {t('purse.paste')}
        </Button>
      </div>
    </>
  );
}
