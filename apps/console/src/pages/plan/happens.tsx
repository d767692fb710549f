import {
  type LessonPlan,
  type PlanPhase,
  type PlanStop,
  pollOf,
  type Scheduled,
  schedule,
} from '@glassmine/replica/plain';
import type { Mark } from '../../charts/marks.ts';
import { type Text, useText } from '../../i18n/i18n.ts';
import { Panel } from '../../parts/parts.tsx';

interface HappensProps {
  warmUpDays: number;
  plan: LessonPlan | null;
}

/** The days of a room's warm-up and of the stops in its plan. */
export function Happens({ warmUpDays, plan }: HappensProps) {
  const t = useText();
  if (warmUpDays === 0 && plan === null) return null;
  return (
    <Panel title={t('plan.happens')}>
      <ol>
        {warmUpDays > 0 && <li>{t('happens.warmUp', { days: warmUpDays, next: warmUpDays + 1 })}</li>}
        {plan && schedule(plan).map((at) => <Phase key={at.index} at={at} />)}
      </ol>
    </Panel>
  );
}

/** The end of the warm-up and the stops of a plan, for a chart by days. */
export function usePlanMarks(warmUpDays: number, plan: LessonPlan | null): Mark[] {
  const t = useText();
  const stops = plan
    ? schedule(plan).flatMap(({ phase, firstDay }) =>
        phase.stops.map((stop) => ({ at: firstDay + stop.day - 1, label: stopText(t, stop) })),
      )
    : [];
  return warmUpDays > 0 ? [{ at: warmUpDays + 1, label: t('happens.comeIn') }, ...stops] : stops;
}

function Phase({ at: { phase, from, until, firstDay, lastDay } }: { at: Scheduled }) {
  const t = useText();
  const days = phase.days > 0 ? ` · ${t('plan.onDays', { first: firstDay, last: lastDay })}` : '';
  return (
    <li>
      <b>{t(`phase.${phase.kind}`)}</b> {t('plan.time', { from, until })}
      {days}
      <Stops phase={phase} firstDay={firstDay} />
    </li>
  );
}

function Stops({ phase, firstDay }: { phase: PlanPhase; firstDay: number }) {
  const t = useText();
  if (phase.stops.length === 0) return null;
  return (
    <ul>
      {phase.stops.map((stop) => (
        <li key={`${stop.day} ${stop.kind}`}>
          {t('happens.stop', { day: firstDay + stop.day - 1, stop: stopText(t, stop) })}
        </li>
      ))}
    </ul>
  );
}

/** A stop by its kind, and an event, step or question by its own name. */
export function stopText(t: Text, stop: PlanStop): string {
  const { kind, what } = stop;
  const name = t(`stop.${kind}`);
  if (kind === 'poll') return `${name}: ${t(`poll.${pollOf(stop)}`)}`;
  if (kind === 'event') return `${name}: ${t(`happening.${what}` as 'happening.warning')}`;
  return kind === 'step' ? `${name}: ${t(`step.${what}` as 'step.gifts')}` : name;
}
