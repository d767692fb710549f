import { minorOf } from '@glassmine/replica/plain';
import { AmountInput, Card, readAmountText, toast, useReadAmount } from '@glassmine/ui';
import { useState } from 'react';
import { useFormat } from '../i18n/format.ts';
import { useText } from '../i18n/use-text.ts';
import { usePage } from '../navigation/page-context.ts';
import { useAskForSum } from '../phone/payee.ts';
import { type PhoneApp, usePhone } from '../state/phone.ts';
import { AskedSum } from './asked-sum.tsx';

interface Terms {
  currency: string;
  minimum: string;
  /** No recharge by bank is smaller, in whatever currency. */
  genericMinimum?: string;
}

interface RechargeSum {
  /** The sum that an announcement asks for with `?amount=`; empty when none does. */
  asked: string;
  text: string;
  type: (text: string) => void;
  error: string;
  /** Opens the phone's app that pays, unless an amount was typed that is no recharge. */
  pay: (app: PhoneApp) => boolean;
}

/** The amount of a recharge: checked against the minimums, and given to the phone's app that pays it. */
export function useRechargeSum(terms: Terms | undefined): RechargeSum {
  const t = useText();
  const format = useFormat();
  const readAmount = useReadAmount();
  const asked = readAmountText(usePage().place.query.amount ?? '', 'en') ?? '';
  const [typed, setTyped] = useState({ asked, text: asked });
  // Another sum is asked for while the page is open.
  const text = typed.asked === asked ? typed.text : asked;
  const amount = readAmount(text);
  const { currency = '', minimum = '0', genericMinimum = '0' } = terms ?? {};
  const missed = [genericMinimum, minimum].find(
    (least) => amount !== null && minorOf(amount) < minorOf(least),
  );
  const error = missed === undefined ? '' : t('cash.minimum', { amount: format.money(missed, currency) });
  useAskForSum(error ? '' : (amount ?? ''));
  const pay = (app: PhoneApp) => {
    const problem = text !== '' && amount === null ? t('withdraw.amountNeeded') : error;
    if (problem) toast(problem, 'bad');
    else usePhone.getState().show(app);
    return !problem;
  };
  return { asked, text, type: (next) => setTyped({ asked, text: next }), error, pay };
}

export function RechargeSumField({ sum, currency }: { sum: RechargeSum; currency: string }) {
  const t = useText();
  return (
    <>
      {sum.asked !== '' && <AskedSum amount={sum.asked} currency={currency} />}
      <Card>
        <AmountInput
          label={t('withdraw.amount')}
          name="amount"
          value={sum.text}
          onChange={sum.type}
          currency={currency}
          error={sum.error}
        />
      </Card>
    </>
  );
}
