/**
 * Views: a world, seen by one of the people in it, as the wire shows it. They read and never change; what a
 * member may see is decided here.
 */

export { codeSupportView, memberView, openingsView, securityView } from './accounts.ts';
export {
  accountView,
  currencyName,
  currencyNamed,
  minorOf,
  moneyText,
  secondOf,
  timeOf,
} from './amounts.ts';
export { bankMovedView, bankView } from './bank.ts';
export { claimView } from './claims.ts';
export { boardView, lobbyView, networkView, seriesPointView } from './console-board.ts';
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
} from './console-content.ts';
export { consoleMembersView, consoleMemberView, isConsoleMember } from './console-members.ts';
export { consoleProductsView, consoleProductView } from './console-products.ts';
export {
  consoleCodesView,
  consoleCodeView,
  consoleReviewsView,
  consoleReviewView,
} from './console-rewards.ts';
export {
  consoleWithdrawalsView,
  consoleWithdrawalView,
  unmatchedTransfersView,
  unmatchedTransferView,
} from './console-wallet.ts';
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
} from './content.ts';
export {
  consoleCouponsView,
  consoleCouponView,
  couponPriceView,
  couponsView,
  myCouponsView,
  productCouponsView,
  receivedCouponView,
  userProductCouponsView,
} from './coupons.ts';
export { personalDebriefView } from './debrief.ts';
export { DebriefFigures } from './debrief-figures.ts';
export { roomDebriefView } from './debrief-room.ts';
export { exchangedView, exchangeRateView } from './exchange.ts';
export {
  commentedView,
  commentsView,
  oneSquareView,
  squaresView,
  squareView,
  waitingSquaresView,
} from './feed.ts';
export { boughtView, orderIncomeView, ordersView, productDetailView, productListView } from './goods.ts';
export { liveEvents } from './live.ts';
export { mailView } from './mail.ts';
export { pushesView, unreadView } from './messages.ts';
export { homeView, incomeInfoView, takenOutView } from './money.ts';
export { moneyFlowView } from './money-flow.ts';
export { type Paper, type PaperMachine, paperOf } from './paper.ts';
export {
  contactsView,
  messagesView,
  phoneHomeView,
  sentView,
  walletView,
} from './phone.ts';
export { provenanceView } from './provenance.ts';
export { allExtractView, recordsView } from './records.ts';
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
} from './rewards.ts';
export { consoleRoomView, identityView, roomView } from './room.ts';
export { consoleSavingsView, savingsIncomeView, savingsView, soldSavingsView } from './savings.ts';
export {
  popUpRewardsView,
  shareView,
  teamIncomeView,
  teamNumbersView,
  teamView,
} from './team.ts';
export { timelineDayView } from './timeline.ts';
export { savingsChange, truthView } from './truth.ts';
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
} from './wallet.ts';
export type { Wording } from './wording.ts';
