import { learnerCalls } from '@glassmine/replica/learners';
import { learnerAnswers } from '../answers/learners.ts';
import { type Route, routeOf } from '../http/route.ts';

/** The routes of learners' calls, without joining: a solo room has one learner. */
export const soloRoutes: readonly Route[] = learnerCalls
  .filter(({ auth }) => auth !== 'none')
  .map((call) => routeOf(call, learnerAnswers));
