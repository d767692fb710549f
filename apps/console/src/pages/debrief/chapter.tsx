import type { ReactNode } from 'react';
import { useText } from '../../i18n/i18n.ts';
import css from './debrief.module.css';

/** A figure that is shown, and its calculation. */
export interface Origin {
  name: string;
  value: string;
  /** The calculation with its numbers. */
  from: string;
}

interface ChapterProps {
  title: string;
  text?: string;
  origins?: readonly Origin[];
  children?: ReactNode;
}

/** A chapter: one idea, one picture, and the source of each figure. */
export function Chapter({ title, text, origins = [], children }: ChapterProps) {
  return (
    <>
      <h1 className={css.title}>{title}</h1>
      <div className={css.picture}>{children}</div>
      <div className={css.below}>
        {text && <p className={css.text}>{text}</p>}
        {origins.length > 0 && <Origins of={title} origins={origins} />}
      </div>
    </>
  );
}

/** One source at a time is open: it lies over the picture, so that nothing moves. */
function Origins({ of, origins }: { of: string; origins: readonly Origin[] }) {
  const t = useText();
  return (
    <section className={css.origins} aria-label={`${t('show.origins')}: ${of}`}>
      <h2>{t('show.origins')}</h2>
      {origins.map(({ name, value, from }) => (
        <details key={`${name} ${value}`} name="origin">
          <summary>
            <b>{value}</b> {name}
          </summary>
          <p>{from}</p>
        </details>
      ))}
    </section>
  );
}
