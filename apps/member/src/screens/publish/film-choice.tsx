import { serverAddress } from '@glassmine/client';
import { type FilmKey, films } from '@glassmine/replica/plain';
import { useId } from 'react';
import { useText } from '../../i18n/use-text.ts';
import css from './film-choice.module.css';

interface FilmChoiceProps {
  value: FilmKey | null;
  onChange: (film: FilmKey | null) => void;
}

/** Choice of one of the app's films, or none. */
export function FilmChoice({ value, onChange }: FilmChoiceProps) {
  const t = useText();
  const name = useId();
  return (
    <fieldset className={css.films}>
      <legend>{t('publish.film')}</legend>
      <div className={css.row}>
        {[null, ...films].map((film) => (
          <label key={film} className={css.film}>
            <input type="radio" name={name} checked={film === value} onChange={() => onChange(film)} />
            <span className={css.still}>
              {film && <img src={serverAddress(`/api/media/${film}.webp`)} alt="" loading="lazy" />}
            </span>
            <span>{t(`publish.film.${film ?? 'none'}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
