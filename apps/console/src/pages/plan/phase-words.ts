import type { LessonPlan, Misfit } from '@glassmine/replica/plain';
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
  const { days, fits, seconds } = misfit;
  return t(seconds > 0 ? 'plan.misfit.daysOr' : 'plan.misfit.days', { phase, days, fits, seconds });
}
