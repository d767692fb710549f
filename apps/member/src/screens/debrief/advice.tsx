import type { PersonalDebrief } from '@glassmine/contract';
import { useText } from '../../i18n/use-text.ts';
import { Part } from './part.tsx';

const steps = ['stop', 'bank', 'keep', 'report', 'recovery', 'tell'] as const;
const places = { pINR: 'India', pNGN: 'Nigeria', pTRY: 'Turkey', pUSD: 'America', pEUR: 'Europe' } as const;

/** What to do in real life, for the country of the scenario. */
export function Advice({ debrief }: { debrief: PersonalDebrief }) {
  const t = useText();
  const place = places[debrief.cashCurrency as keyof typeof places] ?? 'Europe';
  return (
    <Part title={t('debrief.adviceTitle')}>
      <ol>
        {steps.map((step) => (
          <li key={step}>{t(`debrief.advice.${step}`)}</li>
        ))}
      </ol>
      <p>{t(`debrief.place.${place}`)}</p>
    </Part>
  );
}
