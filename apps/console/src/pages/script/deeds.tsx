import { useText } from '../../i18n/i18n.ts';
import css from './script.module.css';
import { deedTexts, stepText } from './step-words.ts';
import type { Place } from './use-script.ts';

interface DeedsProps {
  place: Pick<Place, 'whole' | 'step' | 'furthest'>;
  to: number;
  /** For what presses it. */
  id?: string;
}

/** Where a move leads, and each thing that it does. */
export function Deeds({ place: { whole, step, furthest }, to, id }: DeedsProps) {
  const t = useText();
  return (
    <div className={css.deeds} id={id}>
      <b>
        {t('script.next')}: {stepText(t, whole, to)}
      </b>
      <ul>
        {deedTexts(t, whole, { from: step, to, furthest }).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}
