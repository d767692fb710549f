import { moneyText } from '@glassmine/replica/plain';
import type { CallMap } from '@glassmine/replica/wire';
import { Amount, Card, CountUp, Segmented, Sparkline } from '@glassmine/ui';
import { useState } from 'react';
import { useCall } from '../../api/queries.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { BarChart } from '../../money/bar-chart.tsx';
import { Fact, Facts, Section, Sum } from '../../money/facts.tsx';
import { SumCard } from '../../money/sum-card.tsx';
import { hashOf } from '../../navigation/router.ts';
import { LoadedScreen } from '../../page/loaded-screen.tsx';
import { Nothing } from '../../page/nothing.tsx';
import { Claim, Traced } from '../../xray/marked.tsx';
import { Told } from '../../xray/told.tsx';
import { earnedByDay, sinceFirst } from './earned.ts';
import css from './earnings.module.css';

type Home = CallMap['assets/home']['data'];
type View = 'days' | 'sum';

/** Claimed earnings: by day, in all and by source. */
export function EarningsScreen() {
  const home = useCall('assets/home', {});
  return (
    <LoadedScreen query={home} skeleton={[128, 250, 160]}>
      {(data) => (
        <>
          <Sums home={data} />
          <Chart home={data} />
          <Sources home={data} />
        </>
      )}
    </LoadedScreen>
  );
}

function Sums({ home: { account } }: { home: Home }) {
  const t = useText();
  return (
    <SumCard
      title={t('earn.total')}
      total={
        <Traced refId="balance:totalRevenue">
          <CountUp value={account.totalRevenue} currency={account.currency} />
        </Traced>
      }
    >
      <Claim k="todayEarning" refId="balance:todayEarning" className={css.today}>
        {t('earn.today')}
        <CountUp value={account.todayEarning} signed />
      </Claim>
    </SumCard>
  );
}

function Chart({ home: { account, earningsByDay } }: { home: Home }) {
  const t = useText();
  const format = useFormat();
  const [view, setView] = useState<View>('days');
  const days = sinceFirst(earnedByDay(earningsByDay));
  if (days.every(({ totalMinor }) => totalMinor === 0))
    return (
      <Nothing icon="income" title="earn.none" text="earn.noneText" link={['/projects', 'earn.toProducts']} />
    );
  const words = { days: days.length, amount: format.money(account.totalRevenue, account.currency) };
  return (
    <Card className={css.chart}>
      <Segmented
        label={t('earn.view')}
        value={view}
        options={[
          { value: 'days', label: t('earn.byDay') },
          { value: 'sum', label: t('earn.inAll') },
        ]}
        onChange={setView}
      />
      <Told claims={['todayEarning']}>
        {view === 'days' ? (
          <BarChart
            label={t('earn.chartDays', { days: days.length })}
            nameHeading={t('earn.day')}
            valueHeading={t('earn.earned')}
            bars={days.map(({ day, onDayMinor }) => ({
              name: t('earn.dayNumber', { day }),
              value: onDayMinor,
              words: format.money(moneyText(onDayMinor), account.currency),
            }))}
          />
        ) : (
          <div className={css.line}>
            <Sparkline
              points={[0, ...days.map(({ totalMinor }) => totalMinor)]}
              height={132}
              label={t('earn.chartSum', words)}
            />
            <p aria-hidden="true">{t('earn.chartSum', words)}</p>
          </div>
        )}
      </Told>
    </Card>
  );
}

/** Sources of the earnings, each linked to its records. */
function Sources({ home: { account } }: { home: Home }) {
  const t = useText();
  const sums = useCall('assets/user/allExtract', {}).data?.find((each) => each.currency === account.currency);
  const savings = useCall('goods/mine/yeb/info', {}).data;
  return (
    <Section
      title={t('earn.sources')}
      more={{ href: hashOf('/user/record', { group: 'revenue' }), label: t('earn.records') }}
    >
      <Card>
        <Facts>
          <Sum name={t('earn.waiting')} refId="balance:income" value={account.income} />
          {savings && (
            <Fact name={t('earn.interest')}>
              <Claim k="savings" refId="sum:interest">
                <Amount value={savings.totalIncome} />
              </Claim>
            </Fact>
          )}
          {sums && <Sum name={t('earn.bonuses')} refId="sum:bonuses" value={sums.bonuses} />}
          <Fact name={t('earn.extractable')} strong>
            <Claim k="balance" refId="balance:extractable">
              <Amount value={account.extractable} currency={account.currency} />
            </Claim>
          </Fact>
        </Facts>
      </Card>
    </Section>
  );
}
