/**
 * What crosses the wire: calls with their forms and answers, refusal codes, live events. It describes and checks; it
 * knows no world and no screen. Browsers take values from `contract/plain`, which brings no library with it.
 */

export type * from './calls/accounts-shapes.ts';
export * from './calls/call.ts';
export type * from './calls/cards-shapes.ts';
export type * from './calls/console-content-shapes.ts';
export type { ExportJob } from './calls/console-exports.ts';
export type * from './calls/console-goods-shapes.ts';
export type * from './calls/console-members-shapes.ts';
export type * from './calls/console-rewards-shapes.ts';
export type * from './calls/console-rooms-shapes.ts';
export type * from './calls/console-shapes.ts';
export type * from './calls/console-timeline-shapes.ts';
export type * from './calls/console-wallet-shapes.ts';
export type * from './calls/content-shapes.ts';
export type * from './calls/coupons-shapes.ts';
export type * from './calls/debrief-room-shapes.ts';
export type * from './calls/debrief-shapes.ts';
export { allCalls, type CallMap, type CallPath, calls } from './calls/every-call.ts';
export type * from './calls/feed-shapes.ts';
export type * from './calls/goods-shapes.ts';
export { isJsonField, type JsonField } from './calls/json-field.ts';
export type * from './calls/messages-shapes.ts';
export type * from './calls/money-flow-shapes.ts';
export type * from './calls/money-shapes.ts';
export type * from './calls/phone-bank-shapes.ts';
export type * from './calls/phone-chat-shapes.ts';
export type * from './calls/phone-shapes.ts';
export type { StepBegun, StepForm } from './calls/playbook.ts';
export type * from './calls/playbook-shapes.ts';
export type * from './calls/questionnaire-shapes.ts';
export type * from './calls/records-shapes.ts';
export type * from './calls/rewards-shapes.ts';
export type * from './calls/room-shapes.ts';
export type * from './calls/savings-shapes.ts';
export type * from './calls/shapes.ts';
export type * from './calls/team-shapes.ts';
export type * from './calls/wallet-shapes.ts';
export type * from './live.ts';
export * from './plain.ts';
