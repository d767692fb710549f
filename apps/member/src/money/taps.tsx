import { useCall } from '../api/queries.ts';
import type { MessageId } from '../i18n/catalogues.ts';
import { useFormat } from '../i18n/format.ts';
import { useText } from '../i18n/use-text.ts';
import { wayOf } from '../live/currencies.ts';
import { useRoom } from '../live/use-live.ts';
import { useAskedSum } from '../phone/payee.ts';
import css from './taps.module.css';
import { depositTaps, withdrawalTaps } from './taps.ts';

export interface TapsProps {
  /** That of the page; unknown while the room is. */
  currency: string | undefined;
}

/** The X-ray's count of what paying in and taking out take in this app, for this member, now. */
export function Taps({ currency }: TapsProps) {
  const t = useText();
  const format = useFormat();
  const room = useRoom();
  const isKnown = currency !== undefined;
  const { data } = useCall('wallet/withdraw/info', isKnown ? { currency } : {}, { enabled: isKnown });
  const captcha = useCall('user/auth/emailcode/isopen', {}).data?.captcha ?? false;
  const isSumGiven = useAskedSum(({ amount }) => amount !== '');
  if (!room || data === undefined || data.currency !== currency) return null;
  const way = wayOf(room, data.currency);
  const parts = withdrawalTaps(way, data, { room, asksCaptcha: captcha });
  const out = parts.reduce((sum, { taps }) => sum + taps, 0);
  const each = parts.map(({ part, taps }) => t(`taps.${part}` as MessageId, { taps }));
  return (
    <aside className={css.taps} data-look="plain" aria-label={t('taps.title')}>
      <h2>{t('taps.title')}</h2>
      <dl>
        <div>
          <dt>{t('taps.in')}</dt>
          <dd data-testid="taps-in">{t('taps.count', { taps: depositTaps(way, isSumGiven) })}</dd>
        </div>
        <div>
          <dt>{t('taps.out')}</dt>
          <dd data-testid="taps-out">{data.suspended ? t('taps.shut') : t('taps.count', { taps: out })}</dd>
        </div>
      </dl>
      {!data.suspended && parts.length > 1 && <p>{format.list(each)}</p>}
    </aside>
  );
}
