import type { ChainTransfer } from '@glassmine/replica/wire';
import { ProgressBar } from '@glassmine/ui';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { StatusRow } from '../../money/status-row.tsx';
import { OwnAmount } from '../../xray/marked.tsx';

/** A deposit that counts its confirmations until it has arrived. */
export function DepositItem({ transfer, currency }: { transfer: ChainTransfer; currency: string }) {
  const t = useText();
  const format = useFormat();
  const { amount, time, confirmations, confirmationsNeeded, status } = transfer;
  const isThere = status === 'confirmed';
  const words = isThere
    ? t('recharge.arrived')
    : t('recharge.confirming', { done: confirmations, needed: confirmationsNeeded });
  return (
    <StatusRow
      icon={isThere ? 'check' : 'clock'}
      tone={isThere ? 'good' : 'waiting'}
      amount={<OwnAmount why="sent" value={amount} currency={currency} signed />}
      time={format.dateTime(time)}
    >
      {!isThere && <ProgressBar percent={(confirmations / confirmationsNeeded) * 100} label={words} />}
      <small role="status">{words}</small>
    </StatusRow>
  );
}
