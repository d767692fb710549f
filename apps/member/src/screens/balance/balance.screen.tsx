import type { Account } from '@glassmine/replica/wire';
import { Card, CountUp, LinkButton, onSurface } from '@glassmine/ui';
import { useCall } from '../../api/queries.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Section } from '../../money/facts.tsx';
import { WalletNotice } from '../../money/wallet-notice.tsx';
import { hashOf } from '../../navigation/router.ts';
import { type Link, Links } from '../../page/links.tsx';
import { LoadedScreen } from '../../page/loaded-screen.tsx';
import { Claim, TracedAmount } from '../../xray/marked.tsx';
import css from './balance.module.css';

const coinSlots = [
  'extractable',
  'assets',
  'income',
  'receiving',
  'frozen',
  'stock',
  'invested',
  'totalRevenue',
  'teamRewards',
] as const;
const cashSlots = ['cash', 'frozenCash'] as const;
type Slot = (typeof coinSlots | typeof cashSlots)[number];

/** Links to the pages of the two currencies. */
const links: Link[] = [
  { href: hashOf('/user/stock'), icon: 'income', title: 'title.savings' },
  { href: hashOf('/user/exchange'), icon: 'refresh', title: 'title.exchange' },
  { href: hashOf('/user/recordU'), icon: 'records', title: 'title.usdtRecords' },
  { href: hashOf('/user/earn'), icon: 'star', title: 'title.earnings' },
  { href: hashOf('/user/allExtract'), icon: 'records', title: 'title.allExtract' },
  { href: hashOf('/user/newrecharge'), icon: 'recharge', title: 'title.newRecharge' },
];

export function BalanceScreen() {
  const balances = useCall('assets/account', {});
  // The figures wait for the notice above them, so that they do not jump.
  const isNoticed = !useCall('user/sys/wallet-notice', {}).isPending;
  const page = isNoticed ? balances : { ...balances, data: undefined };
  return (
    <LoadedScreen query={page} skeleton={[204, 420]}>
      {(account) => (
        <>
          <Total account={account} />
          <WalletNotice />
          <Slots title={account.currency} rows={coinSlots} account={account} />
          <TeamSize />
          <Slots title={account.cashCurrency} rows={cashSlots} account={account} />
          <Links links={links} label="balance.more" />
        </>
      )}
    </LoadedScreen>
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

/** From the session's user, where the source keeps the number. */
function TeamSize() {
  const t = useText();
  const format = useFormat();
  const member = useCall('user/user/info', {}).data;
  return (
    <dl className={`${css.slots} ${onSurface()}`}>
      <div>
        <dt>
          {t('balance.teamSize')}
          <small>{t('balance.teamSizeNote')}</small>
        </dt>
        <dd className="figures">{member ? format.number(member.num) : '\u00a0'}</dd>
      </div>
    </dl>
  );
}

/** The X-ray's reference of a slot where it is not the slot's own name. */
const refOf: Partial<Record<Slot, string>> = { teamRewards: 'balance:teamIncome' };

function Slots({ title, rows, account }: { title: string; rows: readonly Slot[]; account: Account }) {
  const t = useText();
  return (
    <Section title={title}>
      <dl className={css.slots}>
        {rows.map((slot) => (
          <div key={slot}>
            <dt>
              {t(`balance.${slot}`)}
              <small>{t(`balance.${slot}Note`)}</small>
            </dt>
            <dd>
              {slot === 'extractable' ? (
                <Claim k="balance" refId="balance:extractable">
                  <CountUp value={account.extractable} />
                </Claim>
              ) : (
                <TracedAmount refId={refOf[slot] ?? `balance:${slot}`} value={account[slot]} />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
