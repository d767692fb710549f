import { minorOf, perHundred } from '@glassmine/replica/plain';
import type { Truth } from '@glassmine/replica/wire';
import { Amount, Loading, Skeleton } from '@glassmine/ui';
import type { ReactNode } from 'react';
import { useCall, wordsOf } from '../api/queries.ts';
import { useFormat } from '../i18n/format.ts';
import { useText } from '../i18n/use-text.ts';
import { AtRate } from './at-rate.tsx';
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
  const hasLocal = truth.atRate !== '';
  const books: Book[] = hasLocal ? [truth, truth.cash, ...(truth.more ?? [])] : [truth];
  return (
    <div className={css.card}>
      <p className={css.figure}>
        <span className="figures" translate="no">
          {format.percent(truth.coveragePercent)}
        </span>
        <small>{t('xray.strip', { count: perHundred(truth.coveragePercent) })}</small>
      </p>
      <AtRate rate={truth.atRate} />
      {books.map((book) => (
        <Bars key={book.currency} book={book} />
      ))}
      <dl className={css.sum}>
        <Fact name={t('xray.yourShare')}>
          <Amounts books={books} of={({ yourShareToday }) => yourShareToday} />
        </Fact>
        <Fact name={t('xray.yourChange')}>
          <Amount value={truth.yourResult} {...(hasLocal && { currency: truth.currency })} signed />
          {hasLocal && (
            <small>
              <Amounts books={books} of={({ yourSavingsChange }) => yourSavingsChange} signed />
            </small>
          )}
        </Fact>
        <Fact name={t('xray.inProfit')}>{format.number(truth.membersInProfit)}</Fact>
        <Fact name={t('xray.inLoss')}>{format.number(truth.membersInLoss)}</Fact>
        <Fact name={t('xray.operatorTake')}>
          <Amounts books={books} of={({ operatorTake }) => operatorTake} />
        </Fact>
        {truth.reachedNobody.map(({ currency, amount }) => (
          <Fact key={currency} name={t('xray.reachedNobody')}>
            <Amount value={amount} currency={currency} />
          </Fact>
        ))}
        <Fact name={t('xray.miningRevenue')}>
          <Amount value={truth.miningRevenue} {...(hasLocal && { currency: truth.currency })} />
        </Fact>
      </dl>
      <p className={css.says}>
        {t('xray.schemeText', { currency: format.list(books.map(({ currency }) => currency)) })}
      </p>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="figures" translate="no">
        {children}
      </dd>
    </div>
  );
}

/** Only machines promise income, and they promise the scheme's own currency. */
type Book = Truth['cash'] & { promises?: string };

/** An amount of each currency, with its name where there are more than one. */
function Amounts({ books, of, signed }: { books: Book[]; of: (book: Book) => string; signed?: boolean }) {
  return books.map((book) => (
    <span key={book.currency} className={css.part}>
      <Amount
        value={of(book)}
        {...(books.length > 1 && { currency: book.currency })}
        {...(signed && { signed })}
      />
    </span>
  ));
}

/** The reserve of a currency, what screens show, what is owed and what is promised, as bars on one scale. */
function Bars({ book: { currency, reserve, shown, liabilities, promises } }: { book: Book }) {
  const t = useText();
  const bars = [
    { name: t('xray.reserve'), value: reserve, kind: 'reserve' },
    { name: t('xray.shown'), value: shown, kind: 'shown' },
    { name: t('xray.liabilities'), value: liabilities, kind: 'liabilities' },
    ...(promises === undefined ? [] : [{ name: t('xray.promises'), value: promises, kind: 'promises' }]),
  ];
  const longest = Math.max(1, ...bars.map(({ value }) => minorOf(value)));
  return (
    <dl className={css.bars}>
      {bars.map(({ name, value, kind }) => (
        <div key={kind} data-kind={kind}>
          <dt>{name}</dt>
          <dd>
            <Amount value={value} currency={currency} />
            <i style={{ width: `${Math.max(0.5, (minorOf(value) / longest) * 100)}%` }} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
