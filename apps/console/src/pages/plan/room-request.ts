import { daysOfRoom, type LessonPlan } from '@glassmine/replica/plain';

/** The request for a room by a plan, under the plan's name. */
export function roomRequestOf(plan: LessonPlan) {
  const { name, scenario, learners, agents, xray, arms, warmUpDays, languages } = plan;
  return {
    name,
    scenario,
    agents,
    xray,
    arms,
    warmUpDays,
    capacity: learners,
    // The phones of a class with one language begin in it.
    language: languages.length === 1 ? (languages[0] ?? '') : '',
    days: Math.max(roomDaysMin, daysOfRoom(plan)),
    secondsPerDay: plan.phases.find(({ days }) => days > 0)?.secondsPerDay ?? 60,
    plan: JSON.stringify(plan),
  };
}

/** A scheme that a class keeps alive needs some weeks more than planned, so that the room is not over before its end. */
const roomDaysMin = 120;
