import { serverAddress } from '@glassmine/client';
import type { Film } from '@glassmine/replica/wire';
import { Icon, onSurface } from '@glassmine/ui';
import { Machine } from '@glassmine/ui/machine';
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

function FilmCard({ film }: { film: Film }) {
  const t = useText();
  const { title, content, link, claims } = film;
  return (
    <li className={onSurface(css.film)}>
      <FilmPicture film={film} />
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

/** Shows a still; a press loads the film. A film of which there is no file is a drawn picture. */
function FilmPicture({ film: { poster, videoUrl, title } }: { film: Film }) {
  const t = useText();
  const [isPlaying, setPlaying] = useState(false);
  if (videoUrl === '')
    return (
      <div className={css.still}>
        <Machine name="summit" spin />
      </div>
    );
  if (isPlaying)
    return (
      <video
        src={serverAddress(videoUrl)}
        poster={serverAddress(poster)}
        aria-label={title}
        controls
        autoPlay
        muted
        playsInline
      />
    );
  return (
    <button type="button" aria-label={t('promo.play', { title })} onClick={() => setPlaying(true)}>
      <img src={serverAddress(poster)} alt="" loading="lazy" />
      <span className={css.play}>
        <Icon name="play" size={24} stroke={2} />
      </span>
    </button>
  );
}
