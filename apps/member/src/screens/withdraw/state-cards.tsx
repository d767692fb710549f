import { Amount, Card, Icon } from '@glassmine/ui';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Claim, TracedAmount } from '../../xray/marked.tsx';
import { useOpening } from './opening.ts';
import type { Purse, WithdrawInfo } from './purse.ts';
import css from './withdraw.module.css';

export function Available({ purse }: { purse: Purse }) {
  const t = useText();
  const { currency, available, availableRef, pending, pendingRef } = purse;
  return (
    <Card hero className={css.available}>
      <div>
        <h2>{t(availableRef === 'balance:cash' ? 'withdraw.availableCash' : 'withdraw.available')}</h2>
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

/** When requests are taken; while closed, when that is next. */
export function Hours({ info }: { info: WithdrawInfo }) {
  const t = useText();
  const { locale } = useFormat();
  useOpening(info);
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

/** The scheme takes no requests at all for a while; it calls that maintenance. */
export function Suspended() {
  const t = useText();
  return (
    <div className={css.hours} data-closed>
      <Icon name="warning" size={20} />
      <span>{t('withdraw.suspended')}</span>
    </div>
  );
}
