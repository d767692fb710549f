/**
 * The plain part, for a browser: kinds, bounds, rules of forms, languages, methods, sums of money and codes of refusals.
 * Everything here stands by itself: no library and no other package is loaded with it.
 */

export { chatLengthMax } from './chat/words.ts';
export { type ContentKind, contentKinds } from './content/words.ts';
export { type StepKind, stepKinds } from './control/words.ts';
export { commentLengthMax, type FilmKey, films, postLengthMax, postPicturesMax } from './feed/words.ts';
export {
  feedbackCommentsLengthMax,
  feedbackPicturesMax,
  feedbackQuestionLengthMax,
} from './feedback/words.ts';
export {
  exportFormats,
  exportKinds,
  linkCodePattern,
  roomBounds,
  roomCodePattern,
} from './installation/words.ts';
export {
  emailLengthMax,
  isLoginPassword,
  isNickname,
  isSixDigits,
  nicknameLengthMax,
  nicknameSignsMax,
  passwordRules,
  phoneLengthMax,
} from './members/words.ts';
export { happeningBounds, happeningKinds, namesBranch, usualHappening } from './outside/words.ts';
export { decimalMark, readAmount } from './plain/amount.ts';
export { appPages } from './plain/app-pages.ts';
export { type ArtKey, artKeys } from './plain/art.ts';
export { beat } from './plain/beat.ts';
export { consoleTextLengthMax, linkLengthMax } from './plain/bounds.ts';
export { consolePosts, memberPosts } from './plain/call-lists.ts';
export { closeCodes } from './plain/close-codes.ts';
export { readCode } from './plain/code.ts';
export { latinDigits } from './plain/digits.ts';
export {
  type Cut,
  fitted,
  lacks,
  type Misfit,
  misfits,
  refitted,
  type Standing,
} from './plain/fitting.ts';
export { type Language, languageOf, languages, preferredLanguage } from './plain/languages.ts';
export {
  type Deed,
  deedsOf,
  isEndAhead,
  type LessonOpen,
  openIn,
  phaseAt,
  pollOf,
  stepOfPhase,
  stepsOf,
  stopAt,
  stopsOf,
  type WallView,
  wallViews,
} from './plain/lesson.ts';
export { linkedPages, type ServiceLink, serviceLinks } from './plain/links.ts';
export { minorOf, moneyText } from './plain/money.ts';
export { type LookedAt, phonePages, writeSeenPages } from './plain/pages.ts';
export { authOf, type CallAuth, isOfScheme, methodOf } from './plain/paths.ts';
export {
  type PauseSentence,
  pauseLengths,
  pauseSentences,
  pollChoices,
  type ReadyPoll,
  readyChoices,
  readyPolls,
} from './plain/pause.ts';
export { perHundred } from './plain/per-hundred.ts';
export { pictureField, pictureMaxBytes } from './plain/pictures.ts';
export {
  courseOf,
  daysOfRoom,
  type LessonCourse,
  type LessonPlan,
  type PhaseKind,
  type PlanPhase,
  type PlanStop,
  planBounds,
  planNameLengthMax,
  type ReadyPlan,
  readyPlans,
  type Scheduled,
  schedule,
  seatNameLengthMax,
  stopKinds,
  withBorderMoved,
} from './plain/plan.ts';
export {
  type InLanguage,
  inLanguage,
  type ReadyKind,
  readyKinds,
  readyTexts,
  titledKinds,
} from './plain/ready-texts.ts';
export { type RefusalKey, refusalCodes } from './plain/refusals.ts';
export {
  type SoloAct,
  type SoloAsked,
  type SoloDay,
  type SoloFault,
  type SoloStart,
  type SoloState,
  type SoloTold,
  soloAgents,
  soloDayMax,
  soloFaults,
  soloScenarios,
  soloSeedMax,
  soloSpeeds,
  soloXrayModes,
} from './plain/solo.ts';
export { storedNames } from './plain/stored.ts';
export { exchangedOf, shareOf } from './plain/sums.ts';
export type { WarningKind } from './plain/warnings.ts';
export { type WatchedPath, watchedCalls, watchKey } from './plain/watched.ts';
export { operatorBounds } from './playbook/words.ts';
export { measures, phases, sheetPhases } from './questionnaire/words.ts';
export {
  type RecordGroup,
  type RecordKind,
  type RecordStatus,
  recordGroups,
  recordKinds,
  recordStatuses,
} from './records/words.ts';
export { redemptionCodeLengthMax, redemptionCodePattern } from './rewards/words.ts';
export {
  bankAccountLengthMax,
  bankReferenceLengthMax,
  boundMax,
  chainAddressLengthMax,
  payeeLengthMax,
} from './wallet/words.ts';
