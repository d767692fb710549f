import { minorOf, moneyText, shareOf } from '@glassmine/replica/plain';
import { useReadAmount } from '@glassmine/ui';
import { useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import type { Purse } from '../../money/purse.ts';
import type { WithdrawInfo } from './targets.ts';

export interface Draft {
  text: string;
  setText: (text: string) => void;
  /** The amount as a decimal string above zero, or null. */
  amount: string | null;
  /** The rate of the fee for this amount. */
  feePercent: number;
  fee: string;
  /** The amount after the fee. */
  net: string;
  /** The error message, or an empty string. */
  error: string;
}

/** What was typed, by currency: it stays while an address is bound or a password set, until the money is on its way. */
const typed = new Map<string, string>();

export const forgetDraft = (currency: string): void => void typed.delete(currency);

/** State of the amount field, with everything derived from it. */
export function useDraft({ minimum, feePercent }: WithdrawInfo, { available, currency }: Purse): Draft {
  const t = useText();
  const readAmount = useReadAmount();
  const format = useFormat();
  const [text, setShown] = useState(() => typed.get(currency) ?? '');
  const setText = (next: string) => {
    typed.set(currency, next);
    setShown(next);
  };
  const amount = readAmount(text);
  const minor = amount === null ? 0 : minorOf(amount);
  const fee = shareOf(minor, feePercent);
  const error =
    minor > minorOf(available)
      ? t('withdraw.tooMuch')
      : minor > 0 && minor < minorOf(minimum)
        ? t('withdraw.tooLittle', { amount: format.money(minimum, currency) })
        : '';
  return { text, setText, amount, feePercent, fee: moneyText(fee), net: moneyText(minor - fee), error };
}

const shares = [25, 50, 100] as const;

/** Quick choices: a quarter, a half, all. */
export function useShares({ available }: Purse): { label: string; value: string }[] {
  const t = useText();
  const format = useFormat();
  return shares.map((share) => ({
    label: share === 100 ? t('withdraw.all') : format.percent(share),
    value: moneyText(shareOf(minorOf(available), share)),
  }));
}
