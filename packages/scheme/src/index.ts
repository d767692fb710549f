/**
 * The rules of the replica: a world of typed tables, one double-entry ledger, commands that are checked and then
 * applied. Pure and deterministic: it never knows of a network, a clock, a screen, a file or a random source.
 */

export { type Claim, type ClaimKey, claimKeys, claims, type Figure, isClaimKey } from './claims/claims.ts';
export { holdingOf } from './coupons/holdings.ts';
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
export { promises } from './income/accrue.ts';
export { isDayReceived, isReceived } from './income/received.ts';
export * as accounts from './ledger/accounts.ts';
export { checkBooks, liabilities, type Position, positionOf, screenTotal } from './ledger/books.ts';
export {
  depositsBehind,
  depositsNext,
  inflowKinds,
  outflowKinds,
  payoutsFrom,
  type Slice,
  unspentOf,
} from './ledger/cash.ts';
export {
  bankOf,
  houseBalance,
  kindCode,
  owed,
  type PostingKind,
  portion,
  postingKinds,
  walletOf,
} from './ledger/post.ts';
export { unitsHeld } from './machines/holdings.ts';
export { productState, productStates, soldPpm, unitsLeft } from './machines/product-state.ts';
export { type ProductTerms, productKinds, termsOf } from './machines/products.ts';
export {
  eachUpline,
  fundPasswordHash,
  isValid,
  LEVEL_STRIDE,
  memberOfLearner,
  memberPasswordHash,
  TEAM_LEVELS,
} from './members/accounts.ts';
export { type Channel, channels, opensBy, reaches } from './members/channels.ts';
export { type CodePurpose, codeRetrySeconds } from './members/codes.ts';
export { headOf, issuedEmail, nicknameMax, nicknameOf, shownName } from './members/profile.ts';
export {
  fundLockedUntil,
  fundPasswordLocked,
  passwordLocked,
  passwordLockedUntil,
  type TriedPassword,
} from './members/wrong-tries.ts';
export { hasExpired, spendable } from './orders/buy.ts';
export { addressOf, holderCode, holderId, holderKind, holderOf, holders } from './outside/address.ts';
export { confirmationsOf } from './outside/chain.ts';
export { addPerson } from './outside/join-room.ts';
export { type MailKind, mailKinds } from './outside/mails.ts';
export { type MessageKind, messageKinds } from './outside/messages.ts';
export { maskedName, nameOf } from './outside/names.ts';
export { bankAccountOf, bankName, cardNumberOf, countryCode, emailOf, phoneOf } from './outside/telco.ts';
export { savingsTermsOf } from './savings/terms.ts';
export { gradeOf, validInTeam } from './team/bonus.ts';
export { agentCount, type ContactStatus, contactStatus, contactsOf } from './team/invite.ts';
export { inviteCodeOf, memberByInviteCode } from './team/invite-code.ts';
export { winningKinds } from './team/winnings.ts';
export { addressesOf } from './wallet/bind-address.ts';
export { netOf } from './wallet/settle-withdrawal.ts';
export { feeOf, windowOpen, windowOpensAt, withdrawalStates } from './wallet/withdraw.ts';
export type { Outcome } from './world/command.ts';
export { createWorld } from './world/create-world.ts';
export { type Command, commandRules, execute } from './world/execute.ts';
export { hashWorld } from './world/hash.ts';
export { draw, drawBelow, drawChance, drawNormal, exponential, streams } from './world/random.ts';
export { parseScenario, type Scenario, ScenarioError } from './world/scenario.ts';
export * as shape from './world/shape.ts';
export { restoreWorld, snapshotVersion, snapshotWorld } from './world/snapshot.ts';
export { addRow, defineTable, reserveRows, type Table, type TableBase } from './world/table.ts';
export { tick } from './world/tick.ts';
export { calendarMs, DAY, dayOf, HOUR, isWorkingDay, MINUTE, secondOfDay } from './world/time.ts';
export { drainEvents, type Operator, type World, type WorldEvent, type XrayMode } from './world/world.ts';
