import type { Call } from './call.ts';
import { contentDesk } from './content/desk.ts';
import { controlDesk } from './control/desk.ts';
import { couponsDesk } from './coupons/desk.ts';
import { feedDesk } from './feed/desk.ts';
import { feedbackDesk } from './feedback/desk.ts';
import { debriefDesk } from './installation/debrief.ts';
import { exportsDesk } from './installation/exports.ts';
import { facilitatorsDesk } from './installation/facilitators.ts';
import { launchesDesk } from './installation/launches.ts';
import { lobbyDesk } from './installation/lobby.ts';
import { pauseDesk } from './installation/pause.ts';
import { plansDesk } from './installation/plans.ts';
import { questionnaireDesk } from './installation/questionnaire.ts';
import { roomDesk } from './installation/room.ts';
import { roomsDesk } from './installation/rooms.ts';
import { sharesDesk } from './installation/shares.ts';
import { timelineDesk } from './installation/timeline.ts';
import { wallDesk } from './installation/wall.ts';
import { joiningDesk } from './joining/desk.ts';
import type { Records } from './learners.ts';
import { machinesDesk } from './machines/desk.ts';
import { messagesDesk } from './messages/desk.ts';
import { outsideDesk } from './outside/desk.ts';
import { playbookDesk } from './playbook/desk.ts';
import { reviewDesk } from './review/desk.ts';
import { rewardsDesk } from './rewards/desk.ts';
import { savingsDesk } from './savings/desk.ts';
import { walletDesk } from './wallet/desk.ts';
import { xrayDesk } from './xray/desk.ts';

/** The facilitators' calls of each subject: a list of its own, since a page without a server leaves them out. */
export const desks = [
  contentDesk,
  controlDesk,
  couponsDesk,
  feedDesk,
  feedbackDesk,
  joiningDesk,
  machinesDesk,
  messagesDesk,
  outsideDesk,
  playbookDesk,
  reviewDesk,
  rewardsDesk,
  savingsDesk,
  walletDesk,
  xrayDesk,
] as const;

/** Those that the server answers. */
export const installationDesks = [
  debriefDesk,
  exportsDesk,
  facilitatorsDesk,
  launchesDesk,
  lobbyDesk,
  pauseDesk,
  plansDesk,
  questionnaireDesk,
  roomDesk,
  roomsDesk,
  sharesDesk,
  timelineDesk,
  wallDesk,
] as const;

const records: Records = [...desks, ...installationDesks];

/** Every call of facilitators. */
export const facilitatorCalls: readonly Call[] = records.flatMap((record) => Object.values(record));
