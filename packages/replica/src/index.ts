/**
 * The rules of the replica: a world of typed tables, one double-entry ledger, commands that are checked and then
 * applied. Pure and deterministic: it never knows of a network, a clock, a screen, a file or a random source.
 */

export { drainEvents } from './base/events.ts';

export { findList, findRoomList } from './base/lists.ts';
export type { Learner, Member, Person, Posting, Withdrawal } from './base/rows.ts';
export { ScenarioError } from './base/scenario-error.ts';

export { languages, textOf } from './base/texts.ts';
export type { ChatKindKey } from './chat/rules/kinds.ts';
export { chatKindKeys, chatKindOf, chatKinds, chatReplies } from './chat/rules/kinds.ts';
export { chatSaidAt, chatsADayMax, chatsToday, isChatResting } from './chat/rules/say.ts';
export { chatContact, isInThread } from './chat/rules/threads.ts';
export type { ChatMessage } from './chat/rules/world.ts';
export { type ChatStance, type ChatThread, chatStances, chatThreads } from './chat/words.ts';

export { contentKinds } from './content/words.ts';
export type { Step } from './control/rules.ts';
export { afterEnd, endingOf, finalSteps, isStepRunning, runningStep } from './control/rules.ts';
export { type StepKind, stepKinds } from './control/words.ts';
export type { Coupon } from './coupons/rules/world.ts';
export { saidTruly } from './feed/rules/facts.ts';
export { isResting, linePlaces, lineRest, linesOf, sharedLines } from './feed/rules/lines.ts';
export { commentPage, postAuthor, shownPosts, topicOf } from './feed/rules/posts.ts';
export type { AnswerWay } from './feed/rules/speak.ts';
export { answerWays, canAnswer, happeningKindOf } from './feed/rules/speak.ts';
export type { Comment, Like, LineKind, Mood, Post } from './feed/rules/world.ts';
export { answersTo, lineKinds, lineLengthMax, placeOf } from './feed/rules/world.ts';
export { commentStates } from './feed/rules/write.ts';

export { placesOf } from './joining/rules.ts';
export * as accounts from './ledger/accounts.ts';
export { balancesTotal, checkBooks, liabilities } from './ledger/books.ts';
export * as currencies from './ledger/currencies.ts';
export { houseBalance, owed, ownMoney, portion, reserveIn, walletOf } from './ledger/post.ts';
export type { Flow } from './ledger/reserves.ts';
export { inflowKinds, inflowsOf, outflowKinds, outflowsOf, sumOfKind } from './ledger/reserves.ts';
export type { PostingTape } from './ledger/tape.ts';
export type { Inflow, Outflow } from './ledger/world.ts';
export { isBeforePayday, isEndHeld, type Lesson, playbookDay } from './lesson/rules/subject.ts';
export {
  productKinds,
  productState,
  productStates,
  termsOf,
  unitsHeld,
  unitsLeft,
} from './machines/rules/products.ts';
export type { Product } from './machines/rules/world.ts';
export type { Channel } from './members/rules/accounts.ts';
export {
  channels,
  headOf,
  inviteCodeOf,
  memberCount,
  memberOfPerson,
  memberPasswordName,
  nicknameOf,
  reaches,
} from './members/rules/accounts.ts';
export type { CodePurpose, TriedPassword } from './members/rules/codes.ts';
export { codeRow } from './members/rules/codes.ts';

export type { Code } from './members/rules/world.ts';

export type { Order } from './orders/rules.ts';
export { spendable } from './orders/rules.ts';
export { lifeKinds } from './outside/rules/around.ts';
export {
  bankAccountAt,
  bankEnds,
  banksOf,
  bankTransferStates,
  branchCodeOf,
  collectingAccount,
  currencyOfTransfer,
  firstBankOf,
} from './outside/rules/bank.ts';
export { confirmationsOf, confirmedAfterSeconds } from './outside/rules/chain.ts';
export {
  addPerson,
  addressOf,
  hasLeft,
  holderCode,
  holderId,
  holderKind,
  holders,
  isInRoom,
  learnerCount,
  learnersIn,
  maskedName,
  messageKinds,
  nameOf,
  standIns,
} from './outside/rules/phone.ts';
export type { BankTransferRow, Happening, Mail, Message, Transfer } from './outside/rules/world.ts';
export { type HappeningKind, happeningKinds } from './outside/words.ts';
export type { Language } from './plain/languages.ts';

export { kindOfStep } from './playbook/rules/steps.ts';
export type { PlannedStep } from './playbook/rules/world.ts';
export { stageOf, triggerOf } from './playbook/rules/world.ts';

export {
  movedIn,
  owedIn,
  payerCount,
  positionOf,
  reachedNobody,
  screenTotal,
  shownIn,
} from './position/rules/figures.ts';
export type { Offer } from './questionnaire/rules.ts';
export { parseOffers } from './questionnaire/rules.ts';

export { countRecords } from './records/rules/record-lists.ts';
export { recordKinds, recordStatuses } from './records/words.ts';
export type { Review } from './review/rules.ts';
export { reviewStatuses } from './review/rules.ts';

export type { RedemptionCode } from './rewards/rules/world.ts';

export { savingsTermsOf } from './savings/rules/savings.ts';

export { gradeOf, inLevel } from './team/rules/bonus.ts';

export { contactsOf } from './team/rules/subject.ts';
export type { Invitation, Winning } from './team/rules/world.ts';
export { addressesOf, cardsOf } from './wallet/rules/bound.ts';
export { drawOf, fortuneOf, savingsChange, stakeAtRate, sumAtRates } from './wallet/rules/purses.ts';
export { hasExchanged, memberByReference, referenceOf } from './wallet/rules/recharge.ts';
export {
  currencyOfWithdrawal,
  feeNowPpm,
  lacksUnlocking,
  netOf,
  pendingOf,
  takesRequests,
  unlockingDeposit,
  windowOpen,
  windowOpensAt,
  withdrawalMinimum,
  withdrawalStates,
} from './wallet/rules/withdraw.ts';
export type { Card } from './wallet/rules/world.ts';
export { walletRoomLists as roomLists } from './wallet/rules/world.ts';

export { type Claim, claimContext, claimKeys, claims, isClaimKey } from './world/claims.ts';
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
export { kindCode, learnerLists, type PostingKind, postingKinds, type WorldEvent } from './world/kinds.ts';
export { parseScenario, type Scenario, scenarioSchema } from './world/scenario.ts';
export { hashWorld, restoreWorld, snapshotVersion, snapshotWorld } from './world/snapshot.ts';
export { rulesVersion } from './world/subjects.ts';
export { tick } from './world/tick.ts';
export { currencyCodes, upgradeScenario } from './world/upgrade-scenario.ts';
export type { World } from './world/world.ts';
export { armOf, initialXrayOf } from './xray/rules.ts';
