import type { Savings } from '@glassmine/replica/wire';
import { Button, Card, CountUp, Icon } from '@glassmine/ui';
import { useState } from 'react';
import { useCall } from '../../api/queries.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Notes, Sum } from '../../money/facts.tsx';
import { Loaded } from '../../page/loaded.tsx';
import { Screen } from '../../page/screen.tsx';
import { Claim, Traced } from '../../xray/marked.tsx';
import { InterestList } from './interest-list.tsx';
import css from './savings.module.css';
import { type Deal, TradeSheet } from './trade-sheet.tsx';

/** Flexible savings, bought and sold at any time, with interest every midnight. */
export function SavingsScreen() {
  const savings = useCall('goods/mine/yeb/info', {});
  return (
    <Screen>
      <Loaded query={savings} skeleton={[216, 84, { row: 52 }]}>
        {(data) => <Account savings={data} />}
      </Loaded>
      <InterestList />
    </Screen>
  );
}

function Account({ savings }: { savings: Savings }) {
  const t = useText();
  const [deal, setDeal] = useState<Deal>('buy');
  const [isOpen, setOpen] = useState(false);
  const { account, open } = savings;
  const start = (next: Deal) => {
    setDeal(next);
    setOpen(true);
  };
  return (
    <>
      <Card hero className={css.hero}>
        <h2>{t('savings.stock')}</h2>
        <Traced refId="balance:stock" className={css.stock}>
          <CountUp value={account.stock} currency={account.currency} />
        </Traced>
        <Rate savings={savings} />
        <div className={css.actions}>
          <Button icon="plus" disabled={!open} onClick={() => start('buy')}>
            {t('savings.buy')}
          </Button>
          <Button
            icon="minus"
            variant="secondary"
            disabled={Number(account.stock) === 0}
            onClick={() => start('sell')}
          >
            {t('savings.sell')}
          </Button>
        </div>
        {!open && <p className={css.closed}>{t('savings.closed')}</p>}
      </Card>
      <Earned savings={savings} />
      <Notes notes={[t('savings.note1'), t('savings.note2')]} />
      <TradeSheet key={deal} deal={deal} savings={savings} open={isOpen} onOpenChange={setOpen} />
    </>
  );
}

function Rate({ savings: { dayReturnPercent } }: { savings: Savings }) {
  const t = useText();
  const format = useFormat();
  return (
    <Claim k="savings" className={css.rate}>
      <Icon name="income" size={18} />
      {t('savings.rate', { percent: format.percent(dayReturnPercent) })}
    </Claim>
  );
}

function Earned({ savings }: { savings: Savings }) {
  const t = useText();
  const { todayIncome, nextIncome, totalIncome } = savings;
  return (
    <Card>
      <Claim k="savings" refId="balance:stock" block>
        <dl className={css.figures}>
          <Sum name={t('savings.today')} value={todayIncome} signed />
          <Sum name={t('savings.next')} value={nextIncome} signed />
          <Sum name={t('savings.total')} value={totalIncome} signed />
        </dl>
      </Claim>
    </Card>
  );
}
