/**
 * Screens that no visit starts on. The table is a chunk of its own, loaded after the first page, because the list
 * alone is heavy.
 */
import { screenTable } from './screen-table.ts';

export const laterScreens = screenTable({
  // Before the log-in.
  language: [() => import('../screens/language/language.tsx'), 'account'],
  noPermission: [() => import('../screens/no-permission/no-permission.tsx')],
  notFound: [() => import('../screens/not-found/not-found.tsx')],
  // Pages behind the tabs.
  invite: [() => import('../screens/invite/invite.tsx'), 'team', 'rewards'],
  myOrders: [() => import('../screens/my-orders/my-orders.tsx'), 'orders'],
  records: [() => import('../screens/records/records.tsx'), 'records'],
  recharge: [() => import('../screens/recharge/recharge.tsx'), 'wallet', 'cash'],
  income: [() => import('../screens/income/income.tsx'), 'wallet'],
  withdraw: [() => import('../screens/withdraw/withdraw.tsx'), 'wallet', 'cash'],
  withdrawRecords: [() => import('../screens/withdraw-records/withdraw-records.tsx'), 'wallet'],
  address: [() => import('../screens/address/address.tsx'), 'wallet', 'cash'],
  addAddress: [() => import('../screens/add-address/add-address.tsx'), 'wallet'],
  fundPassword: [() => import('../screens/fund-password/fund-password.tsx'), 'wallet', 'account'],
  // Accounts.
  forgetPassword: [() => import('../screens/forget-password/forget-password.tsx'), 'account'],
  information: [() => import('../screens/information/information.tsx'), 'account', 'security', 'mine'],
  name: [() => import('../screens/name/name.tsx'), 'account', 'security'],
  bindEmail: [() => import('../screens/bind-email/bind-email.tsx'), 'account', 'security'],
  securityCenter: [() => import('../screens/security-center/security-center.tsx'), 'account', 'security'],
  settings: [() => import('../screens/settings/settings.tsx'), 'account', 'security'],
  loginPassword: [() => import('../screens/login-password/login-password.tsx'), 'account', 'security'],
  devices: [() => import('../screens/devices/devices.tsx'), 'account', 'security'],
  friendMore: [() => import('../screens/friend-more/friend-more.tsx'), 'team'],
  lowerIncome: [() => import('../screens/lower-income/lower-income.tsx'), 'team', 'records'],
  shareDetails: [() => import('../screens/share-details/share-details.tsx'), 'team'],
  // Money.
  cashRecharge: [() => import('../screens/cash-recharge/cash-recharge.tsx'), 'wallet', 'cash'],
  newRecharge: [() => import('../screens/new-recharge/new-recharge.tsx'), 'wallet', 'cash'],
  cashWithdraw: [() => import('../screens/withdraw/withdraw.tsx'), 'wallet', 'cash'],
  savings: [() => import('../screens/savings/savings.tsx'), 'savings'],
  allExtract: [() => import('../screens/all-extract/all-extract.tsx'), 'wallet', 'earnings'],
  bankCards: [() => import('../screens/bank-cards/bank-cards.tsx'), 'wallet', 'cash'],
  addCard: [() => import('../screens/add-card/add-card.tsx'), 'cash'],
  exchange: [() => import('../screens/exchange/exchange.tsx'), 'wallet', 'cash'],
  orderRecords: [() => import('../screens/order-records/order-records.tsx'), 'orders'],
  earnings: [() => import('../screens/earnings/earnings.tsx'), 'earnings', 'records'],
  incomePattern: [() => import('../screens/income-pattern/income-pattern.tsx'), 'earnings', 'products'],
  getCoupon: [() => import('../screens/get-coupon/get-coupon.tsx'), 'coupons'],
  setCoupon: [() => import('../screens/set-coupon/set-coupon.tsx'), 'coupons'],
  myCoupons: [() => import('../screens/my-coupons/my-coupons.tsx'), 'coupons'],
  // Content and rewards.
  post: [() => import('../screens/post/post.tsx'), 'community'],
  publish: [() => import('../screens/publish/publish.tsx'), 'community'],
  message: [() => import('../screens/message/message.tsx'), 'news'],
  infoDetail: [() => import('../screens/info-detail/info-detail.tsx'), 'news'],
  notices: [() => import('../screens/notices/notices.tsx'), 'news'],
  about: [() => import('../screens/about/about.tsx'), 'about'],
  signIn: [() => import('../screens/sign-in/sign-in.tsx'), 'rewards'],
  signBonus: [() => import('../screens/sign-bonus/sign-bonus.tsx'), 'rewards'],
  reward: [() => import('../screens/reward/reward.tsx'), 'rewards'],
  redeem: [() => import('../screens/redeem/redeem.tsx'), 'rewards'],
  joinGroup: [() => import('../screens/join-group/join-group.tsx'), 'rewards'],
  shareLink: [() => import('../screens/share-link/share-link.tsx'), 'rewards'],
  feedback: [() => import('../screens/feedback/feedback.tsx'), 'about'],
  whitePaper: [() => import('../screens/white-paper/white-paper.tsx'), 'about'],
  service: [() => import('../screens/service/service.tsx'), 'about'],
  download: [() => import('../screens/download/download.tsx'), 'about'],
  debrief: [() => import('../screens/debrief/debrief.tsx'), 'debrief', 'advice', 'claims'],
  questionnaire: [() => import('../screens/questionnaire/questionnaire.tsx'), 'questionnaire'],
});
