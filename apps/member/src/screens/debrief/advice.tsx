import type { PersonalDebrief } from '@glassmine/replica/wire';
import { useText } from '../../i18n/use-text.ts';
import css from './debrief.module.css';
import { localRates } from './local-rates.ts';
import { Fold } from './part.tsx';

const steps = ['stop', 'bank', 'keep', 'report', 'recovery', 'tell'] as const;
const places = { pINR: 'India', pNGN: 'Nigeria', pTRY: 'Turkey', pUSD: 'America', pEUR: 'Europe' } as const;
type Place = (typeof places)[keyof typeof places];

/** What to do in real life, in the learner's own debrief. */
export function DebriefAdvice({ debrief }: { debrief: PersonalDebrief }) {
  return <Advice locals={localRates(debrief).map(({ currency }) => currency)} />;
}

/** What to do in real life, first in the countries of the local currencies; help for readers to whom it has happened. */
export function Advice({ locals }: { locals: readonly string[] }) {
  const t = useText();
  const known = locals.flatMap((currency) => places[currency as keyof typeof places] ?? []);
  const here = known.length > 0 ? known : (['Europe'] as const);
  const isHere = (place: Place) => here.some((each) => each === place);
  return (
    <>
      <ol className={css.steps}>
        {steps.map((step) => (
          <li key={step}>{t(`debrief.advice.${step}`)}</li>
        ))}
      </ol>
      {here.map((place) => (
        <p key={place} className={css.truth}>
          {t(`debrief.place.${place}`)}
        </p>
      ))}
      <Fold title={t('debrief.otherPlaces')}>
        {Object.values(places)
          .filter((other) => !isHere(other))
          .map((other) => (
            <p key={other}>{t(`debrief.place.${other}`)}</p>
          ))}
      </Fold>
      <h3>{t('debrief.helpTitle')}</h3>
      <p>{t('debrief.help.shame')}</p>
      <p>{t('debrief.help.talk')}</p>
    </>
  );
}
