import type { Account } from '@glassmine/contract';
import { Card, CountUp, LinkButton, Skeleton } from '@glassmine/ui';
import { useCall } from '../../api/queries.ts';
import type { MessageId } from '../../i18n/catalogues.ts';
import { useText } from '../../i18n/use-text.ts';
import { Loaded } from '../../shell/loaded.tsx';
import { Screen } from '../../shell/screen.tsx';
import { Claim, TracedAmount } from '../../xray/marked.tsx';
import css from './balance.module.css';

type Slot = 'extractable' | 'assets' | 'income' | 'receiving' | 'frozen' | 'totalRevenue';

const slots: { slot: Slot; name: MessageId; note: MessageId }[] = [
  { slot: 'extractable', name: 'balance.extractable', note: 'balance.extractableNote' },
  { slot: 'assets', name: 'balance.assets', note: 'balance.assetsNote' },
  { slot: 'income', name: 'balance.income', note: 'balance.incomeNote' },
  { slot: 'receiving', name: 'balance.receiving', note: 'balance.receivingNote' },
  { slot: 'frozen', name: 'balance.frozen', note: 'balance.frozenNote' },
  { slot: 'totalRevenue', name: 'balance.totalRevenue', note: 'balance.totalRevenueNote' },
];

export function BalanceScreen() {
  const balances = useCall('assets/account', {});
  return (
    <Screen>
      <Loaded query={balances} skeleton={<BalanceSkeleton />}>
        {(account) => (
          <>
            <Total account={account} />
            <Slots account={account} />
          </>
        )}
      </Loaded>
    </Screen>
  );
}

function Total({ account }: { account: Account }) {
  const t = useText();
  return (
    <Card hero className={css.hero}>
      <h2>{t('balance.total')}</h2>
      <Claim k="assetTotal" refId="balance:total" className={css.total}>
        <CountUp value={account.total} currency={account.currency} />
      </Claim>
      <Claim k="todayEarning" refId="balance:todayEarning" className={css.today}>
        <span>{t('balance.today')}</span>
        <CountUp value={account.todayEarning} signed />
      </Claim>
      <div className={css.actions}>
        <LinkButton href="#/user/recharge" icon="recharge">
          {t('balance.recharge')}
        </LinkButton>
        <LinkButton href="#/user/withdraw" icon="withdraw" variant="secondary">
          {t('balance.withdraw')}
        </LinkButton>
      </div>
    </Card>
  );
}

function Slots({ account }: { account: Account }) {
  const t = useText();
  return (
    <dl className={css.slots}>
      {slots.map(({ slot, name, note }) => (
        <div key={slot}>
          <dt>
            {t(name)}
            <small>{t(note)}</small>
          </dt>
          <dd>
            {slot === 'extractable' ? (
              <Claim k="balance" refId="balance:extractable">
                <CountUp value={account.extractable} />
              </Claim>
            ) : (
              <TracedAmount refId={`balance:${slot}`} value={account[slot]} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function BalanceSkeleton() {
  return (
    <>
      <Skeleton height="204px" radius="20px" />
      <Skeleton height="420px" radius="20px" />
    </>
  );
}
