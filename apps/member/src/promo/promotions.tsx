import type { Film } from '@glassmine/contract';
import { Icon, onSurface } from '@glassmine/ui';
import { useState } from 'react';
import { useCall } from '../api/queries.ts';
import { useText } from '../i18n/use-text.ts';
import { Told } from '../xray/told.tsx';
import css from './promo.module.css';
import { RewardBullets } from './reward-bullets.tsx';

/** Films and other people's rewards; the slides are in the carousel below. */
export function Promotions() {
  const welcome = useCall('user/sys/home-video', {}).data;
  const films = useCall('user/sys/videoCarousel', {}).data ?? [];
  const all = [...(welcome ? [{ ...welcome, videoId: -1, content: '', link: '' }] : []), ...films];
  return (
    <>
      <RewardBullets />
      <Films films={all} />
    </>
  );
}

function Films({ films }: { films: readonly Film[] }) {
  const t = useText();
  if (films.length === 0) return null;
  return (
    <section aria-label={t('promo.films')}>
      <ul className={css.slides} data-sideways data-only={films.length === 1 || undefined}>
        {films.map((film) => (
          <FilmCard key={film.videoId} film={film} />
        ))}
      </ul>
    </section>
  );
}

/** Shows a still; a press loads the film. */
function FilmCard({ film: { poster, videoUrl, title, content, link, claims } }: { film: Film }) {
  const t = useText();
  const [isPlaying, setPlaying] = useState(false);
  return (
    <li className={onSurface(css.film)}>
      {isPlaying ? (
        <video src={videoUrl} poster={poster} aria-label={title} controls autoPlay muted playsInline />
      ) : (
        <button type="button" aria-label={t('promo.play', { title })} onClick={() => setPlaying(true)}>
          <img src={poster} alt="" loading="lazy" />
          <span className={css.play}>
            <Icon name="play" size={24} stroke={2} />
          </span>
        </button>
      )}
      <Told claims={claims}>
        <h3>{title}</h3>
        {content && <p>{content}</p>}
        {link && (
          <a href={link} aria-label={`${t('promo.more')}: ${title}`}>
            {t('promo.more')}
          </a>
        )}
      </Told>
    </li>
  );
}
