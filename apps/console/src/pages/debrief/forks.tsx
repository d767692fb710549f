import { useMemo } from 'react';
import { useMayChange } from '../../api/use-may-change.ts';
import { Chart } from '../../charts/chart.tsx';
import { useDescription } from '../../forks/changes.ts';
import { type Course, courseOf, valuesOf } from '../../forks/courses.ts';
import { isUnderWay, useOpeningForks, useTimeline } from '../../forks/use-forks.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { Chapter } from './chapter.tsx';
import css from './debrief.module.css';
import pictures from './pictures.module.css';
import type { ChapterOfRoom } from './room-debrief.ts';

const daysShown = 60;
const warningDay = 20;
/** The first has no changes: the others are compared with it. */
const opening = [{}, { nobodyInvites: true }, { dailyRatePercent: 50 }, { warningDay }] as const;
const tones = ['bad', 'plain', 'signal', 'good', 'soft'] as const;

/**
 * Forks of this room from its opening by the same rules, a line each. No facilitator acts in any of them, so that they
 * differ by their changes alone.
 */
export function Forks({ code, room, isOver }: ChapterOfRoom) {
  const t = useText();
  const format = useFormat();
  const { courses, untilDay, isBusy, error, hashes } = useCourses(code, isOver);
  const x = useMemo(() => Array.from({ length: untilDay + 1 }, (_, day) => day), [untilDay]);
  const lines = useMemo(
    () =>
      courses.map((course, nth) => ({
        label: course.label,
        values: valuesOf(course, 'deposits', untilDay + 1),
        tone: tones[nth] ?? ('soft' as const),
      })),
    [courses, untilDay],
  );
  const told = useTold(courses, untilDay);
  return (
    <Chapter
      title={t('show.whatIfs.title')}
      text={error?.message ?? (isOver && courses.length === 1 ? t('show.whatIfs.notRun') : told)}
      origins={courses.map(({ id, label, points }) => ({
        name: label,
        value: format.money(points.at(-1)?.deposits ?? 0, room.currency),
        from: t('show.origin.whatIf.from', {
          agents: room.agents,
          days: points.length - 1,
          inLoss: points.at(-1)?.inLoss ?? 0,
          members: points.at(-1)?.members ?? 0,
          hash: hashes.get(id) ?? '–',
        }),
      }))}
    >
      <div className={`${pictures.beside} ${css.grows}`} aria-busy={isBusy}>
        <Chart
          label={t('show.whatIfs.chart')}
          currency={room.currency}
          x={x}
          xKind="day"
          lines={lines}
          isLarge
          fills
        />
      </div>
    </Chapter>
  );
}

/** The text below the chart. Once both forks are done, it says how many lost with the warning, and how many without. */
function useTold(courses: readonly Course[], untilDay: number): string {
  const t = useText();
  const text = `${t('show.whatIfs.text', { days: untilDay, warningDay })} ${t('whatIf.noPlan')}`;
  const [alone, warned] = [courses[0], courses.at(-1)].map((course) => course?.points[untilDay]);
  if (!courses[0]?.isUnchanged || courses.length <= opening.length || !alone || !warned) return text;
  const lost = { alone: alone.inLoss, warned: warned.inLoss };
  return `${text} ${t('show.whatIfs.warned', { ...lost, day: untilDay, warningDay })}`;
}

/** The same room left alone, the room's own course, then those of its forks as far as they have run. */
function useCourses(code: string, isOver: boolean) {
  const t = useText();
  const said = useDescription();
  const { data: timeline } = useTimeline(code);
  const untilDay = Math.min(daysShown, timeline?.endDay ?? daysShown);
  const hasBegun = (timeline?.points.length ?? 0) > 0;
  const mayAsk = useMayChange() && hasBegun && !isOver;
  const { forks, error } = useOpeningForks({ code, untilDay, wantedForks: opening, mayAsk });
  const courses = useMemo((): Course[] => {
    const own = (timeline?.points ?? []).slice(0, untilDay + 1);
    const simulated = forks.flatMap((fork) => (fork ? [courseOf(fork, own, said(fork.whatIf))] : []));
    const [leftAlone, ...others] = simulated;
    const room = { id: '', label: t('timeline.asItWas'), points: own };
    return leftAlone?.isUnchanged ? [leftAlone, room, ...others] : [room, ...simulated];
  }, [timeline, forks, untilDay, said, t]);
  const isMissing = mayAsk && !error && forks.includes(null);
  return {
    courses,
    untilDay,
    error,
    // The course of an ended room does not grow.
    isBusy: (!hasBegun && !isOver) || isMissing || forks.some((fork) => fork !== null && isUnderWay(fork)),
    hashes: new Map(forks.flatMap((fork) => (fork ? [[fork.forkId, fork.hash] as const] : []))),
  };
}
