import type { QuestionnaireToFill } from '@glassmine/replica/wire';
import { Segmented } from '@glassmine/ui';
import { useText } from '../../i18n/use-text.ts';
import type { Said } from './answers.ts';
import css from './questionnaire.module.css';

interface OfferProps {
  offer: QuestionnaireToFill['offers'][number];
  said: Said;
  onSay: (change: Partial<Said>) => void;
}

const sures = ['1', '2', '3', '4', '5'] as const;

/** An offer with the learner's judgement. */
export function Offer({ offer, said, onSay }: OfferProps) {
  const t = useText();
  const verdicts = [
    { value: 'g', label: t('ask.genuine') },
    { value: 'f', label: t('ask.fraud') },
  ] as const;
  return (
    <>
      <h2>{offer.title}</h2>
      <p>{offer.text}</p>
      <Segmented<Said['verdict']>
        label={`${offer.title}: ${t('ask.what')}`}
        value={said.verdict}
        options={verdicts}
        onChange={(verdict) => onSay({ verdict })}
      />
      <div className={css.choice}>
        <span>
          {t('ask.sure')} {t('ask.sureEnds')}
        </span>
        <Segmented<Said['sure']>
          label={`${offer.title}: ${t('ask.sure')}`}
          value={said.sure}
          options={scale(sures)}
          onChange={(sure) => onSay({ sure })}
        />
      </div>
    </>
  );
}

export const scale = <V extends string>(values: readonly V[]) =>
  values.map((value) => ({ value, label: value }));
