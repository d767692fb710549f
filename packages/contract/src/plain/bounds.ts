/** How long a text of a form may be, in characters, and between what a number may lie. */

export const phoneLengthMax = 40;
export const emailLengthMax = 100;
/** Of any password as it is sent; which ones may be chosen is in rules.ts. */
export const passwordLengthMax = 200;
/** As it is sent: a name of thirty signs may be longer in characters. */
export const nicknameLengthMax = 60;
export const roomCodeLengthMax = 10;
export const linkCodeLength = 8;
export const captchaLengthMax = 8;
export const redemptionCodeLengthMax = 16;
export const chainAddressLengthMax = 120;
export const bankAccountLengthMax = 40;
export const payeeLengthMax = 60;
export const branchCodeLengthMax = 20;
export const bankReferenceLengthMax = 40;
export const linkLengthMax = 300;
export const postLengthMax = 1_000;
export const commentLengthMax = 300;
export const feedbackQuestionLengthMax = 200;
export const feedbackCommentsLengthMax = 1_000;
/** What a facilitator writes: a notice, a piece of news, an answer. */
export const consoleTextLengthMax = 1_000;
/** Digits of an authenticator's code or signs of a recovery code. */
export const secondFactorLengthMax = 40;

/** Bound cards and bound addresses of one member. */
export const boundMax = 5;
export const postPicturesMax = 9;

const between = (minimum: number, maximum: number) => ({ minimum, maximum });

/** What a facilitator may ask of a new room. A day of the world lasts `secondsPerDay` real seconds. */
export const roomBounds = {
  capacity: between(1, 5_000),
  agents: between(0, 200_000),
  days: between(1, 3_650),
  secondsPerDay: between(1, 86_400),
};

/** What the facilitator may do by hand in the operator's place, and let happen around the scheme. */
export const operatorBounds = {
  sharePercent: between(1, 100),
  maintenanceHours: between(1, 720),
  campaignPercentOff: between(1, 90),
  campaignDays: between(1, 60),
};
