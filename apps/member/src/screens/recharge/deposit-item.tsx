import type { ChainTransfer } from '@glassmine/contract';
import { Amount, Icon, ProgressBar } from '@glassmine/ui';
import { useFormat } from '../../format.ts';
import { useText } from '../../i18n/use-text.ts';
import css from './recharge.module.css';

/** A deposit on its way, counting its confirmations; then arrived. */
export function DepositItem({ transfer, currency }: { transfer: ChainTransfer; currency: string }) {
  const t = useText();
  const format = useFormat();
  const { amount, time, confirmations, confirmationsNeeded, status } = transfer;
  const isThere = status === 'confirmed';
  const words = isThere
    ? t('recharge.arrived')
    : t('recharge.confirming', { done: confirmations, needed: confirmationsNeeded });
  return (
    <li className={css.deposit} data-there={isThere || undefined}>
      <span className={css.mark}>
        <Icon name={isThere ? 'check' : 'clock'} size={20} stroke={2} />
      </span>
      <div>
        <p>
          <Amount value={amount} currency={currency} signed />
          <small>{format.dateTime(time)}</small>
        </p>
        {!isThere && <ProgressBar percent={(confirmations / confirmationsNeeded) * 100} label={words} />}
        <small role="status">{words}</small>
      </div>
    </li>
  );
}
