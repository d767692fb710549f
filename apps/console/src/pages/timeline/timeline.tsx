import type { CallMap } from '@glassmine/replica/wire';
import { useMemo, useState } from 'react';
import { useCall } from '../../api/hooks.ts';
import { useTimeline } from '../../forks/use-forks.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { Empty, Facts, PageHead, Panel } from '../../parts/parts.tsx';
import { BoardCharts } from '../../room/board-charts.tsx';
import { BoardFigures } from '../../room/board-figures.tsx';
import { EventFeed } from '../../room/event-feed.tsx';
import { chaptersOf } from './chapters.ts';
import { ForkDesk } from './fork-desk.tsx';
import { MembersThen } from './members-then.tsx';
import { Scrubber } from './scrubber.tsx';
import { StepMarks } from './step-marks.tsx';
import css from './timeline.module.css';

type Course = CallMap['console/timeline']['data'];
type Point = Course['points'][number];

/** A room's history: the board of any day, a replay of its course, and forks. */
export function TimelinePage({ code }: { code: string }) {
  const t = useText();
  const { data: course, error } = useTimeline(code);
  const [chosen, setChosen] = useState<number | null>(null);
  const last = (course?.points.length ?? 0) - 1;
  if (!course || last < 0) {
    return <PageHead title={t('timeline.title')} text={error?.message ?? t('timeline.catchingUp')} />;
  }
  const day = Math.min(chosen ?? last, last);
  const show = (to: number) => setChosen(to === last ? null : to);
  return (
    <>
      <PageHead title={t('timeline.title')} text={t('timeline.lead', { days: last })} />
      <p role="status">{course.isCatchingUp && t('timeline.goingOver', { day: last, days: course.lived })}</p>
      <Scrubber
        day={day}
        last={last}
        at={course.points[day]?.at ?? 0}
        chapters={chaptersOf(course.points)}
        onDay={show}
      >
        <StepMarks code={code} points={course.points} onDay={show} />
      </Scrubber>
      <Then code={code} day={day} course={course} />
      <ForkDesk code={code} day={day} course={course} />
    </>
  );
}

/** Later days are left empty and keep their space, so that the charts do not move while time passes. */
function untilDay(points: Point[], day: number): Point[] {
  const field = {
    deposits: Number.NaN,
    payouts: Number.NaN,
    draws: Number.NaN,
    reserve: Number.NaN,
    liabilities: Number.NaN,
    shown: Number.NaN,
    promises: Number.NaN,
    members: Number.NaN,
    inProfit: Number.NaN,
    inLoss: Number.NaN,
    trustPercent: Number.NaN,
    coveragePercent: Number.NaN,
  };
  const { deposits, payouts, draws, reserve, liabilities, shown } = field;
  const cash = { deposits, payouts, draws, reserve, liabilities, shown };
  const more = points.at(-1)?.more?.map(({ currency }) => ({ ...cash, currency }));
  return points.map((point, at) => (at <= day ? point : { ...point, ...field, cash, ...(more && { more }) }));
}

function Then({ code, day, course }: { code: string; day: number; course: Course }) {
  const t = useText();
  const format = useFormat();
  const { data: then, error } = useCall('console/timeline/day', { roomCode: code, day });
  const points = useMemo(() => untilDay(course.points, day), [course.points, day]);
  const point = course.points[day];
  if (!then || !point) return <Empty>{error?.message ?? t('shell.loading')}</Empty>;
  return (
    <div className={css.then} data-day={then.day} aria-busy={then.day !== day}>
      <div className={css.column}>
        <BoardFigures board={then.board} />
        <BoardCharts points={points} board={then.board} />
        <MembersThen key={day} code={code} day={day} />
      </div>
      <div className={css.column}>
        <Panel title={t('timeline.people')}>
          <Facts
            facts={[
              { name: t('series.inProfit'), value: format.number(point.inProfit), tone: 'good' },
              { name: t('series.inLoss'), value: format.number(point.inLoss), tone: 'bad' },
              { name: t('series.trust'), value: format.percent(point.trustPercent) },
            ]}
          />
          <p>
            {t('timeline.hash')} <code>{then.hash}</code>
          </p>
        </Panel>
        <EventFeed code={code} events={then.board.events} />
      </div>
    </div>
  );
}
