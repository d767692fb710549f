import { Button } from '@mantine/core';
import { type CSSProperties, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { booksOf } from '../../room/books.ts';
import { Chapter } from './chapter.tsx';
import { fallingAmount, fallMs } from './fall.ts';
import pictures from './pictures.module.css';
import type { ChapterOfRoom } from './room-debrief.ts';
import { turningPoints } from './turning-points.ts';
import { useReserveOrigins } from './use-reserve-origins.ts';

/** Rooms whose end this page has shown already: the animation runs once. */
const shownOnce = new Set<string>();

/** The end as an animation: what the screens show falls to the reserve. */
export function TheEnd({ code, room, isPaper = false }: ChapterOfRoom) {
  const t = useText();
  const format = useFormat();
  const books = booksOf(room);
  const reserves = useReserveOrigins(room, books);
  const { goneAt } = useMemo(() => turningPoints(room), [room]);
  const { elapsedMs, again } = useFall(code, isPaper);
  const isOver = elapsedMs >= fallMs;
  const widest = Math.max(...books.map((book) => format.money(book.onScreens, book.currency).length));
  const all = (of: 'onScreens' | 'reserve') =>
    format.list(books.map((book) => format.money(book[of], book.currency)));
  const text = t('show.end.text', { screens: all('onScreens'), reserve: all('reserve') });
  return (
    <Chapter
      title={goneAt === null ? t('show.end.notYet') : t('show.end.title', { time: format.dateTime(goneAt) })}
      text={text}
      origins={[
        ...books.map(({ currency, onScreens }) => ({
          name: t('series.shown'),
          value: format.money(onScreens, currency),
          from: t('show.origin.screens.from'),
        })),
        ...reserves,
      ]}
    >
      <div className={pictures.moment} data-state={isOver ? 'fallen' : 'falling'} aria-hidden="true">
        <p>{t(isOver ? 'series.reserve' : 'series.shown')}</p>
        {books.map(({ currency, onScreens, reserve }) => {
          const amount = format.money(fallingAmount(Number(onScreens), Number(reserve), elapsedMs), currency);
          return (
            <p
              key={currency}
              className={pictures.fall}
              style={{ '--letters': widest, '--rows': books.length } as CSSProperties}
            >
              {amount}
            </p>
          );
        })}
      </div>
      <div className={pictures.again} data-screen-only>
        <Button variant="default" disabled={!isOver} onClick={again}>
          {t('show.end.again')}
        </Button>
      </div>
    </Chapter>
  );
}

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** How far the animation has run, in ms; it is at its end at once with reduced motion, on paper, and after the first time. */
function useFall(code: string, isPaper: boolean) {
  const hasCome = () => isPaper || isStill() || shownOnce.has(code);
  const [elapsedMs, setElapsed] = useState(() => (hasCome() ? fallMs : 0));
  const [run, setRun] = useState(0);
  const hasComeNow = useEffectEvent(hasCome);
  useEffect(() => {
    if (run === 0 && hasComeNow()) return undefined;
    shownOnce.add(code);
    const startedMs = performance.now();
    let frame = requestAnimationFrame(function step() {
      const gone = performance.now() - startedMs;
      setElapsed(gone);
      if (gone < fallMs) frame = requestAnimationFrame(step);
    });
    const finish = () => {
      cancelAnimationFrame(frame);
      setElapsed(fallMs);
    };
    addEventListener('beforeprint', finish);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('beforeprint', finish);
    };
  }, [run, code]);
  const again = () => {
    if (isStill()) return;
    setElapsed(0);
    setRun((nth) => nth + 1);
  };
  return { elapsedMs, again };
}
