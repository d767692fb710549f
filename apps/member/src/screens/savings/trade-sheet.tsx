import { minorOf, moneyText, shareOf } from '@glassmine/replica/plain';
import type { Savings } from '@glassmine/replica/wire';
import { Amount, AmountInput, Button, Sheet, toast, useReadAmount } from '@glassmine/ui';
import { type FormEvent, useState } from 'react';
import { useCommand } from '../../api/commands.ts';
import { queryClient, wordsOf } from '../../api/queries.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Fact, Facts } from '../../money/facts.tsx';
import { faultOf, roomFor } from './limits.ts';
import css from './savings.module.css';

export type Deal = 'buy' | 'sell';

interface TradeSheetProps {
  deal: Deal;
  savings: Savings;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Sheet to buy or sell savings, with the claimed interest. A refusal is shown here. */
export function TradeSheet({ deal, savings, open, onOpenChange }: TradeSheetProps) {
  const t = useText();
  const readAmount = useReadAmount();
  const { account } = savings;
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState('');
  const amount = readAmount(text);
  const fault = useFault(deal, savings, amount);
  const trade = useTrade(deal, () => {
    setText('');
    onOpenChange(false);
  });
  const type = (next: string) => {
    setRefusal('');
    setText(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (amount === null) return setRefusal(t('savings.amountNeeded'));
    if (!fault) trade.give(amount, (problem) => setRefusal(wordsOf(problem)));
  };
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t(`savings.${deal}`)}>
      <form className={css.trade} onSubmit={submit} noValidate>
        <AmountInput
          label={t('savings.amount')}
          name="amount"
          value={text}
          onChange={type}
          currency={account.currency}
          hint={<Limits deal={deal} savings={savings} />}
          error={fault || refusal}
          quick={[{ label: t('savings.all'), value: moneyText(roomFor(deal, savings)) }]}
        />
        <Facts>
          <Fact name={t(deal === 'buy' ? 'savings.wouldEarn' : 'savings.wouldLose')} strong>
            <Amount
              value={moneyText(shareOf(minorOf(amount ?? '0'), savings.dayReturnPercent))}
              currency={account.currency}
            />
          </Fact>
        </Facts>
        <Button type="submit" block busy={trade.isBusy && t('savings.busy')}>
          {t(`savings.${deal}`)}
        </Button>
      </form>
    </Sheet>
  );
}

function Limits({ deal, savings }: { deal: Deal; savings: Savings }) {
  const t = useText();
  const format = useFormat();
  const { account, minimum, maximum } = savings;
  const money = (value: string) => format.money(value, account.currency);
  return deal === 'buy'
    ? t('savings.limits', { minimum: money(minimum), maximum: money(maximum) })
    : t('savings.have', { amount: money(account.stock) });
}

function useFault(deal: Deal, savings: Savings, amount: string | null): string {
  const t = useText();
  const format = useFormat();
  const fault = amount === null ? null : faultOf(deal, savings, minorOf(amount));
  if (fault === null) return '';
  return t(`savings.fault.${fault}`, { minimum: format.money(savings.minimum, savings.account.currency) });
}

function useTrade(deal: Deal, onDone: () => void) {
  const t = useText();
  const done = () => {
    toast(t(`savings.done.${deal}`), 'good');
    onDone();
  };
  const buy = useCommand('goods/mine/yeb/create', {
    quiet: true,
    onSuccess: (savings) => {
      queryClient.setQueryData(['goods/mine/yeb/info', {}], savings);
      done();
    },
  });
  const sell = useCommand('user/app/financial/sellFinancial', { quiet: true, onSuccess: done });
  return {
    isBusy: buy.isPending || sell.isPending,
    give: (amount: string, onError: (problem: Error) => void) =>
      deal === 'buy' ? buy.mutate({ amount }, { onError }) : sell.mutate({ amount }, { onError }),
  };
}
