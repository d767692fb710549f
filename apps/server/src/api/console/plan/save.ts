import { calls } from '@glassmine/contract';
import { forFacilitator } from '../../../http/route.ts';

const plansMax = 100;

export const route = forFacilitator(calls.console.savePlan, (caller) => {
  const { services, form, name: facilitator } = caller;
  const plan = { ...form.plan, name: form.name };
  const others = services.lessonPlans.list(facilitator).filter(({ name }) => name !== plan.name);
  if (others.length >= plansMax) return { refusal: 'plan.tooMany' };
  services.lessonPlans.save(facilitator, plan);
  return { data: plan };
});
