import type { ReactNode } from 'react';
import { useText } from '../../i18n/i18n.ts';
import css from './debrief.module.css';

/** A number that was shown, and what it was reckoned from. */
export interface Origin {
  name: string;
  value: string;
  /** How it was reckoned, with the numbers that went into it. */
  from: string;
}

interface ChapterProps {
  title: string;
  text?: string;
  origins?: readonly Origin[];
  children?: ReactNode;
}

/** One idea, one picture; and behind each number where it came from. */
export function Chapter({ title, text, origins = [], children }: ChapterProps) {
  return (
    <>
      <h1 className={css.title}>{title}</h1>
      {children}
      <div className={css.below}>
        {text && <p className={css.text}>{text}</p>}
        {origins.length > 0 && <Origins origins={origins} />}
      </div>
    </>
  );
}

function Origins({ origins }: { origins: readonly Origin[] }) {
  const t = useText();
  return (
    <section className={css.origins} aria-label={t('show.origins')}>
      <h2>{t('show.origins')}</h2>
      {origins.map(({ name, value, from }) => (
        <details key={name}>
          <summary>
            <b>{value}</b> {name}
          </summary>
          <p>{from}</p>
        </details>
      ))}
    </section>
  );
}
