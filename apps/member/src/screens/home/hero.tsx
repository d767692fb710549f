import { minorOf } from '@glassmine/replica/plain';
import type { Account } from '@glassmine/replica/wire';
import { Card, CountUp, Icon, IconButton, Sparkline } from '@glassmine/ui';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { useSession } from '../../state/session.ts';
import { Claim } from '../../xray/marked.tsx';
import css from './home.module.css';

interface HeroProps {
  account: Account;
  earnings: readonly { day: number; total: string }[];
}

/** Asset total, today's earnings and a line that only rises. */
export function Hero({ account, earnings }: HeroProps) {
  const t = useText();
  const format = useFormat();
  const { hideBalance, set } = useSession();
  // Starts at the last day without earnings: the scheme hides long flat lines.
  const points = [0, ...earnings.map(({ total }) => minorOf(total)).filter((total) => total > 0)];
  return (
    <Card hero className={css.hero}>
      <div className={css.top}>
        <h2>{t('home.total')}</h2>
        <IconButton
          icon={hideBalance ? 'eyeOff' : 'eye'}
          label={t(hideBalance ? 'home.showBalance' : 'home.hideBalance')}
          onClick={() => set({ hideBalance: !hideBalance })}
        />
      </div>
      <Claim k="assetTotal" refId="balance:total" className={css.total}>
        <CountUp value={account.total} currency={account.currency} hidden={hideBalance} />
      </Claim>
      <Claim k="todayEarning" refId="balance:todayEarning" className={css.today}>
        <Icon name="income" size={18} />
        <span>{t('home.today')}</span>
        <CountUp value={account.todayEarning} signed hidden={hideBalance} />
      </Claim>
      <div className={css.line}>
        <Sparkline
          points={points}
          height={56}
          label={t('home.line', {
            days: earnings.length,
            amount: format.money(account.totalRevenue, account.currency),
          })}
        />
      </div>
    </Card>
  );
}
