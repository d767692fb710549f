/**
 * The code of every screen, fetched with its first visit, and the catalogues it speaks from. Two routes that
 * show the same thing share one.
 */
import { lazyScreen } from './load-screen.ts';

export const screens = {
  // The way in.
  join: lazyScreen(() => import('./screens/join/join.tsx').then((m) => m.JoinScreen), 'account'),
  login: lazyScreen(() => import('./screens/login/login.tsx').then((m) => m.LoginScreen), 'account'),
  register: lazyScreen(
    () => import('./screens/register/register.tsx').then((m) => m.RegisterScreen),
    'account',
  ),
  language: lazyScreen(
    () => import('./screens/language/language.tsx').then((m) => m.LanguageScreen),
    'account',
  ),
  noPermission: lazyScreen(() =>
    import('./screens/no-permission/no-permission.tsx').then((m) => m.NoPermissionScreen),
  ),
  notFound: lazyScreen(() => import('./screens/not-found/not-found.tsx').then((m) => m.NotFoundScreen)),
  // The tabs and what they lead to.
  home: lazyScreen(() => import('./screens/home/home.tsx').then((m) => m.HomeScreen), 'home', 'products'),
  products: lazyScreen(
    () => import('./screens/products/products.tsx').then((m) => m.ProductsScreen),
    'products',
  ),
  team: lazyScreen(() => import('./screens/team/team.tsx').then((m) => m.TeamScreen), 'team'),
  mine: lazyScreen(() => import('./screens/mine/mine.tsx').then((m) => m.MineScreen), 'mine', 'account'),
  productDetail: lazyScreen(
    () => import('./screens/product-detail/product-detail.tsx').then((m) => m.ProductDetailScreen),
    'products',
    'coupons',
  ),
  invite: lazyScreen(
    () => import('./screens/invite/invite.tsx').then((m) => m.InviteScreen),
    'team',
    'rewards',
  ),
  myOrders: lazyScreen(
    () => import('./screens/my-orders/my-orders.tsx').then((m) => m.MyOrdersScreen),
    'orders',
  ),
  records: lazyScreen(() => import('./screens/records/records.tsx').then((m) => m.RecordsScreen), 'records'),
  balance: lazyScreen(
    () => import('./screens/balance/balance.tsx').then((m) => m.BalanceScreen),
    'wallet',
    'mine',
    'earnings',
  ),
  recharge: lazyScreen(
    () => import('./screens/recharge/recharge.tsx').then((m) => m.RechargeScreen),
    'wallet',
    'cash',
  ),
  income: lazyScreen(() => import('./screens/income/income.tsx').then((m) => m.IncomeScreen), 'wallet'),
  withdraw: lazyScreen(
    () => import('./screens/withdraw/withdraw.tsx').then((m) => m.WithdrawScreen),
    'wallet',
    'cash',
  ),
  withdrawRecords: lazyScreen(
    () => import('./screens/withdraw-records/withdraw-records.tsx').then((m) => m.WithdrawRecordsScreen),
    'wallet',
  ),
  address: lazyScreen(
    () => import('./screens/address/address.tsx').then((m) => m.AddressScreen),
    'wallet',
    'cash',
  ),
  addAddress: lazyScreen(
    () => import('./screens/add-address/add-address.tsx').then((m) => m.AddAddressScreen),
    'wallet',
  ),
  fundPassword: lazyScreen(
    () => import('./screens/fund-password/fund-password.tsx').then((m) => m.FundPasswordScreen),
    'wallet',
    'account',
  ),
  // Accounts.
  forgetPassword: lazyScreen(
    () => import('./screens/forget-password/forget-password.tsx').then((m) => m.ForgetPasswordScreen),
    'account',
  ),
  information: lazyScreen(
    () => import('./screens/information/information.tsx').then((m) => m.InformationScreen),
    'account',
    'security',
    'mine',
  ),
  name: lazyScreen(() => import('./screens/name/name.tsx').then((m) => m.NameScreen), 'account', 'security'),
  bindEmail: lazyScreen(
    () => import('./screens/bind-email/bind-email.tsx').then((m) => m.BindEmailScreen),
    'account',
    'security',
  ),
  securityCenter: lazyScreen(
    () => import('./screens/security-center/security-center.tsx').then((m) => m.SecurityCenterScreen),
    'account',
    'security',
  ),
  settings: lazyScreen(
    () => import('./screens/settings/settings.tsx').then((m) => m.SettingsScreen),
    'account',
    'security',
  ),
  loginPassword: lazyScreen(
    () => import('./screens/login-password/login-password.tsx').then((m) => m.LoginPasswordScreen),
    'account',
    'security',
  ),
  devices: lazyScreen(
    () => import('./screens/devices/devices.tsx').then((m) => m.DevicesScreen),
    'account',
    'security',
  ),
  friendMore: lazyScreen(
    () => import('./screens/friend-more/friend-more.tsx').then((m) => m.FriendMoreScreen),
    'team',
  ),
  lowerIncome: lazyScreen(
    () => import('./screens/lower-income/lower-income.tsx').then((m) => m.LowerIncomeScreen),
    'team',
    'records',
  ),
  shareDetails: lazyScreen(
    () => import('./screens/share-details/share-details.tsx').then((m) => m.ShareDetailsScreen),
    'team',
  ),
  // Money.
  cashRecharge: lazyScreen(
    () => import('./screens/cash-recharge/cash-recharge.tsx').then((m) => m.CashRechargeScreen),
    'wallet',
    'cash',
  ),
  newRecharge: lazyScreen(
    () => import('./screens/new-recharge/new-recharge.tsx').then((m) => m.NewRechargeScreen),
    'wallet',
    'cash',
  ),
  cashWithdraw: lazyScreen(
    () => import('./screens/withdraw/withdraw.tsx').then((m) => m.CashWithdrawScreen),
    'wallet',
    'cash',
  ),
  savings: lazyScreen(() => import('./screens/savings/savings.tsx').then((m) => m.SavingsScreen), 'savings'),
  allExtract: lazyScreen(
    () => import('./screens/all-extract/all-extract.tsx').then((m) => m.AllExtractScreen),
    'wallet',
    'earnings',
  ),
  bankCards: lazyScreen(
    () => import('./screens/bank-cards/bank-cards.tsx').then((m) => m.BankCardsScreen),
    'wallet',
    'cash',
  ),
  addCard: lazyScreen(() => import('./screens/add-card/add-card.tsx').then((m) => m.AddCardScreen), 'cash'),
  exchange: lazyScreen(
    () => import('./screens/exchange/exchange.tsx').then((m) => m.ExchangeScreen),
    'wallet',
    'cash',
  ),
  orderRecords: lazyScreen(
    () => import('./screens/order-records/order-records.tsx').then((m) => m.OrderRecordsScreen),
    'orders',
  ),
  earnings: lazyScreen(
    () => import('./screens/earnings/earnings.tsx').then((m) => m.EarningsScreen),
    'earnings',
    'records',
  ),
  incomePattern: lazyScreen(
    () => import('./screens/income-pattern/income-pattern.tsx').then((m) => m.IncomePatternScreen),
    'earnings',
    'products',
  ),
  getCoupon: lazyScreen(
    () => import('./screens/get-coupon/get-coupon.tsx').then((m) => m.GetCouponScreen),
    'coupons',
  ),
  setCoupon: lazyScreen(
    () => import('./screens/set-coupon/set-coupon.tsx').then((m) => m.SetCouponScreen),
    'coupons',
  ),
  myCoupons: lazyScreen(
    () => import('./screens/my-coupons/my-coupons.tsx').then((m) => m.MyCouponsScreen),
    'coupons',
  ),
  // What the scheme shows, says and hands out.
  feed: lazyScreen(() => import('./screens/feed/feed.tsx').then((m) => m.FeedScreen), 'community'),
  post: lazyScreen(() => import('./screens/post/post.tsx').then((m) => m.PostScreen), 'community'),
  publish: lazyScreen(
    () => import('./screens/publish/publish.tsx').then((m) => m.PublishScreen),
    'community',
  ),
  messages: lazyScreen(() => import('./screens/messages/messages.tsx').then((m) => m.MessagesScreen), 'news'),
  message: lazyScreen(() => import('./screens/message/message.tsx').then((m) => m.MessageScreen), 'news'),
  news: lazyScreen(() => import('./screens/news/news.tsx').then((m) => m.NewsScreen), 'news'),
  infoDetail: lazyScreen(
    () => import('./screens/info-detail/info-detail.tsx').then((m) => m.InfoDetailScreen),
    'news',
  ),
  notices: lazyScreen(() => import('./screens/notices/notices.tsx').then((m) => m.NoticesScreen), 'news'),
  about: lazyScreen(() => import('./screens/about/about.tsx').then((m) => m.AboutScreen), 'about'),
  signIn: lazyScreen(() => import('./screens/sign-in/sign-in.tsx').then((m) => m.SignInScreen), 'rewards'),
  signBonus: lazyScreen(
    () => import('./screens/sign-bonus/sign-bonus.tsx').then((m) => m.SignBonusScreen),
    'rewards',
  ),
  reward: lazyScreen(() => import('./screens/reward/reward.tsx').then((m) => m.RewardScreen), 'rewards'),
  redeem: lazyScreen(() => import('./screens/redeem/redeem.tsx').then((m) => m.RedeemScreen), 'rewards'),
  joinGroup: lazyScreen(
    () => import('./screens/join-group/join-group.tsx').then((m) => m.JoinGroupScreen),
    'rewards',
  ),
  shareLink: lazyScreen(
    () => import('./screens/share-link/share-link.tsx').then((m) => m.ShareLinkScreen),
    'rewards',
  ),
  feedback: lazyScreen(
    () => import('./screens/feedback/feedback.tsx').then((m) => m.FeedbackScreen),
    'about',
  ),
  whitePaper: lazyScreen(
    () => import('./screens/white-paper/white-paper.tsx').then((m) => m.WhitePaperScreen),
    'about',
  ),
  service: lazyScreen(() => import('./screens/service/service.tsx').then((m) => m.ServiceScreen), 'about'),
  download: lazyScreen(
    () => import('./screens/download/download.tsx').then((m) => m.DownloadScreen),
    'about',
  ),
  debrief: lazyScreen(
    () => import('./screens/debrief/debrief.tsx').then((m) => m.DebriefScreen),
    'debrief',
    'claims',
  ),
  questionnaire: lazyScreen(
    () => import('./screens/questionnaire/questionnaire.tsx').then((m) => m.QuestionnaireScreen),
    'questionnaire',
  ),
};
