import type { PersonalDebrief } from '@glassmine/replica/wire';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import css from './debrief.module.css';
import { stairs } from './stairs.ts';

const width = 320;
const height = 120;

/** The day on which leaving would have been best, and what the learner did instead. */
export function BestDay({ debrief: { best, currency, moves } }: { debrief: PersonalDebrief }) {
  const t = useText();
  const { money, date } = useFormat();
  if (best === null) return null;
  const steps = stairs(moves, width, height);
  return (
    <>
      <p className={css.outcome}>
        {best.net === '0.00'
          ? t('debrief.bestBefore', { date: date(best.at) })
          : t('debrief.bestAhead', { date: date(best.at), amount: money(best.net, currency) })}
      </p>
      <p className={css.truth}>
        {best.putBack === '0.00'
          ? t('debrief.bestKept')
          : t('debrief.bestPutBack', {
              amount: money(best.putBack, currency),
              lost: money(best.lostSince, currency),
            })}
      </p>
      <figure className={css.figure}>
        <svg
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={t('debrief.moneyPicture', { steps: moves.length })}
        >
          <path d={steps.line} className={css.line} />
          <path d={steps.zero} className={css.zero} />
        </svg>
        <figcaption>{t('debrief.moneyCaption')}</figcaption>
      </figure>
    </>
  );
}
