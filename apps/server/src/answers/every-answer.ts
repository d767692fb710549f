import { allCalls } from '@glassmine/replica/wire';
import type { Answers } from '../http/installation.ts';
import { type Route, routeOf } from '../http/route.ts';
import { debriefDesk } from './debrief.ts';
import { doors } from './doors.ts';
import { exportsDesk } from './exports.ts';
import { facilitatorsDesk } from './facilitators.ts';
import { launchesDesk } from './launches.ts';
import { learnerAnswers } from './learners.ts';
import { lobbyDesk } from './lobby.ts';
import { pauseDesk } from './pause.ts';
import { plansDesk } from './plans.ts';
import { questionnaireDesk } from './questionnaire.ts';
import { roomDesk } from './room.ts';
import { roomsDesk } from './rooms.ts';
import { sharesDesk } from './shares.ts';
import { timelineDesk } from './timeline.ts';
import { wallDesk } from './wall.ts';

/** What the installation answers. */
const answers: Answers = {
  ...doors,
  ...learnerAnswers,
  ...debriefDesk,
  ...exportsDesk,
  ...facilitatorsDesk,
  ...launchesDesk,
  ...lobbyDesk,
  ...pauseDesk,
  ...plansDesk,
  ...questionnaireDesk,
  ...roomDesk,
  ...roomsDesk,
  ...sharesDesk,
  ...timelineDesk,
  ...wallDesk,
};

/** The routes of every call. */
export const everyRoute: readonly Route[] = allCalls.map((call) => routeOf(call, answers));
