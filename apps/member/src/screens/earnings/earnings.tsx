import type { CallMap } from '@glassmine/contract';
import {
  Amount,
  Card,
  CountUp,
  decimalOf,
  EmptyState,
  LinkButton,
  Segmented,
  Skeleton,
  Sparkline,
} from '@glassmine/ui';
import { useState } from 'react';
import { useCall } from '../../api/queries.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { BarChart } from '../../money/bar-chart.tsx';
import { Fact, Facts, Section } from '../../money/facts.tsx';
import { SumCard } from '../../money/sum-card.tsx';
import { hashOf } from '../../navigation/router.ts';
import { Loaded } from '../../page/loaded.tsx';
import { Screen } from '../../page/screen.tsx';
import { Claim, Traced, TracedAmount } from '../../xray/marked.tsx';
import { earnedByDay, sinceFirst } from './earned.ts';
import css from './earnings.module.css';

type Home = CallMap['assets/home']['data'];
type View = 'days' | 'sum';

/** Claimed earnings: by day, in all and by source. */
export function EarningsScreen() {
  const home = useCall('assets/home', {});
  return (
    <Screen>
      <Loaded query={home} skeleton={<EarningsSkeleton />}>
        {(data) => (
          <>
            <Sums home={data} />
            <Chart home={data} />
            <Sources home={data} />
          </>
        )}
      </Loaded>
    </Screen>
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
  if (days.every(({ totalMinor }) => totalMinor === 0)) return <NothingYet />;
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
      {view === 'days' ? (
        <BarChart
          label={t('earn.chartDays', { days: days.length })}
          nameHeading={t('earn.day')}
          valueHeading={t('earn.earned')}
          bars={days.map(({ day, onDayMinor }) => ({
            name: t('earn.dayNumber', { day }),
            value: onDayMinor,
            words: format.money(decimalOf(onDayMinor), account.currency),
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
    </Card>
  );
}

function NothingYet() {
  const t = useText();
  return (
    <EmptyState
      icon="income"
      title={t('earn.none')}
      text={t('earn.noneText')}
      action={<LinkButton href={hashOf('/projects')}>{t('earn.toProducts')}</LinkButton>}
    />
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
          <Fact name={t('earn.waiting')}>
            <TracedAmount refId="balance:income" value={account.income} />
          </Fact>
          {savings && (
            <Fact name={t('earn.interest')}>
              <Claim k="savings">
                <Amount value={savings.totalIncome} />
              </Claim>
            </Fact>
          )}
          {sums && (
            <Fact name={t('earn.bonuses')}>
              <Amount value={sums.bonuses} />
            </Fact>
          )}
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

function EarningsSkeleton() {
  return (
    <>
      <Skeleton height="128px" radius="20px" />
      <Skeleton height="250px" radius="20px" />
      <Skeleton height="160px" radius="20px" />
    </>
  );
}
