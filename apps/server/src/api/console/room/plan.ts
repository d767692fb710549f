import { calls } from '@glassmine/contract';
import { lessonOf, roomPlanOf } from '../../../calls/lesson-plan.ts';
import { forFacilitatorInRoom } from '../../../http/route.ts';

export const route = forFacilitatorInRoom(calls.console.roomPlan, (caller) => ({
  data: roomPlanOf(caller, lessonOf(caller)),
}));
