import type { Call } from './call.ts';
import { chatCalls } from './chat/calls.ts';
import { contentCalls } from './content/calls.ts';
import { controlCalls } from './control/calls.ts';
import { couponsCalls } from './coupons/calls.ts';
import { feedCalls } from './feed/calls.ts';
import { feedbackCalls } from './feedback/calls.ts';
import { incomeCalls } from './income/calls.ts';
import { accountsCalls } from './installation/accounts.ts';
import { consentCalls } from './installation/consent.ts';
import { debriefCalls } from './installation/debrief.ts';
import { pauseCalls } from './installation/pause.ts';
import { questionnaireCalls } from './installation/questionnaire.ts';
import { seatsCalls } from './installation/seats.ts';
import { machinesCalls } from './machines/calls.ts';
import { membersCalls } from './members/calls.ts';
import { messagesCalls } from './messages/calls.ts';
import { ordersCalls } from './orders/calls.ts';
import { outsideCalls } from './outside/calls.ts';
import { playbookCalls } from './playbook/calls.ts';
import { recordsCalls } from './records/calls.ts';
import { rewardsCalls } from './rewards/calls.ts';
import { savingsCalls } from './savings/calls.ts';
import { teamCalls } from './team/calls.ts';
import { walletCalls } from './wallet/calls.ts';
import { xrayCalls } from './xray/calls.ts';

/** The second roof: the learners' calls of each subject, with their handlers. */
export const subjects = [
  chatCalls,
  contentCalls,
  controlCalls,
  couponsCalls,
  feedCalls,
  feedbackCalls,
  incomeCalls,
  machinesCalls,
  membersCalls,
  messagesCalls,
  ordersCalls,
  outsideCalls,
  playbookCalls,
  recordsCalls,
  rewardsCalls,
  savingsCalls,
  teamCalls,
  walletCalls,
  xrayCalls,
] as const;

/** Learners' calls that are about the server and not about a world alone: declared here, answered by the server. */
export const installation = [
  accountsCalls,
  consentCalls,
  debriefCalls,
  pauseCalls,
  questionnaireCalls,
  seatsCalls,
] as const;

export type Records = readonly Readonly<Record<string, Call>>[];

const records: Records = [...subjects, ...installation];

/** Every call of learners, and the ways in. */
export const learnerCalls: readonly Call[] = records.flatMap((record) => Object.values(record));
