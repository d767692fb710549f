import { serverAddress } from '@glassmine/client';
import { type FilmKey, films } from '@glassmine/replica/plain';
import { Radio } from '@mantine/core';
import { useText } from '../../i18n/i18n.ts';
import own from './content.module.css';

/** Of radio buttons, which Mantine colours by themes of its own. */
const ink = { color: 'var(--ink)', iconColor: 'var(--bg)' };

/** One of the films that the app ships, each with its still. */
export function FilmChoice({ value, onChange }: { value: FilmKey; onChange: (film: FilmKey) => void }) {
  const t = useText();
  return (
    <Radio.Group
      label={t('content.film')}
      value={value}
      onChange={(chosen) => onChange(chosen as FilmKey)}
      description={t('content.filmNote')}
    >
      <div className={own.films}>
        {films.map((film) => (
          <div key={film}>
            <img src={serverAddress(`/api/media/${film}.webp`)} alt="" />
            <Radio {...ink} value={film} label={t(`content.film.${film}`)} />
          </div>
        ))}
      </div>
    </Radio.Group>
  );
}
