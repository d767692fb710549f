import type { PersonalDebrief } from '@glassmine/contract';
import { Fragment } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import css from './debrief.module.css';
import { Part, Sums } from './part.tsx';
import { stairs } from './stairs.ts';

const width = 320;
const height = 120;

/** Money paid in, money received, and the balance that the app shows. */
export function MoneyStory({ debrief }: { debrief: PersonalDebrief }) {
  const t = useText();
  const { money } = useFormat();
  const { currency, moves, result } = debrief;
  const outcome = Number(result) < 0 ? 'lost' : Number(result) > 0 ? 'won' : 'even';
  const steps = moves.length;
  const hasCash = debrief.money.some((book) => book.currency === debrief.cashCurrency);
  return (
    <Part title={t('debrief.moneyTitle')}>
      <p className={css.outcome} data-outcome={outcome}>
        {t(`debrief.outcome.${outcome}`, { amount: money(result.replace('-', ''), currency) })}
      </p>
      {steps > 0 && (
        <figure className={css.figure}>
          <svg
            viewBox={`0 0 ${width} ${height}`}
            role="img"
            aria-label={t('debrief.moneyPicture', { steps })}
          >
            <path d={stairs(moves, width, height).line} className={css.line} />
            <path d={stairs(moves, width, height).zero} className={css.zero} />
          </svg>
          <figcaption>{t('debrief.moneyCaption')}</figcaption>
        </figure>
      )}
      <Sums
        rows={[
          [t('debrief.paidIn'), money(debrief.paidIn, currency)],
          [t('debrief.paidOut'), money(debrief.paidOut, currency)],
          [t('debrief.onScreen'), money(debrief.onScreen, currency)],
        ]}
      />
      {hasCash &&
        debrief.money.map((book) => (
          <Fragment key={book.currency}>
            <h3>{book.currency}</h3>
            <Sums
              rows={[
                [t('debrief.change'), money(book.result, book.currency, true)],
                [t('debrief.paidIn'), money(book.paidIn, book.currency)],
                [t('debrief.paidOut'), money(book.paidOut, book.currency)],
                [t('debrief.onScreen'), money(book.onScreen, book.currency)],
              ]}
            />
          </Fragment>
        ))}
      <p>{t('debrief.cashNote', { rate: money(debrief.cashPerCoin, debrief.cashCurrency), currency })}</p>
    </Part>
  );
}
