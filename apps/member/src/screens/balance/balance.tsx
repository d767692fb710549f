import type { Account } from '@glassmine/contract';
import { Card, CountUp, type IconName, LinkButton, List, ListItem, Skeleton } from '@glassmine/ui';
import { useCall } from '../../api/queries.ts';
import type { MessageId } from '../../i18n/catalogues.ts';
import { useText } from '../../i18n/use-text.ts';
import { Section } from '../../money/facts.tsx';
import { WalletNotice } from '../../money/wallet-notice.tsx';
import { hashOf } from '../../navigation/router.ts';
import { Loaded } from '../../page/loaded.tsx';
import { Screen } from '../../page/screen.tsx';
import { Claim, TracedAmount } from '../../xray/marked.tsx';
import css from './balance.module.css';

type Slot =
  | 'extractable'
  | 'assets'
  | 'income'
  | 'receiving'
  | 'frozen'
  | 'stock'
  | 'totalRevenue'
  | 'cash'
  | 'frozenCash';
type Row = { slot: Slot; name: MessageId; note: MessageId };

const coinSlots: Row[] = [
  { slot: 'extractable', name: 'balance.extractable', note: 'balance.extractableNote' },
  { slot: 'assets', name: 'balance.assets', note: 'balance.assetsNote' },
  { slot: 'income', name: 'balance.income', note: 'balance.incomeNote' },
  { slot: 'receiving', name: 'balance.receiving', note: 'balance.receivingNote' },
  { slot: 'frozen', name: 'balance.frozen', note: 'balance.frozenNote' },
  { slot: 'stock', name: 'balance.stock', note: 'balance.stockNote' },
  { slot: 'totalRevenue', name: 'balance.totalRevenue', note: 'balance.totalRevenueNote' },
];

const cashSlots: Row[] = [
  { slot: 'cash', name: 'balance.cash', note: 'balance.cashNote' },
  { slot: 'frozenCash', name: 'balance.frozenCash', note: 'balance.frozenCashNote' },
];

/** Links to the pages of the two currencies. */
const links: { href: string; icon: IconName; label: MessageId }[] = [
  { href: hashOf('/user/stock'), icon: 'income', label: 'title.savings' },
  { href: hashOf('/user/exchange'), icon: 'refresh', label: 'title.exchange' },
  { href: hashOf('/user/earn'), icon: 'star', label: 'title.earnings' },
  { href: hashOf('/user/allExtract'), icon: 'records', label: 'title.allExtract' },
  { href: hashOf('/user/newrecharge'), icon: 'recharge', label: 'title.newRecharge' },
];

export function BalanceScreen() {
  const t = useText();
  const balances = useCall('assets/account', {});
  // The figures wait for the notice above them, so that they do not jump.
  const isNoticed = !useCall('user/sys/wallet-notice', {}).isPending;
  const page = isNoticed ? balances : { ...balances, data: undefined };
  return (
    <Screen>
      <Loaded query={page} skeleton={<BalanceSkeleton />}>
        {(account) => (
          <>
            <Total account={account} />
            <WalletNotice />
            <Slots title={account.currency} rows={coinSlots} account={account} />
            <Slots title={account.cashCurrency} rows={cashSlots} account={account} />
            <List label={t('balance.more')}>
              {links.map(({ href, icon, label }) => (
                <ListItem key={href} href={href} icon={icon} title={t(label)} />
              ))}
            </List>
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
        <LinkButton href={hashOf('/user/recharge')} icon="recharge">
          {t('balance.recharge')}
        </LinkButton>
        <LinkButton href={hashOf('/user/withdraw')} icon="withdraw" variant="secondary">
          {t('balance.withdraw')}
        </LinkButton>
      </div>
    </Card>
  );
}

function Slots({ title, rows, account }: { title: string; rows: Row[]; account: Account }) {
  const t = useText();
  return (
    <Section title={title}>
      <dl className={css.slots}>
        {rows.map(({ slot, name, note }) => (
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
    </Section>
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
