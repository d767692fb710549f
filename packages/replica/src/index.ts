/**
 * The rules of the replica: a world of typed tables, one double-entry ledger, commands that are checked and then
 * applied. Pure and deterministic: it never knows of a network, a clock, a screen, a file or a random source.
 */

export type { BookTotals, ClaimTotals, Figure } from './base/claim.ts';
export { money as moneyFigure } from './base/claim.ts';
export { drainEvents } from './base/events.ts';
export type { LearnerList } from './base/lists.ts';
export { findList, findRoomList } from './base/lists.ts';
export type { Learner, Member, Person, Posting, Withdrawal } from './base/rows.ts';
export { ScenarioError } from './base/scenario-error.ts';
export type { Texts } from './base/texts.ts';
export { isWritten, languages, textOf } from './base/texts.ts';
export type { ChatKindKey } from './chat/rules/kinds.ts';
export { chatKindKeys, chatKindOf, chatKinds, chatReplies } from './chat/rules/kinds.ts';
export { chatSaidAt, chatsADayMax, chatsToday, isChatResting } from './chat/rules/say.ts';
export {
  chatContact,
  chatListOf,
  isInThread,
  newestChat,
  threadAt,
  threadStates,
  unreadChats,
} from './chat/rules/threads.ts';
export type { ChatMessage } from './chat/rules/world.ts';
export { type ChatStance, type ChatThread, chatStances, chatThreads } from './chat/words.ts';
export type { OfferedVersion } from './content/rules/contents.ts';
export {
  allContents,
  contentKindOf,
  offeredVersion,
  serviceUrl,
  shownContents,
  shownCount,
} from './content/rules/contents.ts';
export type { Content } from './content/rules/world.ts';
export { type ContentKind, contentKinds } from './content/words.ts';
export type { Step } from './control/rules.ts';
export { afterEnd, endingOf, finalSteps, hasEnded, isStepRunning, runningStep } from './control/rules.ts';
export { type StepKind, stepKinds } from './control/words.ts';
export type { Coupon, Receipt } from './coupons/rules/world.ts';
export { saidTruly } from './feed/rules/facts.ts';
export { isResting, linePlaces, lineRest, linesOf, sharedLines } from './feed/rules/lines.ts';
export {
  allComments,
  allPosts,
  commentCount,
  commentPage,
  hasThumbsUp,
  isShownPost,
  postAuthor,
  postName,
  postPerson,
  shownPosts,
  topicOf,
} from './feed/rules/posts.ts';
export type { AnswerWay } from './feed/rules/speak.ts';
export { answerWays, canAnswer, happeningKindOf } from './feed/rules/speak.ts';
export type { Comment, Like, LineKind, Mood, Post } from './feed/rules/world.ts';
export { answersTo, isFilm, lineKinds, lineLengthMax, placeOf } from './feed/rules/world.ts';
export { commentStates } from './feed/rules/write.ts';
export { type FilmKey, films, postPicturesMax } from './feed/words.ts';
export type { Feedback } from './feedback/rules.ts';
export { feedbackPage, isAnswered } from './feedback/rules.ts';
export { promises } from './income/rules/accrue.ts';
export { isDayReceived, receivedIncome, receivedThroughDay } from './income/rules/subject.ts';
export { placesOf } from './joining/rules.ts';
export * as accounts from './ledger/accounts.ts';
export { balancesTotal, checkBooks, liabilities } from './ledger/books.ts';
export type { Flow, Slice } from './ledger/cash.ts';
export {
  depositsBehind,
  depositsNext,
  inflowAt,
  inflowKinds,
  inflowsOf,
  outflowKinds,
  outflowsOf,
  payoutsFrom,
  sumOfKind,
  unspentOf,
  usesCash,
} from './ledger/cash.ts';
export { bankOf, houseBalance, owed, portion, reserveIn, walletOf } from './ledger/post.ts';
export type { PostingTape } from './ledger/tape.ts';
export type { Inflow, Outflow } from './ledger/world.ts';
export {
  investedBy,
  productKinds,
  productState,
  productStates,
  soldPercentShown,
  termsOf,
  unitsHeld,
  unitsLeft,
} from './machines/rules/products.ts';
export type { Product } from './machines/rules/world.ts';
export type { Channel } from './members/rules/accounts.ts';
export {
  channels,
  earnedToday,
  fundPasswordName,
  headOf,
  inviteCodeOf,
  issuedEmail,
  isValid,
  memberCount,
  memberOfPerson,
  memberPasswordName,
  nicknameOf,
  opensBy,
  reaches,
} from './members/rules/accounts.ts';
export type { CodePurpose, TriedPassword } from './members/rules/codes.ts';
export {
  codeRow,
  fundLockedUntil,
  fundPasswordLocked,
  passwordLocked,
  passwordLockedUntil,
} from './members/rules/codes.ts';
export { downlineOf, eachUpline, ownList, revenueOn, teamLevels } from './members/rules/upline.ts';
export type { Code } from './members/rules/world.ts';
export { teamLevelsMax } from './members/words.ts';
export type { Notice, Push } from './messages/rules.ts';
export { pushPage, unreadPushes } from './messages/rules.ts';
export { type PushKind, type PushType, pushKinds, pushTypes } from './messages/words.ts';
export type { Order } from './orders/rules.ts';
export { hasExpired, orderMarks, spendable } from './orders/rules.ts';
export { lifeKinds } from './outside/rules/around.ts';
export {
  accountHolder,
  bankAccountAt,
  bankEnds,
  bankOfBranch,
  banks,
  bankTransferStates,
  branchCodeOf,
  collectingAccount,
  collectingBank,
  isBranchCode,
} from './outside/rules/bank.ts';
export { confirmationsOf, confirmedAfterSeconds, transferHash } from './outside/rules/chain.ts';
export {
  addPerson,
  addressOf,
  bankAccountOf,
  bankName,
  cardNumberOf,
  countryCode,
  emailOf,
  faceOf,
  hasLeft,
  holderCode,
  holderId,
  holderKind,
  holders,
  isInRoom,
  learnerCount,
  learnersIn,
  mailKinds,
  maskedName,
  messageKinds,
  nameOf,
  phoneOf,
  standIns,
} from './outside/rules/phone.ts';
export type { BankTransferRow, Happening, Mail, Message, Transfer } from './outside/rules/world.ts';
export { type HappeningKind, happeningKinds, reportedKinds } from './outside/words.ts';
export type { Language } from './plain/languages.ts';
export { usualTerms } from './playbook/rules/effects.ts';
export { kindOfStep, stepFault } from './playbook/rules/steps.ts';
export type { PlannedStep, StepChanges, StepTerms } from './playbook/rules/world.ts';
export { hoursOf, stageOf, triggerOf } from './playbook/rules/world.ts';
export type { Position } from './position/rules.ts';
export {
  claimTotals,
  coverageAtRate,
  owedInBooks,
  positionsOf,
  screenTotal,
  shareToday,
} from './position/rules.ts';
export type { Offer } from './questionnaire/rules.ts';
export { parseOffers } from './questionnaire/rules.ts';
export type { Stake } from './receiver/rules.ts';
export { netGain, netInvestment, netLoss, risingTide } from './receiver/rules.ts';
export {
  countRecords,
  findRecord,
  newestRecords,
  postingCurrency,
  recordAmount,
  recordKind,
  recordSign,
  sumRecords,
} from './records/rules/record-lists.ts';
export { recordGroups, recordKinds, recordStatuses } from './records/words.ts';
export type { Review, ReviewStatus } from './review/rules.ts';
export { reviewKindOf, reviewPage, reviewStatuses, reviewStatusOf } from './review/rules.ts';
export { type ReviewKind, reviewKinds } from './review/words.ts';
export {
  randomTaken,
  registerRewardFault,
  registerRewardUntil,
  signStatus,
} from './rewards/rules/bonuses.ts';
export { codeState } from './rewards/rules/codes.ts';
export type { ReviewedReward } from './rewards/rules/rewards.ts';
export { latestReview, newestNews, reviewedStatus, rewardPage } from './rewards/rules/rewards.ts';
export type { RedemptionCode, Reward } from './rewards/rules/world.ts';
export { codeStates, newsKinds, type RewardKind, rewardKinds } from './rewards/words.ts';
export { savingsTermsOf } from './savings/rules/savings.ts';
export type { Interest } from './savings/rules/world.ts';
export { gradeOf, gradeText, inLevel, validInTeam } from './team/rules/bonus.ts';
export { teamIncomePage, teamPage, winningKinds } from './team/rules/lists.ts';
export { agentCount, contactStatus, contactsOf } from './team/rules/subject.ts';
export type { Invitation, Winning } from './team/rules/world.ts';
export { addressesOf, cardsOf, isBoundBy, isBranchOf, isKnownBranch, isPayee } from './wallet/rules/bound.ts';
export { coinsOf, drawOf, fortuneOf, paidFees, savingsChange, stakeAtRate } from './wallet/rules/purses.ts';
export {
  exchanged,
  exchangeWays,
  hasExchanged,
  memberByReference,
  referenceOf,
  unmatchedMarks,
} from './wallet/rules/recharge.ts';
export {
  currencyOfWithdrawal,
  feeNowPpm,
  lacksUnlocking,
  netOf,
  pendingCash,
  pendingCoins,
  takesRequests,
  unlockingDeposit,
  windowOpen,
  windowOpensAt,
  withdrawalMinimum,
  withdrawalStates,
  withdrawalWays,
} from './wallet/rules/withdraw.ts';
export type { Address, Card, ExchangeRow } from './wallet/rules/world.ts';
export { operatorPhases, walletRoomLists as roomLists } from './wallet/rules/world.ts';
export { boundMax } from './wallet/words.ts';
export { type Claim, type ClaimKey, claimContext, claimKeys, claims, isClaimKey } from './world/claims.ts';
export { createWorld } from './world/create-world.ts';
export {
  type Command,
  commandRules,
  execute,
  type Outcome,
  type Refusal,
  type ResultOf,
  ticksMax,
} from './world/execute.ts';
export {
  kindCode,
  learnerLists,
  type PostingKind,
  postingKinds,
  type RecordFilter,
  type WorldEvent,
} from './world/kinds.ts';
export { parseScenario, type Scenario, scenarioSchema } from './world/scenario.ts';
export { hashWorld, restoreWorld, snapshotVersion, snapshotWorld } from './world/snapshot.ts';
export { tick } from './world/tick.ts';
export type { World } from './world/world.ts';
export { armOf, glassOfArm, xrayOf } from './xray/rules.ts';
