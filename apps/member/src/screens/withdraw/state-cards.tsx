import { Amount, Card, Icon } from '@glassmine/ui';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { useEnd } from '../../live/use-end.ts';
import type { Purse } from '../../money/purse.ts';
import { Claim, TracedAmount } from '../../xray/marked.tsx';
import type { WithdrawInfo } from './targets.ts';
import css from './withdraw.module.css';
import { useWithdrawWindow } from './withdraw-window.ts';

export function Available({ purse }: { purse: Purse }) {
  const t = useText();
  const { currency, available, availableRef, pending, pendingRef, isLocal } = purse;
  return (
    <Card hero className={css.available}>
      <div>
        <h2>{t(isLocal ? 'withdraw.availableCash' : 'withdraw.available')}</h2>
        <Claim k="balance" refId={availableRef} className={css.balance}>
          <Amount value={available} currency={currency} />
        </Claim>
      </div>
      <div className={css.frozen}>
        {t('withdraw.pending')}
        <TracedAmount refId={pendingRef} value={pending} />
      </div>
    </Card>
  );
}

/** When requests are accepted and, while closed, when that is next. */
export function Hours({ info }: { info: WithdrawInfo }) {
  const t = useText();
  const { locale } = useFormat();
  useWithdrawWindow(info);
  const { windowFrom, windowTo, windowOpen, opensAt } = info;
  const opens = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'UTC',
  });
  return (
    <div className={css.hours} data-closed={!windowOpen || undefined}>
      <Icon name="clock" size={20} />
      <Claim k="withdrawalWindow" block>
        {t('withdraw.hours', { from: windowFrom, to: windowTo })}
        {!windowOpen && <b>{t('withdraw.opens', { time: opens.format(opensAt) })}</b>}
      </Claim>
    </div>
  );
}

/** The scheme accepts no requests at all and calls that maintenance; after its end, a move or an authority's doing. */
export function Suspended() {
  const t = useText();
  const how = useEnd()?.how;
  return (
    <div className={css.hours} data-closed>
      <Icon name="warning" size={20} />
      <span>{t(how ? `withdraw.ended.${how}` : 'withdraw.suspended')}</span>
    </div>
  );
}
