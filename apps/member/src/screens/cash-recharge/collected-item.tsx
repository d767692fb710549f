import type { CallMap } from '@glassmine/replica/wire';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { StatusRow } from '../../money/status-row.tsx';
import { OwnAmount, TracedAmount } from '../../xray/marked.tsx';

type Info = CallMap['wallet/recharge/cash/info']['data'];
type Collected = Info['transfers'][number];

const looks = {
  processing: { icon: 'clock', tone: 'waiting' },
  credited: { icon: 'check', tone: 'good' },
  notCredited: { icon: 'warning', tone: 'bad' },
} as const satisfies Record<Collected['status'], object>;

/** A bank transfer: under way, credited, or received without a known sender. */
export function CollectedItem({ transfer, info }: { transfer: Collected; info: Info }) {
  const t = useText();
  const format = useFormat();
  const { transferId, amount, reference, time, status } = transfer;
  return (
    <StatusRow
      {...looks[status]}
      amount={
        status === 'credited' ? (
          <TracedAmount refId={`transfer:${transferId}`} value={amount} currency={info.currency} signed />
        ) : (
          <OwnAmount why="sent" value={amount} currency={info.currency} signed />
        )
      }
      time={format.dateTime(time)}
    >
      <small role="status">
        {t(`cash.status.${status}`)}
        {reference !== '' && ` · ${reference}`}
      </small>
      {status === 'notCredited' && <small>{t('cash.notCreditedText')}</small>}
    </StatusRow>
  );
}
