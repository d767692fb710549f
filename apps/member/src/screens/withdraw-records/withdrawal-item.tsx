import type { Withdrawal } from '@glassmine/replica/wire';
import { Amount, Badge, type BadgeTone, LinkButton, onSurface } from '@glassmine/ui';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { bindLink, wayOf } from '../../live/currencies.ts';
import { useRoom } from '../../live/use-live.ts';
import { Fact, Sum } from '../../money/facts.tsx';
import { useWithdrawalStatus } from '../../money/withdrawal-status.ts';
import { shorten } from '../../phone/shorten.ts';
import { worldNow } from '../../state/world-clock.ts';
import { Claim, TracedAmount } from '../../xray/marked.tsx';
import css from './withdraw-records.module.css';

const tones = { pending: 'warn', over: 'bad', arrived: 'good', failed: 'bad' } satisfies Record<
  string,
  BadgeTone
>;

/** A withdrawal: the amount that arrives, and its time. */
export function WithdrawalItem({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useText();
  const format = useFormat();
  const { amount, currency, fee, net, address, bankName, time, dueBy, ref } = withdrawal;
  const status = useWithdrawalStatus(withdrawal);
  const room = useRoom();
  const isByBank = wayOf(room, currency) === 'bank';
  const isLate = status === 'pending' && worldNow() > dueBy;
  return (
    <li className={onSurface(css.item)}>
      <div className={css.head}>
        <TracedAmount refId={ref} value={net} currency={currency} className={css.net} />
        <Badge tone={tones[status]}>{t(`withdraw.status.${status}`)}</Badge>
      </div>
      <dl>
        <Fact name={t('withdraw.asked')}>{format.dateTime(time)}</Fact>
        <Sum name={t('withdraw.amount')} why="typed" value={amount} />
        <Fact name={t('withdraw.feeName')}>
          <Claim k="withdrawalFee">
            <Amount value={fee} />
          </Claim>
        </Fact>
        <Fact name={t(isByBank ? 'withdraw.toCard' : 'withdraw.to')}>
          {isByBank ? `${bankName} ${address}` : shorten(address)}
        </Fact>
        {status === 'pending' && (
          <Fact name={t('withdraw.dueBy')}>
            <Claim k="arrivalTime">{format.dateTime(dueBy)}</Claim>
          </Fact>
        )}
      </dl>
      {status === 'over' && <p className={css.note}>{t('withdraw.roomOver')}</p>}
      {isLate && <p className={css.note}>{t('withdraw.late')}</p>}
      {status === 'failed' && (
        <Claim k="changeCard" block className={css.note}>
          <p>{t(isByBank ? 'withdraw.failedTextCash' : 'withdraw.failedText')}</p>
        </Claim>
      )}
      {status === 'failed' && (
        <LinkButton href={bindLink(room, currency)} variant="secondary" block>
          {t(isByBank ? 'withdraw.newCard' : 'withdraw.newAddress')}
        </LinkButton>
      )}
    </li>
  );
}
