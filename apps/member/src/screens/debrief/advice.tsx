import type { PersonalDebrief } from '@glassmine/replica/wire';
import { useText } from '../../i18n/use-text.ts';
import css from './debrief.module.css';
import { Fold } from './part.tsx';

const steps = ['stop', 'bank', 'keep', 'report', 'recovery', 'tell'] as const;
const places = { pINR: 'India', pNGN: 'Nigeria', pTRY: 'Turkey', pUSD: 'America', pEUR: 'Europe' } as const;

/** What to do in real life, first in the country of the scenario; and help for readers to whom it has happened. */
export function Advice({ debrief }: { debrief: Pick<PersonalDebrief, 'cashCurrency'> }) {
  const t = useText();
  const place = places[debrief.cashCurrency as keyof typeof places] ?? 'Europe';
  return (
    <>
      <ol className={css.steps}>
        {steps.map((step) => (
          <li key={step}>{t(`debrief.advice.${step}`)}</li>
        ))}
      </ol>
      <p className={css.truth}>{t(`debrief.place.${place}`)}</p>
      <Fold title={t('debrief.otherPlaces')}>
        {Object.values(places)
          .filter((other) => other !== place)
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
