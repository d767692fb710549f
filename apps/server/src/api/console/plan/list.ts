import { calls } from '@glassmine/contract';
import { forFacilitator } from '../../../http/route.ts';

export const route = forFacilitator(calls.console.plans, ({ services, name }) => ({
  data: services.lessonPlans.list(name),
}));
