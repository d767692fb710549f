import type { LessonPlan } from '@glassmine/replica/plain';
import { useText } from '../../i18n/i18n.ts';
import css from './script.module.css';
import { deedTexts, stepText } from './step-words.ts';

interface DeedsProps {
  plan: LessonPlan;
  from: number;
  to: number;
  /** For what presses it. */
  id?: string;
}

/** Where a move leads, and each thing that it does. */
export function Deeds({ plan, from, to, id }: DeedsProps) {
  const t = useText();
  return (
    <div className={css.deeds} id={id}>
      <b>
        {t('script.next')}: {stepText(t, plan, to)}
      </b>
      <ul>
        {deedTexts(t, plan, from, to).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}
