import type { Truth } from '@glassmine/contract';
import { Amount, Loading, minorOf, Skeleton } from '@glassmine/ui';
import type { ReactNode } from 'react';
import { useCall, wordsOf } from '../api/queries.ts';
import { useFormat } from '../i18n/format.ts';
import { useText } from '../i18n/use-text.ts';
import css from './xray.module.css';

/** State of the whole scheme from its ledger: reserve against liabilities and promises, and the members' results. */
export function SchemeTruth() {
  const t = useText();
  const format = useFormat();
  const { data: truth, error } = useCall('room/xray/truth', {});
  if (!truth) {
    if (error) return <p>{wordsOf(error)}</p>;
    return (
      <Loading className={css.card}>
        <Skeleton height="44px" width="50%" />
        <Skeleton height="140px" />
        <Skeleton height="180px" />
      </Loading>
    );
  }
  return (
    <div className={css.card}>
      <p className={css.figure}>
        <span className="figures">{format.percent(truth.coveragePercent)}</span>
        <small>{t('xray.coverage')}</small>
      </p>
      <Bars truth={truth} />
      <dl className={css.sum}>
        <Fact name={t('xray.yourShare')}>
          <Amount value={truth.yourShareToday} />
        </Fact>
        <Fact name={t('xray.yourChange')}>
          <Amount value={truth.yourSavingsChange} signed />
        </Fact>
        <Fact name={t('xray.inProfit')}>{format.number(truth.membersInProfit)}</Fact>
        <Fact name={t('xray.inLoss')}>{format.number(truth.membersInLoss)}</Fact>
        <Fact name={t('xray.operatorTake')}>
          <Amount value={truth.operatorTake} />
        </Fact>
        <Fact name={t('xray.miningRevenue')}>
          <Amount value={truth.miningRevenue} />
        </Fact>
      </dl>
      <p className={css.says}>{t('xray.schemeText', { currency: truth.currency })}</p>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="figures">{children}</dd>
    </div>
  );
}

/** Reserve, liabilities and promises as bars on one scale. */
function Bars({ truth }: { truth: Truth }) {
  const t = useText();
  const bars = [
    { name: t('xray.reserve'), value: truth.reserve, kind: 'reserve' },
    { name: t('xray.liabilities'), value: truth.liabilities, kind: 'liabilities' },
    { name: t('xray.promises'), value: truth.promises, kind: 'promises' },
  ];
  const longest = Math.max(1, ...bars.map(({ value }) => minorOf(value)));
  return (
    <dl className={css.bars}>
      {bars.map(({ name, value, kind }) => (
        <div key={kind} data-kind={kind}>
          <dt>{name}</dt>
          <dd>
            <Amount value={value} />
            <i style={{ width: `${Math.max(0.5, (minorOf(value) / longest) * 100)}%` }} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
