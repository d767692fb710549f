import type { Withdrawal } from '@glassmine/replica/wire';
import { useCall } from '../../api/queries.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Section } from '../../money/facts.tsx';
import { StatusRow, StatusRows } from '../../money/status-row.tsx';
import { useWithdrawalStatus } from '../../money/withdrawal-status.ts';
import { dataIf } from '../../page/loaded.tsx';
import { TracedAmount } from '../../xray/marked.tsx';

const looks = {
  pending: { icon: 'clock', tone: 'waiting' },
  over: { icon: 'warning', tone: 'bad' },
  arrived: { icon: 'check', tone: 'good' },
  failed: { icon: 'warning', tone: 'bad' },
} as const;

/** How the last withdrawals of a local currency stand, and how many are on their way; nothing before the first. */
export function CashStatus({ currency }: { currency: string }) {
  const t = useText();
  const asked = useCall('wallet/cash/withdraw/status', { currency });
  // The cached view may still be that of another currency.
  const { data } = dataIf(asked, (status) => status.currency === currency);
  if (!data || data.list.length === 0) return null;
  return (
    <Section title={t('withdraw.lately', { pending: data.pending })}>
      <StatusRows>
        {data.list.map((withdrawal) => (
          <StatusOf key={withdrawal.withdrawalId} withdrawal={withdrawal} />
        ))}
      </StatusRows>
    </Section>
  );
}

function StatusOf({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useText();
  const format = useFormat();
  const { ref, net, currency, time } = withdrawal;
  const status = useWithdrawalStatus(withdrawal);
  return (
    <StatusRow
      {...looks[status]}
      amount={<TracedAmount refId={ref} value={net} currency={currency} />}
      time={format.dateTime(time)}
    >
      <small role="status">{t(`withdraw.status.${status}`)}</small>
    </StatusRow>
  );
}
