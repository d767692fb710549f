import type { Cut, LessonPlan, Misfit } from '@glassmine/replica/plain';
import type { Text } from '../../i18n/i18n.ts';

/** The sentence that says why a plan does not end with the lesson, and what would fit. */
export function misfitText(t: Text, plan: LessonPlan, misfit: Misfit): string {
  if (misfit.kind === 'minutes') {
    const { lesson, minutes, over } = misfit;
    return t('plan.misfit.minutes', { lesson: lesson + 1, minutes, over });
  }
  if (misfit.kind === 'breaks') {
    const { breaks, bells } = misfit;
    return t('plan.misfit.breaks', { breaks, bells });
  }
  const phase = t(`phase.${plan.phases[misfit.phase]?.kind ?? 'live'}`);
  if (misfit.kind === 'stop') return t('plan.misfit.stop', { phase, day: misfit.day, days: misfit.days });
  if (misfit.kind === 'near')
    return t('plan.misfit.near', { phase, day: misfit.day, earliest: misfit.earliest });
  const { days, fits, seconds } = misfit;
  return t(seconds > 0 ? 'plan.misfit.daysOr' : 'plan.misfit.days', { phase, days, fits, seconds });
}

/** What was cut of a plan, as the planner and the script of a running room say it. */
export function cutText(t: Text, { kind, phase, stop, day, from, to }: CutOfAnswer): string {
  const name = phase ? t(`phase.${phase}`) : '';
  if (kind === 'phase') return t('plan.cut.phase', { phase: name });
  if (kind === 'stop') return t('plan.cut.stop', { stop: t(`stop.${stop ?? 'pause'}`), day: day ?? 0 });
  return t(`plan.cut.${kind}`, { phase: name, from: from ?? 0, to: to ?? 0 });
}

/** Any cut: the fields of the other kinds are absent. */
type CutOfAnswer = Pick<Cut, 'kind'> &
  Partial<
    Pick<Extract<Cut, { kind: 'minutes' }>, 'phase' | 'from' | 'to'> &
      Pick<Extract<Cut, { kind: 'stop' }>, 'stop' | 'day'>
  >;
