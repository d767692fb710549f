/**
 * Every route in one table. `depth` drives the direction of transitions, `guard` says what a visitor must
 * have, `spinner` whether waiting is shown under the ribbon (the source names the screens where it is not).
 */
import type { MessageId } from '../i18n/catalogues.ts';
import { type LaterName, laterScreen, screens } from '../routes/screens.ts';
import type { LazyScreen } from './load-screen.ts';

export interface Route {
  path: string;
  depth: number;
  title: MessageId;
  guard: 'open' | 'room' | 'member';
  spinner: boolean;
  /** Stands in the tab bar's reach: the bar is shown. */
  tab: boolean;
  /** Where "back" leads when the page was opened from outside. */
  parent: string;
  screen: LazyScreen;
}

type Row = [path: string, title: MessageId, parent: string, screen: LazyScreen | LaterName];

const rows = (depth: number, list: Row[], change: Partial<Route> = {}): Route[] =>
  list.map(([path, title, parent, of]) => {
    const screen = typeof of === 'string' ? laterScreen(of) : of;
    return { path, depth, title, guard: 'member', spinner: true, tab: false, parent, screen, ...change };
  });

/** Waiting is not shown there: the screen itself says what it is doing. */
const silent = { spinner: false };

export const notFound: Route = {
  ...rows(2, [['*', 'title.notFound', '/index', 'notFound']])[0]!,
  guard: 'open',
};

