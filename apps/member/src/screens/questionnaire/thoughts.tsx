import type { QuestionnaireToFill } from '@glassmine/replica/wire';
import { Segmented } from '@glassmine/ui';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { scale } from './offer.tsx';
import css from './questionnaire.module.css';

/** After the debrief: threat felt, will to resist, counter-arguing. In the order of the form. */
const statements = ['threat', 'resist', 'argue'] as const;
const agreements = ['1', '2', '3', '4', '5'] as const;
type Agreement = (typeof agreements)[number] | '';
type Thoughts = Record<(typeof statements)[number], Agreement>;

export function useThoughts(phase: QuestionnaireToFill['phase']) {
  const [given, setGiven] = useState<Thoughts>({ threat: '', resist: '', argue: '' });
  const isAsked = phase === 'after';
  const values = statements.map((statement) => given[statement]);
  return {
    isAsked,
    given,
    isWhole: !isAsked || !values.includes(''),
    form: isAsked ? { thoughts: values.join(',') } : {},
    give: (statement: keyof Thoughts, agreement: Agreement) =>
      setGiven((now) => ({ ...now, [statement]: agreement })),
  };
}

export function ThoughtsOf({ thoughts }: { thoughts: ReturnType<typeof useThoughts> }) {
  const t = useText();
  const { isAsked, given, give } = thoughts;
  if (!isAsked) return null;
  return (
    <div className={css.choice}>
      <h2>{t('ask.thoughts')}</h2>
      <span>{t('ask.thoughtsEnds')}</span>
      {statements.map((statement) => (
        <div key={statement} className={css.choice}>
          <p>{t(`ask.${statement}`)}</p>
          <Segmented<Agreement>
            label={t(`ask.${statement}`)}
            value={given[statement]}
            options={scale(agreements)}
            onChange={(agreement) => give(statement, agreement)}
          />
        </div>
      ))}
    </div>
  );
}
