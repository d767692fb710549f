import type { PersonalDebrief } from '@glassmine/replica/wire';
import { Figures } from '@glassmine/ui';
import { useEffect, useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { ratesIn } from '../../live/rates.ts';
import { prefersReducedMotion } from '../../state/reduced-motion.ts';
import css from './debrief.module.css';
import { localRates } from './local-rates.ts';
import { Sums } from './part.tsx';

/** The balance on screen falls to the wallet's, and one sentence gives the verdict. */
export function Verdict({ debrief }: { debrief: PersonalDebrief }) {
  const t = useText();
  const format = useFormat();
  const { currency, savings, result, money, reachedNobody = [] } = debrief;
  const locals = localRates(debrief);
  const isLocal = (book: { currency: string }) => locals.some((local) => local.currency === book.currency);
  const hasMoved = money.some(isLocal) || savings.some((book) => isLocal(book) && book.change !== '0.00');
  return (
    <>
      <p className={css.lead}>
        {t('debrief.lead', {
          name: debrief.name,
          brand: debrief.brandName,
          time: format.dateTime(debrief.worldTime),
        })}
      </p>
      {debrief.isMember && (
        <figure className={css.fall}>
          <figcaption>{t('debrief.onScreen')}</figcaption>
          <Figures as="s">{format.money(debrief.onScreen, currency)}</Figures>
          <figcaption>{t('debrief.change')}</figcaption>
          <Falling from={debrief.onScreen} to={result} currency={currency} />
        </figure>
      )}
      <VerdictWords debrief={debrief} />
      <Sums
        rows={savings
          .filter((book) => hasMoved || !isLocal(book))
          .map(({ currency: own, atStart, now, change }) => [
            t('debrief.savingsLine', {
              start: format.money(atStart, own),
              now: format.money(now, own),
            }),
            format.money(change, own, true),
          ])}
      />
      {hasMoved && (
        <p className={css.note}>{t('debrief.cashNote', { rate: ratesIn(locals, format), currency })}</p>
      )}
      {reachedNobody.length > 0 && (
        <Sums
          rows={reachedNobody.map(({ currency: own, amount }) => [
            t('debrief.reachedNobody'),
            format.money(amount, own),
          ])}
        />
      )}
      {money.map((book) => (
        <Sums
          key={book.currency}
          rows={[
            [t('debrief.paidIn'), format.money(book.paidIn, book.currency)],
            [t('debrief.paidOut'), format.money(book.paidOut, book.currency)],
            [t('debrief.onScreen'), format.money(book.onScreen, book.currency)],
          ]}
        />
      ))}
    </>
  );
}

/** The verdict in one large sentence; a learner who resisted reads so. */
export function VerdictWords({ debrief: { result, resisted, currency } }: { debrief: PersonalDebrief }) {
  const t = useText();
  const format = useFormat();
  const outcome = Number(result) < 0 ? 'lost' : Number(result) > 0 ? 'won' : 'even';
  return (
    <>
      <p className={css.outcome} data-outcome={resisted === 'no' ? outcome : 'resisted'}>
        {resisted === 'unregistered' || resisted === 'unpaid'
          ? t('debrief.outcome.kept')
          : t(`debrief.outcome.${outcome}`, { amount: format.money(result.replace('-', ''), currency) })}
      </p>
      {resisted !== 'no' && <p className={css.truth}>{t(`debrief.resisted.${resisted}`)}</p>}
    </>
  );
}

const fallMs = 2_200;

/** A number that falls to its truth once; where motion is reduced it stands there at once. */
function Falling({ from, to, currency }: { from: string; to: string; currency: string }) {
  const format = useFormat();
  const [share, setShare] = useState(() => (prefersReducedMotion() ? 1 : 0));
  useEffect(() => {
    if (prefersReducedMotion()) return;
    const start = performance.now();
    let frame = requestAnimationFrame(function step(now: number) {
      const passed = Math.min(1, (now - start) / fallMs);
      setShare(passed ** 3);
      if (passed < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  const shown = share === 1 ? to : (Number(from) + (Number(to) - Number(from)) * share).toFixed(2);
  return (
    <Figures as="strong">
      <span aria-hidden="true">{format.money(shown, currency, true)}</span>
      <span className="sr-only">{format.money(to, currency, true)}</span>
    </Figures>
  );
}
