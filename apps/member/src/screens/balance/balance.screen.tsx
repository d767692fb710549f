import type { Account } from '@glassmine/replica/wire';
import { Card, CountUp, Figures, LinkButton, onSurface } from '@glassmine/ui';
import { useCall } from '../../api/queries.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { isOffered } from '../../live/currencies.ts';
import { useRoom } from '../../live/use-live.ts';
import { Section } from '../../money/facts.tsx';
import { localPurses, type Purse } from '../../money/purse.ts';
import { WalletNotice } from '../../money/wallet-notice.tsx';
import { hashOf } from '../../navigation/router.ts';
import { type Link, Links } from '../../page/links.tsx';
import { LoadedScreen } from '../../page/loaded-screen.tsx';
import { Claim, TracedAmount } from '../../xray/marked.tsx';
import css from './balance.module.css';

const ownSlots = [
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

interface Slot {
  words: (typeof ownSlots)[number] | 'cash' | 'frozenCash';
  /** The X-ray's reference. */
  refId: string;
  value: string;
}

/** Links to the pages of the currencies. */
const links: Link[] = [
  { to: '/user/stock', icon: 'income', title: 'title.savings' },
  { to: '/user/exchange', icon: 'refresh', title: 'title.exchange' },
  { to: '/user/recordU', icon: 'records', title: 'title.usdtRecords' },
  { to: '/user/earn', icon: 'star', title: 'title.earnings' },
  { to: '/user/allExtract', icon: 'records', title: 'title.allExtract' },
  { to: '/user/newrecharge', icon: 'recharge', title: 'title.newRecharge' },
];

export function BalanceScreen() {
  const room = useRoom();
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
          <Slots title={account.currency} slots={ownSlots.map((slot) => slotOf(account, slot))} />
          <TeamSize />
          {localPurses(account).map((purse) => (
            <Slots key={purse.currency} title={purse.currency} slots={localSlots(purse)} />
          ))}
          <Links links={links.filter((link) => isOffered(room, link))} label="balance.more" />
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
        <Figures as="dd">{member ? format.number(member.num) : '\u00a0'}</Figures>
      </div>
    </dl>
  );
}

function slotOf(account: Account, words: (typeof ownSlots)[number]): Slot {
  const name = words === 'teamRewards' ? 'teamIncome' : words;
  return { words, refId: `balance:${name}`, value: account[words] };
}

const localSlots = ({ available, availableRef, pending, pendingRef }: Purse): Slot[] => [
  { words: 'cash', refId: availableRef, value: available },
  { words: 'frozenCash', refId: pendingRef, value: pending },
];

function Slots({ title, slots }: { title: string; slots: readonly Slot[] }) {
  const t = useText();
  return (
    <Section title={title}>
      <dl className={css.slots}>
        {slots.map(({ words, refId, value }) => (
          <div key={words}>
            <dt>
              {t(`balance.${words}`)}
              <small>{t(`balance.${words}Note`)}</small>
            </dt>
            <dd>
              {words === 'extractable' ? (
                <Claim k="balance" refId={refId}>
                  <CountUp value={value} />
                </Claim>
              ) : (
                <TracedAmount refId={refId} value={value} />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
