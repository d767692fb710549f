/** How long a text of a form may be, in characters, what it is made of, and between what a number may lie. */

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
export const chatLengthMax = 300;
export const feedbackQuestionLengthMax = 200;
export const feedbackCommentsLengthMax = 1_000;
/** What a facilitator writes: a notice, a piece of news, an answer. */
export const consoleTextLengthMax = 1_000;
/** Digits of an authenticator's code or signs of a recovery code. */
export const secondFactorLengthMax = 40;

/** Bound cards and bound addresses of one member. */
export const boundMax = 5;
export const postPicturesMax = 9;
/** Levels of a team at most; a scenario pays one to so many. */
export const teamLevelsMax = 5;

/** What a facilitator may ask of a new room. A day of the world lasts `secondsPerDay` real seconds. */
/** What a waiting device shows, for the facilitator to let it in by: the first signs of its join key. */
export const waitingMarkPattern = '^[0-9A-F]{5}$';

export const roomBounds = {
  capacity: { minimum: 1, maximum: 5_000 },
  agents: { minimum: 0, maximum: 200_000 },
  days: { minimum: 1, maximum: 3_650 },
  secondsPerDay: { minimum: 1, maximum: 86_400 },
  warmUpDays: { minimum: 0, maximum: 20 },
};

/** What the facilitator may do by hand in the operator's place, and let happen around the scheme. */
export const operatorBounds = {
  sharePercent: { minimum: 1, maximum: 100 },
  maintenanceHours: { minimum: 1, maximum: 720 },
  campaignPercentOff: { minimum: 1, maximum: 90 },
  campaignDays: { minimum: 1, maximum: 60 },
};

/** What the facilitator may say of an event around the scheme, and what holds of one without it. */
export const happeningBounds = {
  reachPercent: { minimum: 1, maximum: 100 },
  strengthPercent: { minimum: 1, maximum: 100 },
  hours: { minimum: 1, maximum: 10_000 },
};
export const usualHappening = { reachPercent: 20, strengthPercent: 30, hours: 24 };

/** Patterns of what people type, as form fields have them. Codes are read in capitals and small letters. */
export const roomCodePattern = '^[A-Za-z0-9]{4,10}$';
export const linkCodePattern = '^[A-Za-z]{8}$';
export const redemptionCodePattern = '^[A-Za-z0-9]{4,16}$';
/** A code that is sent to a phone or mailbox, and a fund password. */
export const sixDigits = '^[0-9]{6}$';