export const routes: readonly Route[] = [
  ...rows(0, [['/join', 'title.join', '/join', screens.join]], { guard: 'open', ...silent }),
  ...rows(0, [['/user/login', 'title.login', '/join', screens.login]], { guard: 'room', ...silent }),
  ...rows(
    1,
    [
      ['/user/login/register', 'title.register', '/user/login', screens.register],
      ['/login/registerbym', 'title.register', '/user/login', screens.register],
      ['/user/login/forgetPassword', 'title.forgetPassword', '/user/login', 'forgetPassword'],
    ],
    { guard: 'room' },
  ),
  // Asked before there is an account, and long after.
  ...rows(2, [['/questionnaire', 'title.questionnaire', '/index', 'questionnaire']], { guard: 'room' }),
  ...rows(3, [['/index/language', 'title.language', '/index', 'language']], { guard: 'open' }),
  ...rows(2, [['/nopermission', 'title.noPermission', '/index', 'noPermission']], { guard: 'open' }),

  ...rows(1, [['/index', 'title.home', '/index', screens.home]], { tab: true, ...silent }),
  ...rows(
    1,
    [
      ['/dynamic', 'title.dynamic', '/index', screens.feed],
      ['/projects', 'title.products', '/index', screens.products],
      ['/index/friend', 'title.team', '/index', screens.team],
      ['/mine', 'title.mine', '/index', screens.mine],
      ['/message', 'title.messages', '/index', screens.messages],
      ['/news', 'title.news', '/index', screens.news],
    ],
    { tab: true },
  ),

  // Waiting is not shown on these.
  ...rows(
    2,
    [
      ['/index/detail', 'title.detail', '/projects', screens.productDetail],
      ['/user/receiveincome', 'title.receiveIncome', '/index', 'income'],
      ['/user/securitycenter', 'title.securityCenter', '/mine', 'securityCenter'],
      ['/user/feedback', 'title.feedback', '/mine', 'feedback'],
      ['/user/reward', 'title.reward', '/index', 'reward'],
    ],
    silent,
  ),
  ...rows(
    3,
    [
      ['/user/loginPwd', 'title.loginPassword', '/user/securitycenter', 'loginPassword'],
      ['/user/fundPwd', 'title.fundPassword', '/user/securitycenter', 'fundPassword'],
    ],
    silent,
  ),

  ...rows(2, [
    ['/debrief', 'title.debrief', '/index', 'debrief'],
    ['/index/alert', 'title.notices', '/index', 'notices'],
    ['/index/about', 'title.about', '/mine', 'about'],
    ['/index/sign', 'title.sign', '/index', 'signIn'],
    ['/index/invitation', 'title.invitation', '/index/friend', 'invite'],
    ['/index/friendmore', 'title.friendMore', '/index/friend', 'friendMore'],
    ['/index/lowerincome', 'title.lowerIncome', '/index/friend', 'lowerIncome'],
    ['/index/getcoupon', 'title.getCoupon', '/index', 'getCoupon'],
    ['/index/mycoupon', 'title.myCoupons', '/mine', 'myCoupons'],
    ['/index/incomePattern', 'title.incomePattern', '/index', 'incomePattern'],
    ['/index/service', 'title.service', '/mine', 'service'],
    ['/user/addynamic', 'title.publish', '/dynamic', 'publish'],
    ['/user/allExtract', 'title.allExtract', '/user/balance', 'allExtract'],
    ['/user/balance', 'title.balance', '/mine', screens.balance],
    ['/user/earn', 'title.earnings', '/user/balance', 'earnings'],
    ['/user/exchange', 'title.exchange', '/user/balance', 'exchange'],
    ['/user/information', 'title.information', '/mine', 'information'],
    ['/user/msg', 'title.messages', '/mine', screens.messages],
    ['/user/myorder', 'title.orders', '/mine', 'myOrders'],
    ['/user/news', 'title.news', '/mine', screens.news],
    ['/user/newrecharge', 'title.newRecharge', '/user/balance', 'newRecharge'],
    ['/user/pdf', 'title.whitePaper', '/index/about', 'whitePaper'],
    ['/user/recharge', 'title.recharge', '/index', 'recharge'],
    ['/user/cashrecharge', 'title.cashRecharge', '/index', 'cashRecharge'],
    ['/user/record', 'title.records', '/mine', 'records'],
    ['/user/record2', 'title.assetRecords', '/mine', 'records'],
    ['/user/recordU', 'title.usdtRecords', '/mine', 'records'],
    ['/user/stock', 'title.savings', '/user/balance', 'savings'],
    ['/user/system', 'title.settings', '/mine', 'settings'],
    ['/user/verify', 'title.redeem', '/index', 'redeem'],
    ['/user/withdraw', 'title.withdraw', '/index', 'withdraw'],
    ['/user/cashwithdraw', 'title.cashWithdraw', '/index', 'cashWithdraw'],
  ]),
  ...rows(3, [
    ['/dynamic/detail', 'title.post', '/dynamic', 'post'],
    ['/message/detail', 'title.message', '/message', 'message'],
    ['/info/detail', 'title.infoDetail', '/news', 'infoDetail'],
    ['/index/download', 'title.download', '/index/about', 'download'],
    ['/index/joinGroup', 'title.joinGroup', '/index/invitation', 'joinGroup'],
    ['/index/shareLink', 'title.shareLink', '/index/invitation', 'shareLink'],
    ['/index/sharedetails', 'title.shareDetails', '/index/invitation', 'shareDetails'],
    ['/index/setcoupon', 'title.setCoupon', '/projects', 'setCoupon'],
    ['/user/orders', 'title.orderRecords', '/user/myorder', 'orderRecords'],
    ['/user/signbonus', 'title.signBonus', '/index/sign', 'signBonus'],
    ['/user/withrecord', 'title.withdrawals', '/user/withdraw', 'withdrawRecords'],
    ['/user/address', 'title.addresses', '/mine', 'address'],
    ['/user/Caddress', 'title.bankCards', '/mine', 'bankCards'],
    ['/user/bank', 'title.bankCards', '/mine', 'bankCards'],
    ['/user/name', 'title.name', '/user/information', 'name'],
    ['/user/bindEmail', 'title.bindEmail', '/user/information', 'bindEmail'],
    ['/user/devices', 'title.devices', '/user/securitycenter', 'devices'],
  ]),
  ...rows(4, [
    ['/user/addAddress', 'title.addAddress', '/user/address', 'addAddress'],
    ['/user/CaddAddress', 'title.addCard', '/user/Caddress', 'addCard'],
  ]),
];

const byPath = new Map(routes.map((route) => [route.path, route]));

/** The route of a path; `/join/CODE` is `/join`. Unknown paths find the 404. */
export function routeOf(path: string): Route {
  return byPath.get(path) ?? (path.startsWith('/join/') ? byPath.get('/join') : undefined) ?? notFound;
}

/** Where a visitor must go instead, or null when the path is theirs to see. */
export function redirectOf(path: string, has: { room: boolean; member: boolean }): string | null {
  if (path === '/') return '/index';
  const { guard } = routeOf(path);
  if (guard === 'open') return null;
  if (!has.room) return '/join';
  return guard === 'member' && !has.member ? '/user/login' : null;
}
