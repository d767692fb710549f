/**
 * What crosses the wire: calls with their forms, answers and handlers, refusal codes, live events. A server and its tests take
 * values from here; browsers take types alone, and values from `replica/plain`, which brings no library with it.
 */

export { type AnswerOf, type Call, type FormOf, type LimitKind, memberCall } from './call.ts';
export type { Answer } from './callers.ts';
export type { ChatMessage, ChatThread } from './chat/views.ts';
export type { Film, NewsItem, Notice } from './content/views/content.ts';
export type {
  ConsoleRoom,
  Fork,
  ForkChanges,
  Network,
  Room,
  ScenarioCard,
  SchemeEnd,
  SeriesPoint,
  Timeline,
  TimelineDay,
} from './control/views/shapes.ts';
export { type StepKind, stepKinds } from './control/words.ts';
export type { ConsoleCoupon, Coupon, CouponReceipt } from './coupons/views.ts';
export type {
  Counterparty,
  DebriefMoney,
  DebriefRows,
  PersonalDebrief,
  RoomDebrief,
} from './debrief/views/shapes.ts';
export type { ExportJob, QuestionnaireToFill } from './every-call.ts';
export { allCalls, type CallMap, type CallPath, callAt, type InstallationCalls } from './every-call.ts';
export type { Comment, Drawn, Square, WaitingSquare } from './feed/views.ts';
export type { Account } from './formats/amounts.ts';
export {
  type FacilitatorText,
  plainLines,
  readyKeyOf,
  storedForm,
  wordsIn,
} from './formats/facilitator-text.ts';
export { amountField, commandId, field, type GuardFinding, guardFinding } from './formats/form.ts';
export { FormError, type Problem } from './formats/form-error.ts';
export { isJsonField, type JsonField } from './formats/json-field.ts';
export type { Clock, Identity, XrayMode } from './formats/shapes.ts';
export type {
  AnswerFrame,
  Changed,
  ConsoleHello,
  LiveEvent,
  LiveFrame,
  LiveHello,
  PollAnswer,
  QuestionnaireFrame,
  WatchList,
} from './live-frames.ts';
export type { ConsoleProduct, Product } from './machines/views.ts';
export { countingWrongCodes, ownAccount, withOldPassword } from './members/handling.ts';
export type { Member } from './members/views.ts';
export type { Push } from './messages/views.ts';
export type { Order } from './orders/views.ts';
export type { BankMovement } from './outside/views/bank.ts';
export type { ChainTransfer, NewsReport, PhoneMail, PhoneMessage } from './outside/views/phone.ts';
export { closeCodes } from './plain/close-codes.ts';
export { languages } from './plain/languages.ts';
export { pauseSentences, readyChoices, readyPolls } from './plain/pause.ts';
export {
  type PictureKind,
  type Pictures,
  type pictureKinds,
  pictureMaxBytes,
  pictureUrl,
} from './plain/pictures.ts';
export { inEachLanguage } from './plain/ready-texts.ts';
export { type RefusalKey, refusalCodes } from './plain/refusals.ts';
export * from './plain.ts';
export type { AnnouncedStep, BegunStep, ConsolePlannedStep, UsualStep } from './playbook/views.ts';
export { measures, phases } from './questionnaire/words.ts';
export type { CapitalRecord } from './records/views.ts';
export type { ConsoleCode, ReviewedReward, SignStatus } from './rewards/views.ts';
export type { ConsoleSavings, Savings } from './savings/views.ts';
export type { PopUpReward, TickerItem } from './team/views.ts';
export type { Address, Card } from './wallet/views/bound.ts';
export type { Withdrawal } from './wallet/views/wallet.ts';
export type { ClaimCard, Figure } from './xray/views/cards.ts';
export type { MoneyFlow } from './xray/views/money-flow.ts';
export type { Deposit, Provenance } from './xray/views/provenance-answers.ts';
export type { Truth } from './xray/views/truth.ts';
