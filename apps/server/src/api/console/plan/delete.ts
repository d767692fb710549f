import { calls } from '@glassmine/contract';
import { forFacilitator } from '../../../http/route.ts';

export const route = forFacilitator(calls.console.deletePlan, ({ services, form, name }) =>
  services.lessonPlans.delete(name, form.name) ? { data: null } : { refusal: 'plan.unknown' },
);
