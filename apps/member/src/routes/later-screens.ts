/**
 * The second table of screens: the code of each, fetched with its first visit, and the catalogues it speaks from.
 * It is fetched itself once the first page stands, because the list alone is heavy.
 */
import { withWords } from '../navigation/load-screen.ts';

export const laterScreens = {
  // The way in.
  language: withWords(
    () => import('../screens/language/language.tsx').then((m) => m.LanguageScreen),
    'account',
  ),
  noPermission: withWords(() =>
    import('../screens/no-permission/no-permission.tsx').then((m) => m.NoPermissionScreen),
  ),
  notFound: withWords(() => import('../screens/not-found/not-found.tsx').then((m) => m.NotFoundScreen)),
  // The tabs and what they lead to.
  invite: withWords(
    () => import('../screens/invite/invite.tsx').then((m) => m.InviteScreen),
    'team',
    'rewards',
  ),
  myOrders: withWords(
    () => import('../screens/my-orders/my-orders.tsx').then((m) => m.MyOrdersScreen),
    'orders',
  ),
  records: withWords(() => import('../screens/records/records.tsx').then((m) => m.RecordsScreen), 'records'),
  recharge: withWords(
    () => import('../screens/recharge/recharge.tsx').then((m) => m.RechargeScreen),
    'wallet',
    'cash',
  ),
  income: withWords(() => import('../screens/income/income.tsx').then((m) => m.IncomeScreen), 'wallet'),
  withdraw: withWords(
    () => import('../screens/withdraw/withdraw.tsx').then((m) => m.WithdrawScreen),
    'wallet',
    'cash',
  ),
  withdrawRecords: withWords(
    () => import('../screens/withdraw-records/withdraw-records.tsx').then((m) => m.WithdrawRecordsScreen),
    'wallet',
  ),
  address: withWords(
    () => import('../screens/address/address.tsx').then((m) => m.AddressScreen),
    'wallet',
    'cash',
  ),
  addAddress: withWords(
    () => import('../screens/add-address/add-address.tsx').then((m) => m.AddAddressScreen),
    'wallet',
  ),
  fundPassword: withWords(
    () => import('../screens/fund-password/fund-password.tsx').then((m) => m.FundPasswordScreen),
    'wallet',
    'account',
  ),
  // Accounts.
  forgetPassword: withWords(
    () => import('../screens/forget-password/forget-password.tsx').then((m) => m.ForgetPasswordScreen),
    'account',
  ),
  information: withWords(
    () => import('../screens/information/information.tsx').then((m) => m.InformationScreen),
    'account',
    'security',
    'mine',
  ),
  name: withWords(() => import('../screens/name/name.tsx').then((m) => m.NameScreen), 'account', 'security'),
  bindEmail: withWords(
    () => import('../screens/bind-email/bind-email.tsx').then((m) => m.BindEmailScreen),
    'account',
    'security',
  ),
  securityCenter: withWords(
    () => import('../screens/security-center/security-center.tsx').then((m) => m.SecurityCenterScreen),
    'account',
    'security',
  ),
  settings: withWords(
    () => import('../screens/settings/settings.tsx').then((m) => m.SettingsScreen),
    'account',
    'security',
  ),
  loginPassword: withWords(
    () => import('../screens/login-password/login-password.tsx').then((m) => m.LoginPasswordScreen),
    'account',
    'security',
  ),
  devices: withWords(
    () => import('../screens/devices/devices.tsx').then((m) => m.DevicesScreen),
    'account',
    'security',
  ),
  friendMore: withWords(
    () => import('../screens/friend-more/friend-more.tsx').then((m) => m.FriendMoreScreen),
    'team',
  ),
  lowerIncome: withWords(
    () => import('../screens/lower-income/lower-income.tsx').then((m) => m.LowerIncomeScreen),
    'team',
    'records',
  ),
  shareDetails: withWords(
    () => import('../screens/share-details/share-details.tsx').then((m) => m.ShareDetailsScreen),
    'team',
  ),
  // Money.
  cashRecharge: withWords(
    () => import('../screens/cash-recharge/cash-recharge.tsx').then((m) => m.CashRechargeScreen),
    'wallet',
    'cash',
  ),
  newRecharge: withWords(
    () => import('../screens/new-recharge/new-recharge.tsx').then((m) => m.NewRechargeScreen),
    'wallet',
    'cash',
  ),
  cashWithdraw: withWords(
    () => import('../screens/withdraw/withdraw.tsx').then((m) => m.CashWithdrawScreen),
    'wallet',
    'cash',
  ),
  savings: withWords(() => import('../screens/savings/savings.tsx').then((m) => m.SavingsScreen), 'savings'),
  allExtract: withWords(
    () => import('../screens/all-extract/all-extract.tsx').then((m) => m.AllExtractScreen),
    'wallet',
    'earnings',
  ),
  bankCards: withWords(
    () => import('../screens/bank-cards/bank-cards.tsx').then((m) => m.BankCardsScreen),
    'wallet',
    'cash',
  ),
  addCard: withWords(() => import('../screens/add-card/add-card.tsx').then((m) => m.AddCardScreen), 'cash'),
  exchange: withWords(
    () => import('../screens/exchange/exchange.tsx').then((m) => m.ExchangeScreen),
    'wallet',
    'cash',
  ),
  orderRecords: withWords(
    () => import('../screens/order-records/order-records.tsx').then((m) => m.OrderRecordsScreen),
    'orders',
  ),
  earnings: withWords(
    () => import('../screens/earnings/earnings.tsx').then((m) => m.EarningsScreen),
    'earnings',
    'records',
  ),
  incomePattern: withWords(
    () => import('../screens/income-pattern/income-pattern.tsx').then((m) => m.IncomePatternScreen),
    'earnings',
    'products',
  ),
  getCoupon: withWords(
    () => import('../screens/get-coupon/get-coupon.tsx').then((m) => m.GetCouponScreen),
    'coupons',
  ),
  setCoupon: withWords(
    () => import('../screens/set-coupon/set-coupon.tsx').then((m) => m.SetCouponScreen),
    'coupons',
  ),
  myCoupons: withWords(
    () => import('../screens/my-coupons/my-coupons.tsx').then((m) => m.MyCouponsScreen),
    'coupons',
  ),
  // What the scheme shows, says and hands out.
  post: withWords(() => import('../screens/post/post.tsx').then((m) => m.PostScreen), 'community'),
  publish: withWords(
    () => import('../screens/publish/publish.tsx').then((m) => m.PublishScreen),
    'community',
  ),
  message: withWords(() => import('../screens/message/message.tsx').then((m) => m.MessageScreen), 'news'),
  infoDetail: withWords(
    () => import('../screens/info-detail/info-detail.tsx').then((m) => m.InfoDetailScreen),
    'news',
  ),
  notices: withWords(() => import('../screens/notices/notices.tsx').then((m) => m.NoticesScreen), 'news'),
  about: withWords(() => import('../screens/about/about.tsx').then((m) => m.AboutScreen), 'about'),
  signIn: withWords(() => import('../screens/sign-in/sign-in.tsx').then((m) => m.SignInScreen), 'rewards'),
  signBonus: withWords(
    () => import('../screens/sign-bonus/sign-bonus.tsx').then((m) => m.SignBonusScreen),
    'rewards',
  ),
  reward: withWords(() => import('../screens/reward/reward.tsx').then((m) => m.RewardScreen), 'rewards'),
  redeem: withWords(() => import('../screens/redeem/redeem.tsx').then((m) => m.RedeemScreen), 'rewards'),
  joinGroup: withWords(
    () => import('../screens/join-group/join-group.tsx').then((m) => m.JoinGroupScreen),
    'rewards',
  ),
  shareLink: withWords(
    () => import('../screens/share-link/share-link.tsx').then((m) => m.ShareLinkScreen),
    'rewards',
  ),
  feedback: withWords(
    () => import('../screens/feedback/feedback.tsx').then((m) => m.FeedbackScreen),
    'about',
  ),
  whitePaper: withWords(
    () => import('../screens/white-paper/white-paper.tsx').then((m) => m.WhitePaperScreen),
    'about',
  ),
  service: withWords(() => import('../screens/service/service.tsx').then((m) => m.ServiceScreen), 'about'),
  download: withWords(
    () => import('../screens/download/download.tsx').then((m) => m.DownloadScreen),
    'about',
  ),
  debrief: withWords(
    () => import('../screens/debrief/debrief.tsx').then((m) => m.DebriefScreen),
    'debrief',
    'claims',
  ),
  questionnaire: withWords(
    () => import('../screens/questionnaire/questionnaire.tsx').then((m) => m.QuestionnaireScreen),
    'questionnaire',
  ),
};
