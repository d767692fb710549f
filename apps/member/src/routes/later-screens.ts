/**
 * Screens that no visit starts on: the code of each and its catalogues, loaded on its first visit. The table is a
 * chunk of its own, loaded after the first page, because the list alone is heavy.
 */
import { withCatalogues } from '../navigation/lazy-screen.ts';

export const laterScreens = {
  // Before the log-in.
  language: withCatalogues(
    () => import('../screens/language/language.tsx').then((m) => m.LanguageScreen),
    'account',
  ),
  noPermission: withCatalogues(() =>
    import('../screens/no-permission/no-permission.tsx').then((m) => m.NoPermissionScreen),
  ),
  notFound: withCatalogues(() => import('../screens/not-found/not-found.tsx').then((m) => m.NotFoundScreen)),
  // Pages behind the tabs.
  invite: withCatalogues(
    () => import('../screens/invite/invite.tsx').then((m) => m.InviteScreen),
    'team',
    'rewards',
  ),
  myOrders: withCatalogues(
    () => import('../screens/my-orders/my-orders.tsx').then((m) => m.MyOrdersScreen),
    'orders',
  ),
  records: withCatalogues(
    () => import('../screens/records/records.tsx').then((m) => m.RecordsScreen),
    'records',
  ),
  recharge: withCatalogues(
    () => import('../screens/recharge/recharge.tsx').then((m) => m.RechargeScreen),
    'wallet',
    'cash',
  ),
  income: withCatalogues(() => import('../screens/income/income.tsx').then((m) => m.IncomeScreen), 'wallet'),
  withdraw: withCatalogues(
    () => import('../screens/withdraw/withdraw.tsx').then((m) => m.WithdrawScreen),
    'wallet',
    'cash',
  ),
  withdrawRecords: withCatalogues(
    () => import('../screens/withdraw-records/withdraw-records.tsx').then((m) => m.WithdrawRecordsScreen),
    'wallet',
  ),
  address: withCatalogues(
    () => import('../screens/address/address.tsx').then((m) => m.AddressScreen),
    'wallet',
    'cash',
  ),
  addAddress: withCatalogues(
    () => import('../screens/add-address/add-address.tsx').then((m) => m.AddAddressScreen),
    'wallet',
  ),
  fundPassword: withCatalogues(
    () => import('../screens/fund-password/fund-password.tsx').then((m) => m.FundPasswordScreen),
    'wallet',
    'account',
  ),
  // Accounts.
  forgetPassword: withCatalogues(
    () => import('../screens/forget-password/forget-password.tsx').then((m) => m.ForgetPasswordScreen),
    'account',
  ),
  information: withCatalogues(
    () => import('../screens/information/information.tsx').then((m) => m.InformationScreen),
    'account',
    'security',
    'mine',
  ),
  name: withCatalogues(
    () => import('../screens/name/name.tsx').then((m) => m.NameScreen),
    'account',
    'security',
  ),
  bindEmail: withCatalogues(
    () => import('../screens/bind-email/bind-email.tsx').then((m) => m.BindEmailScreen),
    'account',
    'security',
  ),
  securityCenter: withCatalogues(
    () => import('../screens/security-center/security-center.tsx').then((m) => m.SecurityCenterScreen),
    'account',
    'security',
  ),
  settings: withCatalogues(
    () => import('../screens/settings/settings.tsx').then((m) => m.SettingsScreen),
    'account',
    'security',
  ),
  loginPassword: withCatalogues(
    () => import('../screens/login-password/login-password.tsx').then((m) => m.LoginPasswordScreen),
    'account',
    'security',
  ),
  devices: withCatalogues(
    () => import('../screens/devices/devices.tsx').then((m) => m.DevicesScreen),
    'account',
    'security',
  ),
  friendMore: withCatalogues(
    () => import('../screens/friend-more/friend-more.tsx').then((m) => m.FriendMoreScreen),
    'team',
  ),
  lowerIncome: withCatalogues(
    () => import('../screens/lower-income/lower-income.tsx').then((m) => m.LowerIncomeScreen),
    'team',
    'records',
  ),
  shareDetails: withCatalogues(
    () => import('../screens/share-details/share-details.tsx').then((m) => m.ShareDetailsScreen),
    'team',
  ),
  // Money.
  cashRecharge: withCatalogues(
    () => import('../screens/cash-recharge/cash-recharge.tsx').then((m) => m.CashRechargeScreen),
    'wallet',
    'cash',
  ),
  newRecharge: withCatalogues(
    () => import('../screens/new-recharge/new-recharge.tsx').then((m) => m.NewRechargeScreen),
    'wallet',
    'cash',
  ),
  cashWithdraw: withCatalogues(
    () => import('../screens/withdraw/withdraw.tsx').then((m) => m.CashWithdrawScreen),
    'wallet',
    'cash',
  ),
  savings: withCatalogues(
    () => import('../screens/savings/savings.tsx').then((m) => m.SavingsScreen),
    'savings',
  ),
  allExtract: withCatalogues(
    () => import('../screens/all-extract/all-extract.tsx').then((m) => m.AllExtractScreen),
    'wallet',
    'earnings',
  ),
  bankCards: withCatalogues(
    () => import('../screens/bank-cards/bank-cards.tsx').then((m) => m.BankCardsScreen),
    'wallet',
    'cash',
  ),
  addCard: withCatalogues(
    () => import('../screens/add-card/add-card.tsx').then((m) => m.AddCardScreen),
    'cash',
  ),
  exchange: withCatalogues(
    () => import('../screens/exchange/exchange.tsx').then((m) => m.ExchangeScreen),
    'wallet',
    'cash',
  ),
  orderRecords: withCatalogues(
    () => import('../screens/order-records/order-records.tsx').then((m) => m.OrderRecordsScreen),
    'orders',
  ),
  earnings: withCatalogues(
    () => import('../screens/earnings/earnings.tsx').then((m) => m.EarningsScreen),
    'earnings',
    'records',
  ),
  incomePattern: withCatalogues(
    () => import('../screens/income-pattern/income-pattern.tsx').then((m) => m.IncomePatternScreen),
    'earnings',
    'products',
  ),
  getCoupon: withCatalogues(
    () => import('../screens/get-coupon/get-coupon.tsx').then((m) => m.GetCouponScreen),
    'coupons',
  ),
  setCoupon: withCatalogues(
    () => import('../screens/set-coupon/set-coupon.tsx').then((m) => m.SetCouponScreen),
    'coupons',
  ),
  myCoupons: withCatalogues(
    () => import('../screens/my-coupons/my-coupons.tsx').then((m) => m.MyCouponsScreen),
    'coupons',
  ),
  // Content and rewards.
  post: withCatalogues(() => import('../screens/post/post.tsx').then((m) => m.PostScreen), 'community'),
  publish: withCatalogues(
    () => import('../screens/publish/publish.tsx').then((m) => m.PublishScreen),
    'community',
  ),
  message: withCatalogues(
    () => import('../screens/message/message.tsx').then((m) => m.MessageScreen),
    'news',
  ),
  infoDetail: withCatalogues(
    () => import('../screens/info-detail/info-detail.tsx').then((m) => m.InfoDetailScreen),
    'news',
  ),
  notices: withCatalogues(
    () => import('../screens/notices/notices.tsx').then((m) => m.NoticesScreen),
    'news',
  ),
  about: withCatalogues(() => import('../screens/about/about.tsx').then((m) => m.AboutScreen), 'about'),
  signIn: withCatalogues(
    () => import('../screens/sign-in/sign-in.tsx').then((m) => m.SignInScreen),
    'rewards',
  ),
  signBonus: withCatalogues(
    () => import('../screens/sign-bonus/sign-bonus.tsx').then((m) => m.SignBonusScreen),
    'rewards',
  ),
  reward: withCatalogues(() => import('../screens/reward/reward.tsx').then((m) => m.RewardScreen), 'rewards'),
  redeem: withCatalogues(() => import('../screens/redeem/redeem.tsx').then((m) => m.RedeemScreen), 'rewards'),
  joinGroup: withCatalogues(
    () => import('../screens/join-group/join-group.tsx').then((m) => m.JoinGroupScreen),
    'rewards',
  ),
  shareLink: withCatalogues(
    () => import('../screens/share-link/share-link.tsx').then((m) => m.ShareLinkScreen),
    'rewards',
  ),
  feedback: withCatalogues(
    () => import('../screens/feedback/feedback.tsx').then((m) => m.FeedbackScreen),
    'about',
  ),
  whitePaper: withCatalogues(
    () => import('../screens/white-paper/white-paper.tsx').then((m) => m.WhitePaperScreen),
    'about',
  ),
  service: withCatalogues(
    () => import('../screens/service/service.tsx').then((m) => m.ServiceScreen),
    'about',
  ),
  download: withCatalogues(
    () => import('../screens/download/download.tsx').then((m) => m.DownloadScreen),
    'about',
  ),
  debrief: withCatalogues(
    () => import('../screens/debrief/debrief.tsx').then((m) => m.DebriefScreen),
    'debrief',
    'claims',
  ),
  questionnaire: withCatalogues(
    () => import('../screens/questionnaire/questionnaire.tsx').then((m) => m.QuestionnaireScreen),
    'questionnaire',
  ),
};
