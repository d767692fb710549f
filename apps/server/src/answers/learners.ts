import { accountsCalls } from './accounts.ts';
import { consentCalls } from './consent.ts';
import { debriefCalls } from './debrief.ts';
import { pauseCalls } from './pause.ts';
import { questionnaireCalls } from './questionnaire.ts';

/** What the installation answers to a learner's device, but for the doors: the build without a server has these too. */
export const learnerAnswers = {
  ...accountsCalls,
  ...consentCalls,
  ...debriefCalls,
  ...pauseCalls,
  ...questionnaireCalls,
};
