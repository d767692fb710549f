import {
  AmountInput,
  Button,
  Confirm,
  Field,
  minorOf,
  pasteText,
  readAmountText,
  scanScreen,
  toast,
} from '@glassmine/ui';
import { type FormEvent, useState } from 'react';
import { useCommand } from '../api/commands.ts';
import { queryClient, wordsOf } from '../api/queries.ts';
import { useFormat } from '../format.ts';
import { useText } from '../i18n/use-text.ts';
import css from './phone.module.css';
import { shorten } from './shorten.ts';

interface SendProps {
  balance: string;
  currency: string;
  onDone: () => void;
}

export function WalletSend({ balance, currency, onDone }: SendProps) {
  const t = useText();
  const format = useFormat();
  const [to, setTo] = useState('');
  const [amount, setAmount] = useState('');
  const [errors, setErrors] = useState<{ to?: string; amount?: string }>({});
  const [isAsking, setAsking] = useState(false);
  const send = useCommand('phone/wallet/send', {
    quiet: true,
    onSuccess: () => {
      setAsking(false);
      toast(t('purse.sent'), 'good');
      for (const path of ['phone/wallet', 'phone/home', 'wallet/recharge/info'])
        void queryClient.invalidateQueries({ queryKey: [path] });
      onDone();
    },
  });
  const wire = readAmountText(amount);
  const check = (event: FormEvent) => {
    event.preventDefault();
    if (to === '') return setErrors({ to: t('purse.toNeeded') });
    if (wire === null) return setErrors({ amount: t('purse.amountNeeded') });
    if (minorOf(wire) > minorOf(balance)) return setErrors({ amount: t('purse.tooMuch') });
    setErrors({});
    setAsking(true);
  };
  const confirm = () => {
    if (wire === null) return;
    const onError = (problem: Error) => {
      setAsking(false);
      setErrors({ to: wordsOf(problem) });
    };
    send.mutate({ to, amount: wire }, { onError });
  };
  return (
    <form className={css.stack} onSubmit={check} noValidate>
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
          { label: '50', value: '50' },
          { label: '200', value: '200' },
          { label: t('purse.all'), value: balance },
        ]}
      />
      <Button type="submit" block>
        {t('purse.check')}
      </Button>
      <Button variant="quiet" block onClick={onDone}>
        {t('purse.cancel')}
      </Button>
      <Confirm
        open={isAsking}
        onOpenChange={setAsking}
        look="glass"
        title={t('purse.confirmTitle', { amount: format.money(wire ?? '0', currency) })}
        text={t('purse.confirmText', { address: shorten(to) })}
        confirmLabel={t('purse.confirmSend')}
        cancelLabel={t('purse.cancel')}
        busy={send.isPending && t('purse.sending')}
        onConfirm={confirm}
      />
    </form>
  );
}

interface ToProps {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

/** Typed, pasted, or read from the code that the app shows behind the phone. */
function ToAddress({ value, onChange, error }: ToProps) {
  const t = useText();
  const paste = async () => {
    const text = (await pasteText()).trim();
    if (text) onChange(text);
    else toast(t('purse.nothingToPaste'), 'bad');
  };
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
        <Button variant="quiet" size="s" icon="copy" onClick={() => void paste()}>
          {t('purse.paste')}
        </Button>
      </div>
    </>
  );
}
