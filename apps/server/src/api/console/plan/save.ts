import { calls } from '@glassmine/contract';
import { readPlan } from '../../../calls/lesson-plan.ts';
import { forFacilitator } from '../../../http/route.ts';

const plansMax = 100;

export const route = forFacilitator(calls.console.savePlan, (caller) => {
  const { services, form, name: facilitator } = caller;
  const plan = readPlan(form.plan, form.name);
  if (plan === null) return { refusal: 'plan.malformed' };
  const others = services.lessonPlans.list(facilitator).filter(({ name }) => name !== plan.name);
  if (others.length >= plansMax) return { refusal: 'plan.tooMany' };
  services.lessonPlans.save(facilitator, plan);
  return { data: plan };
});
