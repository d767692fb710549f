import type { CallMap } from '@glassmine/contract';
import { useId } from 'react';
import { useText } from '../../i18n/use-text.ts';
import css from './film-choice.module.css';

export type Film = NonNullable<CallMap['dynamic/square/add']['form']['film']>;

/** A record, so that the compiler finds a film that is missing here. */
const known: Record<Film, string> = {
  farm: '/api/media/farm.webp',
  team: '/api/media/team.webp',
  welcome: '/api/media/welcome.webp',
};
const films = Object.keys(known) as Film[];

interface FilmChoiceProps {
  value: Film | null;
  onChange: (film: Film | null) => void;
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
            <span className={css.still}>{film && <img src={known[film]} alt="" loading="lazy" />}</span>
            <span>{t(`publish.film.${film ?? 'none'}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
