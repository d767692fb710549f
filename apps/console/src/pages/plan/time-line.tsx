import { type LessonPlan, type Scheduled, schedule, withBorderMoved } from '@glassmine/replica/plain';
import { Figures } from '@glassmine/ui';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useText } from '../../i18n/i18n.ts';
import css from './plan.module.css';

interface TimeLineProps {
  plan: LessonPlan;
  onPlan: (plan: LessonPlan) => void;
}

/** The phases of each lesson as long as they last, with borders that can be dragged or moved by arrow keys. */
export function TimeLine({ plan, onPlan }: TimeLineProps) {
  const scheduled = schedule(plan);
  return (
    <div className={css.timeLine}>
      {plan.lessons.map((minutes, lesson) => (
        <Lesson
          // biome-ignore lint/suspicious/noArrayIndexKey: a lesson is identified by its place
          key={lesson}
          lesson={lesson}
          minutes={minutes}
          phases={scheduled.filter((each) => each.lesson === lesson && each.phase.kind !== 'break')}
          onMove={(index, by) => onPlan(withBorderMoved(plan, index, by))}
        />
      ))}
    </div>
  );
}

interface LessonProps {
  lesson: number;
  minutes: number;
  phases: Scheduled[];
  onMove: (index: number, by: number) => void;
}

function Lesson({ lesson, minutes, phases, onMove }: LessonProps) {
  const t = useText();
  const row = useRef<HTMLOListElement>(null);
  const length = Math.max(1, phases.at(-1)?.until ?? 1);
  const minuteAt = (clientX: number) => {
    const box = row.current?.getBoundingClientRect();
    return box ? Math.round(((clientX - box.left) / box.width) * length) : 0;
  };
  return (
    <div className={css.lesson}>
      <p>{t('plan.lesson', { n: lesson + 1, minutes })}</p>
      <ol ref={row} className={css.phases}>
        {phases.map(({ index, phase }) => (
          <li
            key={index}
            data-kind={phase.kind}
            title={t(`phase.${phase.kind}`)}
            style={{ flex: `${phase.minutes} 0 0` }}
          >
            <span>{t(`phase.${phase.kind}`)}</span>
            <Figures as="b">{phase.minutes}</Figures>
          </li>
        ))}
      </ol>
      {phases.slice(0, -1).map((before, place) => (
        <Border
          key={before.index}
          at={before.until}
          length={length}
          label={t('plan.border', {
            before: t(`phase.${before.phase.kind}`),
            after: t(`phase.${phases[place + 1]?.phase.kind ?? 'end'}`),
          })}
          minuteAt={minuteAt}
          onMove={(by) => onMove(before.index, by)}
        />
      ))}
    </div>
  );
}

interface BorderProps {
  at: number;
  length: number;
  label: string;
  minuteAt: (clientX: number) => number;
  onMove: (by: number) => void;
}

const steps: Record<string, number> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -5,
  PageUp: 5,
};

function Border({ at, length, label, minuteAt, onMove }: BorderProps) {
  const t = useText();
  const onKey = (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onMove(by);
  };
  const onDrag = (event: PointerEvent<HTMLDivElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) onMove(minuteAt(event.clientX) - at);
  };
  return (
    <div
      className={css.border}
      style={{ left: `${(at / length) * 100}%` }}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-orientation="horizontal"
      aria-valuemin={0}
      aria-valuemax={length}
      aria-valuenow={at}
      aria-valuetext={t('plan.borderAt', { minute: at })}
      onKeyDown={onKey}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onDrag}
    />
  );
}
