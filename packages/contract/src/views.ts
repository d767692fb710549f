/**
 * Views: a world, seen by one of the people in it, as the wire shows it. They read and never change; what a
 * member may see is decided here.
 */
export { codeSupportView, memberView, openingsView, securityView } from './views/accounts.ts';
export { accountView, minorOf, moneyText, secondOf, timeOf } from './views/amounts.ts';
export { claimView } from './views/claims.ts';
export { consoleProductsView, consoleProductView } from './views/console-products.ts';
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
export {
  addressesView,
  homeView,
  incomeInfoView,
  rechargeInfoView,
  takenOutView,
  withdrawalsView,
  withdrawInfoView,
  withdrawnView,
} from './views/money.ts';
export {
  bankView,
  contactsView,
  mailItemView,
  mailView,
  messagesView,
  phoneHomeView,
  sentView,
  walletView,
} from './views/phone.ts';
export { provenanceView } from './views/provenance.ts';
export { recordsView } from './views/records.ts';
export { clockView, consoleRoomView, identityView, roomView } from './views/room.ts';
export { consoleSavingsView, savingsIncomeView, savingsView, soldSavingsView } from './views/savings.ts';
export { savingsChange, truthView } from './views/truth.ts';
export { shareView, teamView, winningsView } from './views/user.ts';
