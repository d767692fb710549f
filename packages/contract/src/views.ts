/**
 * Views: a world, seen by one of the people in it, as the wire shows it. They read and never change; what a
 * member may see is decided here.
 */

export { type QuestionnaireResults, questionnaireResults } from './questionnaire/results.ts';
export type { Answered, Glass, Phase, Sheet } from './questionnaire/sheets.ts';
export { codeSupportView, memberView, openingsView, securityView } from './views/accounts.ts';
export {
  accountView,
  currencyName,
  currencyNamed,
  minorOf,
  moneyText,
  secondOf,
  timeOf,
} from './views/amounts.ts';
export { bankMovedView, bankView } from './views/bank.ts';
export { claimView } from './views/claims.ts';
export { boardView, lobbyView, networkView, seriesPointView } from './views/console-board.ts';
export {
  consoleCommentsView,
  consoleCommentView,
  consoleContentsView,
  consoleContentView,
  consoleFeedbacksView,
  consoleFeedbackView,
  consoleFrontView,
  consoleNoticesView,
  consoleNoticeView,
  consolePostsView,
  consolePostView,
} from './views/console-content.ts';
export { consoleMembersView, consoleMemberView, isConsoleMember } from './views/console-members.ts';
export { consoleProductsView, consoleProductView } from './views/console-products.ts';
export {
  consoleCodesView,
  consoleCodeView,
  consoleReviewsView,
  consoleReviewView,
} from './views/console-rewards.ts';
export {
  consoleWithdrawalsView,
  consoleWithdrawalView,
  unmatchedTransfersView,
  unmatchedTransferView,
} from './views/console-wallet.ts';
export {
  aboutView,
  carouselView,
  homeVideoView,
  newsListView,
  newsView,
  noticesView,
  serviceView,
  versionView,
  videoCarouselView,
} from './views/content.ts';
export {
  consoleCouponsView,
  consoleCouponView,
  couponPriceView,
  couponsView,
  myCouponsView,
  productCouponsView,
  receivedCouponView,
  userProductCouponsView,
} from './views/coupons.ts';
export { personalDebriefView } from './views/debrief.ts';
export { roomDebriefView } from './views/debrief-room.ts';
export { exchangedView, exchangeRateView } from './views/exchange.ts';
export {
  commentedView,
  commentsView,
  oneSquareView,
  squaresView,
  squareView,
  waitingSquaresView,
} from './views/feed.ts';
export {
  boughtView,
  orderIncomeView,
  ordersView,
  orderView,
  productDetailView,
  productListView,
  productView,
} from './views/goods.ts';
export { liveEvents } from './views/live.ts';
export { mailItemView, mailView } from './views/mail.ts';
export { pushesView, pushView, unreadView } from './views/messages.ts';
export { homeView, incomeInfoView, takenOutView } from './views/money.ts';
export { moneyFlowView } from './views/money-flow.ts';
export { type Paper, type PaperMachine, paperOf } from './views/paper.ts';
export {
  contactsView,
  messagesView,
  phoneHomeView,
  sentView,
  walletView,
} from './views/phone.ts';
export { provenanceView } from './views/provenance.ts';
export { allExtractView, recordsView } from './views/records.ts';
export {
  creditedView,
  redeemedView,
  registerRewardView,
  reviewedRewardView,
  rewardRecordView,
  rewardsView,
  signedView,
  signRecordView,
  signStatusView,
} from './views/rewards.ts';
export { clockView, consoleRoomView, identityView, roomView } from './views/room.ts';
export { consoleSavingsView, savingsIncomeView, savingsView, soldSavingsView } from './views/savings.ts';
export {
  popUpRewardsView,
  shareView,
  teamIncomeView,
  teamNumbersView,
  teamView,
} from './views/team.ts';
export { timelineDayView } from './views/timeline.ts';
export { savingsChange, truthView } from './views/truth.ts';
export {
  addressesView,
  banksView,
  boundDetailView,
  cardsView,
  cashRechargeInfoView,
  cashWithdrawStatusView,
  chainsView,
  rechargeInfoView,
  withdrawalsView,
  withdrawInfoView,
  withdrawnView,
} from './views/wallet.ts';
export type { Wording } from './views/wording.ts';
