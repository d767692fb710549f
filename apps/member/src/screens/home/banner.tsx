import type { CallMap } from '@glassmine/replica/wire';
import { Carousel } from '@glassmine/ui';
import { Machine } from '@glassmine/ui/machine';
import type { ReactNode } from 'react';
import { useCall } from '../../api/queries.ts';
import { useText } from '../../i18n/use-text.ts';
import { useRoom } from '../../live/use-live.ts';
import { Illustration } from '../../page/sent-picture.tsx';
import { Claim } from '../../xray/marked.tsx';
import { Told } from '../../xray/told.tsx';
import css from './home.module.css';
import sent from './sent-art.module.css';

type Slide = CallMap['user/sys/carousel']['data'][number];

/** The scheme's introduction, followed by its carousel slides. */
export function Banner() {
  const t = useText();
  const shown = useCall('user/sys/carousel', {}).data ?? [];
  const slides = [
    { key: 'mining', content: <Trade /> },
    ...shown.map((slide) => ({ key: String(slide.bannerId), content: <Shown slide={slide} /> })),
  ];
  return (
    <Carousel
      label={t('home.carousel')}
      slides={slides}
      placeOf={(place, of) => t('home.slide', { place, of })}
    />
  );
}

/** What each brand rents out, and its picture. */
const trades = {
  mining: { art: 'summit', link: 'home.miningLink', title: 'home.mining', text: 'home.miningText' },
  solar: { art: 'rooftop', link: 'home.solarLink', title: 'home.solar', text: 'home.solarText' },
} as const;

function Trade() {
  const t = useText();
  const { art, link, title, text } = trades[useRoom()?.brandKey === 'solar-share' ? 'solar' : 'mining'];
  return (
    <Poster
      art={art}
      link="#/projects"
      linkWords={t(link)}
      words={
        <Claim k="mining" block>
          <h2>{t(title)}</h2>
          <p>{t(text)}</p>
        </Claim>
      }
    />
  );
}

function Shown({ slide: { imgUrl, title, content, link, claims } }: { slide: Slide }) {
  const t = useText();
  return (
    <Poster
      art={imgUrl}
      link={link}
      linkWords={t('home.slideLink')}
      words={
        <Told claims={claims}>
          <h2>{title}</h2>
          <p>{content}</p>
        </Told>
      }
    />
  );
}

interface PosterProps {
  art: string;
  words: ReactNode;
  /** Target inside the app; empty for none. */
  link: string;
  linkWords: string;
}

function Poster({ art, words, link, linkWords }: PosterProps) {
  return (
    <div className={css.banner}>
      <div>
        {words}
        {link !== '' && (
          <a href={link}>
            <span>{linkWords}</span>
          </a>
        )}
      </div>
      {art.startsWith('/') ? (
        <div className={sent.sent}>
          <Illustration src={art} />
        </div>
      ) : (
        art !== '' && <Machine name={art} />
      )}
    </div>
  );
}
