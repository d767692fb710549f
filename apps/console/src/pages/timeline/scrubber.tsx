import { Button, SegmentedControl } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { Row } from '../../parts/parts.tsx';
import type { Chapter } from './chapters.ts';
import css from './timeline.module.css';

interface ScrubberProps {
  day: number;
  last: number;
  /** Time of that midnight, epoch ms of the world calendar. */
  at: number;
  /** Days on which the operator's phase changed. */
  chapters: readonly Chapter[];
  onDay: (day: number) => void;
  /** Marks of the days, below the slider. */
  children?: ReactNode;
}

/** World days per real second. */
const speeds = [1, 2, 5, 10];

/** Choice of a past day: a slider, single steps and a replay. */
export function Scrubber({ day, last, at, chapters, onDay, children }: ScrubberProps) {
  const t = useText();
  const format = useFormat();
  const id = useId();
  const [speed, setSpeed] = useState(2);
  const [isPlaying, setPlaying] = usePlaying(day, last, speed, onDay);
  const step = (to: number) => {
    setPlaying(false);
    onDay(Math.max(0, Math.min(last, to)));
  };
  const where = t('timeline.where', { day, date: format.date(at) });
  return (
    <section className={css.scrubber} aria-label={t('timeline.scrubber')}>
      <label htmlFor={id}>{where}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={last}
        value={day}
        aria-valuetext={where}
        list={`${id} chapters`}
        onChange={(event) => step(Number(event.currentTarget.value))}
      />
      <Chapters id={`${id} chapters`} day={day} chapters={chapters} onDay={step} />
      {children}
      <Row>
        <Button variant="default" disabled={day === 0} onClick={() => step(0)}>
          {t('timeline.first')}
        </Button>
        <Button variant="default" disabled={day === 0} onClick={() => step(day - 1)}>
          {t('timeline.dayBefore')}
        </Button>
        <Button
          onClick={() => {
            if (!isPlaying && day === last) onDay(0);
            setPlaying(!isPlaying);
          }}
        >
          {t(isPlaying ? 'timeline.pause' : 'timeline.play')}
        </Button>
        <Button variant="default" disabled={day === last} onClick={() => step(day + 1)}>
          {t('timeline.dayAfter')}
        </Button>
        <Button variant="default" disabled={day === last} onClick={() => step(last)}>
          {t('timeline.latest')}
        </Button>
        <SegmentedControl
          aria-label={t('timeline.speed')}
          value={String(speed)}
          onChange={(value) => setSpeed(Number(value))}
          data={speeds.map((each) => ({
            value: String(each),
            label: t('timeline.daysASecond', { days: each }),
          }))}
        />
      </Row>
    </section>
  );
}

/** Buttons to the days on which the operator's phase changed. */
function Chapters({
  id,
  day,
  chapters,
  onDay,
}: { id: string } & Pick<ScrubberProps, 'day' | 'chapters' | 'onDay'>) {
  const t = useText();
  if (chapters.length === 0) return null;
  return (
    <nav aria-label={t('timeline.chapters')}>
      <datalist id={id}>
        {chapters.map((chapter) => (
          <option key={chapter.midnight} value={chapter.midnight} />
        ))}
      </datalist>
      <Row>
        {chapters.map((chapter) => (
          <Button
            key={chapter.midnight}
            variant="default"
            aria-current={chapter.midnight === day || undefined}
            onClick={() => onDay(chapter.midnight)}
          >
            {t('timeline.chapter', { day: chapter.day, phase: chapter.phase })}
          </Button>
        ))}
      </Row>
    </nav>
  );
}

function usePlaying(day: number, last: number, speed: number, onDay: (day: number) => void) {
  const [isPlaying, setPlaying] = useState(false);
  const advance = useEffectEvent(() => {
    if (day >= last) setPlaying(false);
    else onDay(day + 1);
  });
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(advance, 1_000 / speed);
    return () => clearInterval(timer);
  }, [isPlaying, speed]);
  return [isPlaying, setPlaying] as const;
}
