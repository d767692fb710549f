/**
 * Views: a world, seen by one of the people in it, as the wire shows it. They read and never change. Here are those that the
 * installation's own answers and files need; a call of a subject has its view beside it.
 */

export { readyClaims } from './content/views/claims.ts';
export { type Paper, type PaperMachine, paperOf } from './content/views/paper.ts';
export {
  boardView,
  consoleWaitingView,
  keptNetwork,
  lobbyView,
  networkView,
  seriesPointView,
  timelineDayView,
} from './control/views/board.ts';
export type { DoorChange } from './control/views/events.ts';
export { consoleRoomView, endView, roomView } from './control/views/room.ts';
export { wallClaimsView, wallClockView, wallTruthView } from './control/views/wall.ts';
export { DebriefFigures } from './debrief/views/figures.ts';
export { type Look, type SignShown, signsMet } from './debrief/views/met.ts';
export { personalDebriefView } from './debrief/views/personal.ts';
export { type BesideRoom, roomDebriefView } from './debrief/views/room.ts';
export { debriefRowsView } from './debrief/views/rows.ts';
export type { Looked } from './debrief/views/signs.ts';
export { commentsView, squareView } from './feed/views.ts';
export { accountView, timeOf } from './formats/amounts.ts';
export { brandName, type Wording } from './formats/wording.ts';
export { homeView, incomeInfoView } from './income/views.ts';
export { consoleProductsView, productListView } from './machines/views.ts';
export {
  consoleMembersView,
  consoleMemberView,
  findMembersView,
  isConsoleMember,
  memberView,
} from './members/views.ts';
export { orderIncomeView, ordersView } from './orders/views.ts';
export { bankView } from './outside/views/bank.ts';
export {
  contactsView,
  identityView,
  mailView,
  messagesView,
  phoneHomeView,
  walletView,
} from './outside/views/phone.ts';
export { minorOf, moneyText } from './plain/money.ts';
export { allExtractView, recordsView } from './records/views.ts';
export { savingsIncomeView } from './savings/views.ts';
export { shareView, teamView } from './team/views.ts';
export { rechargeInfoView, withdrawalsView, withdrawInfoView } from './wallet/views/wallet.ts';
export { claimView } from './xray/views/cards.ts';
export { moneyFlowView } from './xray/views/money-flow.ts';
export { provenanceView } from './xray/views/provenance.ts';
export { truthView } from './xray/views/truth.ts';
