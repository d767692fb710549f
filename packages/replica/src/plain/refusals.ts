import { chatRefusalCodes } from '../chat/words.ts';
import { contentRefusalCodes } from '../content/words.ts';
import { controlRefusalCodes } from '../control/words.ts';
import { couponsRefusalCodes } from '../coupons/words.ts';
import { feedRefusalCodes } from '../feed/words.ts';
import { feedbackRefusalCodes } from '../feedback/words.ts';
import { incomeRefusalCodes } from '../income/words.ts';
import {
  charterRefusalCodes,
  consoleRefusalCodes,
  roomRefusalCodes,
  uploadRefusalCodes,
} from '../installation/words.ts';
import { lessonRefusalCodes } from '../lesson/words.ts';
import { machinesRefusalCodes } from '../machines/words.ts';
import { membersRefusalCodes } from '../members/words.ts';
import { messagesRefusalCodes } from '../messages/words.ts';
import { ordersRefusalCodes } from '../orders/words.ts';
import { outsideRefusalCodes } from '../outside/words.ts';
import { playbookRefusalCodes } from '../playbook/words.ts';
import { questionnaireRefusalCodes } from '../questionnaire/words.ts';
import { reviewRefusalCodes } from '../review/words.ts';
import { rewardsRefusalCodes } from '../rewards/words.ts';
import { savingsRefusalCodes } from '../savings/words.ts';
import { walletRefusalCodes } from '../wallet/words.ts';
import { xrayRefusalCodes } from '../xray/words.ts';

/**
 * Every way a well-formed call can be turned down, with the code the envelope carries. Each subject has its own; a code
 * is never used again. Words live in apps/server/src/locales.
 */
export const refusalCodes = {
  ...roomRefusalCodes,
  ...controlRefusalCodes,
  ...charterRefusalCodes,
  ...outsideRefusalCodes,
  ...chatRefusalCodes,
  ...membersRefusalCodes,
  ...machinesRefusalCodes,
  ...ordersRefusalCodes,
  ...savingsRefusalCodes,
  ...couponsRefusalCodes,
  ...incomeRefusalCodes,
  ...walletRefusalCodes,
  ...xrayRefusalCodes,
  ...consoleRefusalCodes,
  ...playbookRefusalCodes,
  ...questionnaireRefusalCodes,
  ...uploadRefusalCodes,
  ...rewardsRefusalCodes,
  ...reviewRefusalCodes,
  ...contentRefusalCodes,
  ...feedRefusalCodes,
  ...messagesRefusalCodes,
  ...feedbackRefusalCodes,
  ...lessonRefusalCodes,
};

export type RefusalKey = keyof typeof refusalCodes;
