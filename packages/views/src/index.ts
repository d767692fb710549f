/**
 * Views: a world, seen by one of the people in it, as the wire shows it. They read and never change; what a
 * member may see is decided here.
 */

export * from './accounts.ts';
export * from './amounts.ts';
export * from './bank.ts';
export * from './changes.ts';
export * from './chat.ts';
export * from './claims.ts';
export * from './console-board.ts';
export * from './console-content.ts';
export type { DoorChange } from './console-events.ts';
export * from './console-members.ts';
export * from './console-products.ts';
export * from './console-rewards.ts';
export * from './console-waiting.ts';
export * from './console-wallet.ts';
export * from './content.ts';
export { readyClaims } from './content-claims.ts';
export * from './coupons.ts';
export * from './debrief.ts';
export * from './debrief-figures.ts';
export * from './debrief-room.ts';
export * from './debrief-rows.ts';
export type { Looked } from './debrief-signs.ts';
export * from './end.ts';
export * from './exchange.ts';
export * from './feed.ts';
export * from './goods.ts';
export * from './live.ts';
export * from './mail.ts';
export * from './messages.ts';
export * from './money.ts';
export * from './money-flow.ts';
export * from './news-reports.ts';
export * from './paper.ts';
export * from './phone.ts';
export * from './playbook.ts';
export * from './provenance.ts';
export * from './records.ts';
export * from './rewards.ts';
export * from './room.ts';
export * from './savings.ts';
export * from './team.ts';
export * from './timeline.ts';
export * from './truth.ts';
export * from './wallet.ts';
export * from './wording.ts';
