import type { CallMap } from '@glassmine/contract';
import { decimalOf, minorOf, readAmountText } from '@glassmine/ui';
import { useState } from 'react';
import { useFormat } from '../../format.ts';
import { useText } from '../../i18n/use-text.ts';
import { feeOf } from './fee.ts';

export type WithdrawInfo = CallMap['wallet/withdraw/info']['data'];

export interface Draft {
  text: string;
  setText: (text: string) => void;
  /** Above zero, as the wire wants it; null while it is no amount. */
  amount: string | null;
  fee: string;
  /** What will arrive. */
  net: string;
  /** What is wrong with it, in words, or an empty string. */
  error: string;
}

/** An amount being typed, with all that follows from it. */
export function useDraft(info: WithdrawInfo): Draft {
  const t = useText();
  const format = useFormat();
  const [text, setText] = useState('');
  const amount = readAmountText(text);
  const minor = amount === null ? 0 : minorOf(amount);
  const fee = feeOf(minor, info.feePercent);
  const { account, minimum } = info;
  const error =
    minor > minorOf(account.extractable)
      ? t('withdraw.tooMuch')
      : minor > 0 && minor < minorOf(minimum)
        ? t('withdraw.tooLittle', { amount: format.money(minimum, account.currency) })
        : '';
  return { text, setText, amount, fee: decimalOf(fee), net: decimalOf(minor - fee), error };
}

const shares = [25, 50, 100] as const;

/** Amounts to choose with one tap: a quarter, a half, all. */
export function useShares({ account }: WithdrawInfo): { label: string; value: string }[] {
  const t = useText();
  const format = useFormat();
  return shares.map((share) => ({
    label: share === 100 ? t('withdraw.all') : format.percent(share),
    value: decimalOf(Math.floor((minorOf(account.extractable) * share) / 100)),
  }));
}
