import { exchangedOf, minorOf, moneyText } from '@glassmine/replica/plain';
import type { CallMap } from '@glassmine/replica/wire';
import { AmountInput, Button, Card, Confirm, toast, useReadAmount } from '@glassmine/ui';
import { useState } from 'react';
import { useCommand } from '../../api/commands.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Fact, Facts, Notes, Sum } from '../../money/facts.tsx';
import { purseOf } from '../../money/purse.ts';
import { navigate } from '../../navigation/router.ts';
import { Own, TracedAmount } from '../../xray/marked.tsx';
import css from './exchange.module.css';

type Rate = CallMap['exchange/exchangeRate/get']['data'];

/** Amount, what it becomes, and the confirmation of the one exchange. */
export function ExchangeForm({ rate }: { rate: Rate }) {
  const t = useText();
  const readAmount = useReadAmount();
  const { account, from, to } = rate;
  const { available: balance, availableRef, isLocal } = purseOf(account, from);
  const [text, setText] = useState('');
  const [isAsking, setAsking] = useState(false);
  const amount = readAmount(text);
  const gained = moneyText(exchangedOf(minorOf(amount ?? '0'), minorOf(rate.rate), !isLocal));
  const isTooMuch = amount !== null && minorOf(amount) > minorOf(balance);
  const press = () => {
    if (minorOf(balance) === 0) return toast(t('exchange.empty'), 'bad');
    if (amount === null) return toast(t('exchange.amountNeeded'), 'bad');
    if (isTooMuch) return toast(t('exchange.tooMuch'), 'bad');
    setAsking(true);
  };
  return (
    <>
      <Card hero className={css.balance}>
        <h2>{t('exchange.from')}</h2>
        <TracedAmount refId={availableRef} value={balance} currency={from} />
      </Card>
      <Given
        rate={rate}
        balance={balance}
        text={text}
        onChange={setText}
        gained={gained}
        isTooMuch={isTooMuch}
      />
      <Notes notes={[t('exchange.once'), t(isLocal ? 'exchange.becomesAssets' : 'exchange.becomesCash')]} />
      <Button block onClick={press}>
        {t('exchange.submit')}
      </Button>
      <Question
        open={isAsking}
        onOpenChange={setAsking}
        given={{ amount: amount ?? '0', gained, from, to }}
      />
    </>
  );
}

interface GivenProps {
  rate: Rate;
  balance: string;
  text: string;
  onChange: (text: string) => void;
  gained: string;
  isTooMuch: boolean;
}

function Given({
  rate: { account, from, to, rate },
  balance,
  text,
  onChange,
  gained,
  isTooMuch,
}: GivenProps) {
  const t = useText();
  const format = useFormat();
  const gain = (
    <Facts>
      <Sum why="typed" name={t('exchange.to')} strong value={gained} currency={to} />
    </Facts>
  );
  return (
    <Card className={css.form}>
      <AmountInput
        label={t('exchange.amount')}
        name="amount"
        value={text}
        onChange={onChange}
        currency={from}
        hint={<Own why="limit">{t('exchange.balance', { amount: format.money(balance, from) })}</Own>}
        error={isTooMuch && t('exchange.tooMuch')}
        quick={[{ label: t('exchange.all'), value: balance }]}
        padNote={gain}
      />
      {gain}
      <Facts>
        <Fact name={t('exchange.rate')}>
          <Own why="rate">
            {t('exchange.rateValue', {
              coin: account.currency,
              rate: format.money(rate, from === account.currency ? to : from),
            })}
          </Own>
        </Fact>
      </Facts>
    </Card>
  );
}

interface QuestionProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  given: { amount: string; gained: string; from: string; to: string };
}

function Question({ open, onOpenChange, given }: QuestionProps) {
  const t = useText();
  const format = useFormat();
  const { amount, gained, from, to } = given;
  const exchange = useCommand('exchange/exchange/create', {
    onSuccess: ({ exchange: done }) => {
      toast(t('exchange.done', { gained: format.money(done.gained, done.to) }), 'good');
      navigate('/user/record', { kind: 'exchange' });
    },
  });
  return (
    <Confirm
      open={open}
      onOpenChange={onOpenChange}
      title={t('exchange.confirm')}
      text={t('exchange.confirmText', {
        amount: format.money(amount, from),
        gained: format.money(gained, to),
      })}
      cancelLabel={t('exchange.cancel')}
      confirmLabel={t('exchange.submit')}
      busy={exchange.isPending && t('exchange.busy')}
      onConfirm={() =>
        exchange.mutate({ currency: from, toCurrency: to, amount }, { onError: () => onOpenChange(false) })
      }
    />
  );
}
