import type { ChainTransfer } from '@glassmine/replica/wire';
import { Amount, Icon, ProgressBar } from '@glassmine/ui';
import { useFormat } from '../i18n/format.ts';
import { useText } from '../i18n/use-text.ts';
import css from './phone.module.css';
import { shorten } from './shorten.ts';

export function Transfer({ transfer, currency }: { transfer: ChainTransfer; currency: string }) {
  const t = useText();
  const format = useFormat();
  const { direction, amount, counterparty, time, confirmations, confirmationsNeeded, status } = transfer;
  const counting = t('purse.confirming', { done: confirmations, needed: confirmationsNeeded });
  return (
    <li className={css.transfer}>
      <Icon name={direction === 'in' ? 'arrowIn' : 'arrowOut'} size={20} />
      <div>
        {t(`purse.${direction}`)}
        <small className={`${css.sub} ${css['one-line']}`}>
          {format.dateTime(time)} · {shorten(counterparty)}
        </small>
      </div>
      <Amount value={direction === 'in' ? amount : `-${amount}`} currency={currency} signed />
      {status === 'confirming' ? (
        <div className={css.confirming}>
          <ProgressBar percent={(confirmations / confirmationsNeeded) * 100} label={counting} />
          {counting}
        </div>
      ) : (
        <small className={css.sub}>{t('purse.confirmed')}</small>
      )}
    </li>
  );
}
