import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { IconButton } from './button.tsx';
import css from './carousel.module.css';
import { useKit } from './kit-context.tsx';
import { prefersReducedMotion } from './reduced-motion.ts';

export interface CarouselProps {
  label: string;
  slides: readonly { key: string; content: ReactNode }[];
  /** Such as "2 of 3", for screen readers. */
  placeOf: (place: number, of: number) => string;
}

const stepMs = 5000;

/** Slides to swipe, one at a time. They advance by themselves until the reader pauses or touches them. */
export function Carousel({ label, slides, placeOf }: CarouselProps) {
  const { words } = useKit();
  const track = useRef<HTMLUListElement>(null);
  const [place, setPlace] = useState(0);
  const [isPaused, setPaused] = useState(prefersReducedMotion);
  const count = slides.length;
  useSteps(track, place, count, isPaused);
  if (count === 0) return null;
  return (
    <section className={css.carousel} aria-roledescription="carousel" aria-label={label}>
      <ul
        ref={track}
        className={css.track}
        data-sideways
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setPlace(Math.min(count - 1, Math.round(Math.abs(scrollLeft) / Math.max(1, clientWidth))))
        }
        onPointerDown={() => setPaused(true)}
        onFocus={() => setPaused(true)}
      >
        {slides.map(({ key, content }, index) => (
          <li key={key} aria-roledescription="slide" aria-label={placeOf(index + 1, count)}>
            {content}
          </li>
        ))}
      </ul>
      {count > 1 && (
        <div className={css.foot}>
          <span className={css.dots} aria-hidden="true">
            {slides.map(({ key }, index) => (
              <i key={key} data-on={index === place || undefined} />
            ))}
          </span>
          <IconButton
            icon={isPaused ? 'play' : 'pause'}
            size={16}
            label={isPaused ? words.play : words.pause}
            onClick={() => setPaused(!isPaused)}
          />
        </div>
      )}
    </section>
  );
}

/** Advances to the next slide and from the last to the first, not while the page is hidden. */
function useSteps(
  track: RefObject<HTMLUListElement | null>,
  place: number,
  count: number,
  isPaused: boolean,
): void {
  useEffect(() => {
    if (isPaused || count < 2) return;
    const timer = setTimeout(() => {
      const element = track.current;
      if (!element || document.hidden) return;
      const next = element.children[(place + 1) % count] as HTMLElement | undefined;
      const left = (next?.offsetLeft ?? 0) - (element.firstElementChild as HTMLElement).offsetLeft;
      element.scrollTo({ left, behavior: 'smooth' });
    }, stepMs);
    return () => clearTimeout(timer);
  }, [track, place, count, isPaused]);
}
