/**
 * The kinds that the wire knows, in the order of the rules of the scheme. The scheme keeps lists of its own, since it
 * imports nothing of the wire and a browser's page nothing of the scheme; a test holds each pair equal.
 */

export const recordKinds = [
  'recharge',
  'withdrawal',
  'withdrawalFailed',
  'buyMachine',
  'dailyIncome',
  'receiveIncome',
  'teamBenefits',
  'referralBonus',
  'inviteBonus',
  'bonus',
  'randomBonus',
  'exchange',
  'buySavings',
  'sellSavings',
  'savingsIncome',
] as const;
export type RecordKind = (typeof recordKinds)[number];

export const recordStatuses = [
  'processing',
  'succeeded',
  'failed',
  'notReceived',
  'received',
  'pending',
  'arrived',
  'expired',
  'credited',
  'notCredited',
] as const;
export type RecordStatus = (typeof recordStatuses)[number];

export const recordGroups = [
  'asset',
  'revenue',
  'withdrawal',
  'recharge',
  'exchange',
  'receiveIncome',
] as const;
export type RecordGroup = (typeof recordGroups)[number];

export const contentKinds = [
  'carousel',
  'videoCarousel',
  'popupNotice',
  'news',
  'walletNotice',
  'scrollNotice',
] as const;
export type ContentKind = (typeof contentKinds)[number];

/** What a message of the app is filed under, and what it can be about. */
export const pushTypes = ['news', 'station', 'notice', 'voucher', 'coupon'] as const;
export const pushKinds = [
  'news',
  'notice',
  'withdrawalFailed',
  'subordinateRented',
  'couponReceived',
  'voucherReceived',
  'postPublished',
  'postTurnedDown',
  'feedbackAnswered',
  'rewardCredited',
  'rewardTurnedDown',
  'answer',
] as const;

export const rewardKinds = ['signIn', 'random', 'code', 'groupJoin', 'videoShare', 'register'] as const;
/** What the list of other members' gains also tells of. */
export const newsKinds = [...rewardKinds, 'referralBonus', 'inviteBonus'] as const;
/** What the guidance manager looks at before it counts. */
export const reviewKinds = ['groupJoin', 'videoShare', 'post'] as const;
/** How a redemption code stands. */
export const codeStates = ['notYet', 'running', 'usedUp', 'over', 'ended'] as const;
/** Films that the app ships, for a post. */
export const films = ['farm', 'team', 'welcome'] as const;
export type FilmKey = (typeof films)[number];

/** When the questionnaire is measured, and which of it is open; practice lies between before and after. */
export const phases = ['before', 'after', 'later'] as const;
export const sheetPhases = ['before', 'practice', 'after', 'later'] as const;
export const openPhases = [...sheetPhases, 'none'] as const;
/** What the questionnaire measures of a learner. */
export const measures = [
  'discernment',
  'criterion',
  'fraudSeen',
  'genuineDistrusted',
  'confidence',
  'selfRating',
  'threat',
  'resistance',
  'counterArguing',
] as const;

/** In which form a room's data set is written. */
export const exportKinds = ['glassmine', 'paysim', 'amlsim', 'amlworld', 'xapi'] as const;
export const exportFormats = ['parquet', 'csv'] as const;

/** The chats of a learner's phone, and where it can stand in a quick reply. */
export const chatThreads = ['mentor', 'group', 'family', 'friend', 'service'] as const;
export type ChatThreadKey = (typeof chatThreads)[number];
export const chatStances = ['none', 'believe', 'ask', 'doubt', 'warn'] as const;
export type ChatStance = (typeof chatStances)[number];

/** The steps that operators of such schemes take, as the scheme numbers them. */
export const stepKinds = [
  'gifts',
  'newMachine',
  'doubleBonus',
  'higherFee',
  'upgrade',
  'changeCard',
  'unlockDeposit',
  'silence',
  'gone',
  'closedByAuthority',
] as const;
export type StepKind = (typeof stepKinds)[number];

/** What can happen around a scheme, as the scheme numbers it. */
export const happeningKinds = [
  'warning',
  'rumour',
  'influencer',
  'outage',
  'whaleLeaves',
  'lesson',
  'newspaper',
  'rivalFalls',
  'arrest',
] as const;
/** Of which the newspaper on the learners' phones reports. */
export const reportedKinds = ['warning', 'lesson', 'newspaper', 'rivalFalls', 'arrest'] as const;
