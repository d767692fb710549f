/**
 * The rules of the replica: a world of typed tables, one double-entry ledger, commands that are checked and then
 * applied. Pure and deterministic: it never knows of a network, a clock, a screen, a file or a random source.
 */

export { armOf, glassOfArm, xrayOf } from './arms/arms.ts';
export {
  type ChatKindKey,
  type ChatStance,
  type ChatThread,
  chatKindKeys,
  chatKindOf,
  chatKinds,
  chatReplies,
  chatStances,
  chatThreads,
} from './chat/kinds.ts';
export { chatSaidAt, chatsADayMax, chatsToday, isChatResting } from './chat/say.ts';
export {
  chatContact,
  chatListOf,
  isInThread,
  newestChat,
  threadAt,
  threadStates,
  unreadChats,
} from './chat/threads.ts';
export type { ChatMessage } from './chat/world.ts';
export { type BookTotals, type ClaimTotals, type Figure, money as moneyFigure } from './claims/claim.ts';
export {
  allContents,
  type ContentKind,
  contentKindOf,
  contentKinds,
  type OfferedVersion,
  offeredVersion,
  serviceUrl,
  shownContents,
  shownCount,
} from './content/contents.ts';
export type { Content } from './content/world.ts';
export { afterEnd, hasEnded } from './control/after-end.ts';
export { ScenarioError } from './control/scenario-error.ts';
export { endingOf, isStepRunning, runningStep } from './control/steps.ts';
export { finalSteps, type Step, type StepKind, stepKinds } from './control/world.ts';
export { couponName } from './coupons/coupons.ts';
export { holdingOf, receiptMarks } from './coupons/holdings.ts';
export {
  couponFault,
  couponKinds,
  couponsLeft,
  discountOf,
  fitsProduct,
  hasBegun,
  isOver,
  productsOf,
  receiveFault,
} from './coupons/terms.ts';
export type { Coupon, Receipt } from './coupons/world.ts';
export { drainEvents } from './events/events.ts';
export { type AnswerWay, answerWays, canAnswer, happeningKindOf } from './feed/answer-happening.ts';
export { saidTruly } from './feed/facts.ts';
export { type Film, films, isFilm } from './feed/films.ts';
export { commentStates } from './feed/hide.ts';
export {
  answersTo,
  type LineKind,
  lineKinds,
  type Mood,
  placeOf,
} from './feed/line-kinds.ts';
export { isResting, lineRest } from './feed/line-uses.ts';
export { linePlaces, linesOf, sharedLines } from './feed/lines.ts';
export {
  allComments,
  allPosts,
  commentCount,
  commentPage,
  isShownPost,
  picturesMax,
  postAuthor,
  postName,
  postPerson,
  shownPosts,
} from './feed/posts.ts';
export { lineLengthMax } from './feed/scenario.ts';
export { hasThumbsUp } from './feed/thumbs-up.ts';
export { topicOf } from './feed/topic.ts';
export type { Comment, Like, Post } from './feed/world.ts';
export { feedbackPage, isAnswered } from './feedback/feedback.ts';
export type { Feedback } from './feedback/world.ts';
export { promises } from './income/accrue.ts';
export { isDayReceived, receivedIncome, receivedThroughDay } from './income/received.ts';
export { placesOf } from './joining/set-capacity.ts';
export * as accounts from './ledger/accounts.ts';
export { balancesTotal, checkBooks, liabilities } from './ledger/books.ts';
export {
  depositsBehind,
  depositsNext,
  type Flow,
  inflowAt,
  inflowKinds,
  inflowsOf,
  outflowKinds,
  outflowsOf,
  payoutsFrom,
  type Slice,
  sumOfKind,
  unspentOf,
  usesCash,
} from './ledger/cash.ts';
export { bankOf, houseBalance, owed, portion, reserveIn, walletOf } from './ledger/post.ts';
export type { PostingTape } from './ledger/tape.ts';
export type { Inflow, Outflow } from './ledger/world.ts';
export { findList } from './lists/learner-lists.ts';
export { findRoomList } from './lists/room-lists.ts';
export type { LearnerList } from './lists/world.ts';
export { investedBy, unitsHeld } from './machines/holdings.ts';
export { productState, productStates, soldPercentShown, unitsLeft } from './machines/product-state.ts';
export { productKinds, termsOf } from './machines/products.ts';
export type { Product } from './machines/world.ts';
export {
  earnedToday,
  fundPasswordName,
  isValid,
  memberCount,
  memberOfPerson,
  memberPasswordName,
} from './members/accounts.ts';
export { type Channel, channels, opensBy, reaches } from './members/channels.ts';
export { type CodePurpose, codeRow } from './members/codes.ts';
export { downlineOf } from './members/downline.ts';
export { inviteCodeOf } from './members/invite-code.ts';
export { ownList } from './members/own-lists.ts';
export { headOf, issuedEmail, nicknameOf } from './members/profile.ts';
export { revenueOn } from './members/revenue.ts';
export { eachUpline, teamLevels } from './members/team-levels.ts';
export { type Code, teamLevelsMax } from './members/world.ts';
export {
  fundLockedUntil,
  fundPasswordLocked,
  passwordLocked,
  passwordLockedUntil,
  type TriedPassword,
} from './members/wrong-tries.ts';
export {
  type PushKind,
  type PushType,
  pushKindNames,
  pushKinds,
  pushPage,
  pushTypes,
  unreadPushes,
} from './messages/pushes.ts';
export type { Notice, Push } from './messages/world.ts';
export { hasExpired, orderMarks, spendable } from './orders/buy.ts';
export type { Order } from './orders/world.ts';
export { addressOf, holderCode, holderId, holderKind, holders } from './outside/address.ts';
export { bankTransferStates } from './outside/bank.ts';
export {
  accountHolder,
  bankAccountAt,
  bankEnds,
  bankOfBranch,
  banks,
  branchCodeOf,
  collectingAccount,
  collectingBank,
  isBranchCode,
} from './outside/bank-accounts.ts';
export { confirmationsOf, confirmedAfterSeconds, transferHash } from './outside/chain.ts';
export { type HappeningKind, happeningKinds, reportedKinds } from './outside/happenings.ts';
export { mailKinds } from './outside/mails.ts';
export { messageKinds } from './outside/messages.ts';
export { faceOf, maskedName, nameOf } from './outside/names.ts';
export { lifeKinds } from './outside/ordinary-life.ts';
export { addPerson, hasLeft, isInRoom, learnerCount, learnersIn, standIns } from './outside/people.ts';
export { bankAccountOf, bankName, cardNumberOf, countryCode, emailOf, phoneOf } from './outside/telco.ts';
export type { BankTransferRow, Happening, Mail, Message, Transfer } from './outside/world.ts';
export { type PlannedStep, stageOf, triggerOf } from './playbook/scenario.ts';
export { kindOfStep, stepFault } from './playbook/steps.ts';
export { hoursOf, type StepChanges, type StepTerms } from './playbook/terms.ts';
export { usualTerms } from './playbook/usual.ts';
export { claimTotals } from './position/figures.ts';
export {
  coverageAtRate,
  owedInBooks,
  type Position,
  positionsOf,
  shareToday,
} from './position/position.ts';
export { screenTotal } from './position/screen-total.ts';
export { type Offer, parseOffers } from './questionnaire/scenario.ts';
export { netGain, netInvestment, netLoss, risingTide, type Stake } from './receiver/receivers.ts';
export {
  countRecords,
  findRecord,
  newestRecords,
  postingCurrency,
  recordAmount,
  recordKind,
  recordSign,
  sumRecords,
} from './records/record-lists.ts';
export { recordGroups, recordStatuses } from './records/record-rules.ts';
export {
  type ReviewKind,
  type ReviewStatus,
  reviewKindOf,
  reviewKinds,
  reviewPage,
  reviewStatuses,
  reviewStatusOf,
} from './review/reviews.ts';
export type { Review } from './review/world.ts';
export { codeState, codeStates } from './rewards/codes.ts';
export { registerRewardFault, registerRewardUntil } from './rewards/register-reward.ts';
export { latestReview, type ReviewedReward, reviewedStatus } from './rewards/reviewed-rewards.ts';
export { newestNews, newsKinds, type RewardKind, rewardKinds, rewardPage } from './rewards/rewards.ts';
export { signStatus } from './rewards/sign-in.ts';
export { randomTaken } from './rewards/take-random-bonus.ts';
export type { RedemptionCode, Reward } from './rewards/world.ts';
export type { Learner, Member, Person, Posting, Withdrawal } from './rows.ts';
export { savingsTermsOf } from './savings/terms.ts';
export type { Interest } from './savings/world.ts';
export { gradeOf, gradeText, validInTeam } from './team/bonus.ts';
export { inLevel } from './team/in-level.ts';
export { agentCount, contactStatus, contactsOf } from './team/invite.ts';
export { teamIncomePage, teamPage } from './team/team-lists.ts';
export { winningKinds } from './team/winnings.ts';
export type { Invitation, Winning } from './team/world.ts';
export { type Language, languages, type Texts, textOf } from './texts/languages.ts';
export { isWritten } from './texts/written.ts';
export { isBranchOf, isKnownBranch, isPayee } from './wallet/bind-card.ts';
export { addressesOf, boundMax, cardsOf, isBoundBy } from './wallet/bound.ts';
export { exchanged, exchangeWays, hasExchanged } from './wallet/exchange.ts';
export { coinsOf, fortuneOf, savingsChange, stakeAtRate } from './wallet/fortune.ts';
export { drawOf } from './wallet/operator-draw.ts';
export { paidFees } from './wallet/purses.ts';
export { unmatchedMarks } from './wallet/recharge.ts';
export { memberByReference, referenceOf } from './wallet/reference.ts';
export { netOf } from './wallet/settle-withdrawal.ts';
export { lacksUnlocking, unlockingDeposit } from './wallet/unlock.ts';
export {
  currencyOfWithdrawal,
  feeNowPpm,
  pendingCash,
  pendingCoins,
  takesRequests,
  windowOpen,
  windowOpensAt,
  withdrawalMinimum,
  withdrawalStates,
  withdrawalWays,
} from './wallet/withdraw.ts';
export type { Address, Card, ExchangeRow } from './wallet/world.ts';
export { operatorPhases, walletRoomLists as roomLists } from './wallet/world.ts';
export { type Claim, type ClaimKey, claimContext, claimKeys, claims, isClaimKey } from './world/claims.ts';
export { createWorld } from './world/create-world.ts';
export type { WorldEvent } from './world/event-kinds.ts';
export {
  type Command,
  commandRules,
  execute,
  type Outcome,
  type Refusal,
  type ResultOf,
  ticksMax,
} from './world/execute.ts';
export { learnerLists } from './world/learner-lists.ts';
export { kindCode, type PostingKind, postingKinds } from './world/posting-kinds.ts';
export { type RecordFilter, recordKinds } from './world/record-book.ts';
export { parseScenario, type Scenario, scenarioSchema } from './world/scenario.ts';
export { hashWorld, restoreWorld, snapshotVersion, snapshotWorld } from './world/snapshot.ts';
export { tick } from './world/tick.ts';
export type { World } from './world/world.ts';
