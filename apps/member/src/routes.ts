/**
 * Every route in one table. `depth` drives the direction of transitions, `guard` says what a visitor must
 * have, `spinner` whether waiting is shown under the ribbon (the source names the screens where it is not).
 */
import type { MessageId } from './i18n/catalogues.ts';
import type { LazyScreen } from './load-screen.ts';
import { screens } from './screens.ts';

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

type Row = [path: string, title: MessageId, parent: string, screen: LazyScreen];

const rows = (depth: number, list: Row[], change: Partial<Route> = {}): Route[] =>
  list.map(([path, title, parent, screen]) => {
    return { path, depth, title, guard: 'member', spinner: true, tab: false, parent, screen, ...change };
  });

/** Waiting is not shown there: the screen itself says what it is doing. */
const silent = { spinner: false };

export const notFound: Route = {
  ...rows(2, [['*', 'title.notFound', '/index', screens.notFound]])[0]!,
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
      ['/user/login/forgetPassword', 'title.forgetPassword', '/user/login', screens.forgetPassword],
    ],
    { guard: 'room' },
  ),
  // Asked before there is an account, and long after.
  ...rows(2, [['/questionnaire', 'title.questionnaire', '/index', screens.questionnaire]], { guard: 'room' }),
  ...rows(3, [['/index/language', 'title.language', '/index', screens.language]], { guard: 'open' }),
  ...rows(2, [['/nopermission', 'title.noPermission', '/index', screens.noPermission]], { guard: 'open' }),

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
      ['/user/receiveincome', 'title.receiveIncome', '/index', screens.income],
      ['/user/securitycenter', 'title.securityCenter', '/mine', screens.securityCenter],
      ['/user/feedback', 'title.feedback', '/mine', screens.feedback],
      ['/user/reward', 'title.reward', '/index', screens.reward],
    ],
    silent,
  ),
  ...rows(
    3,
    [
      ['/user/loginPwd', 'title.loginPassword', '/user/securitycenter', screens.loginPassword],
      ['/user/fundPwd', 'title.fundPassword', '/user/securitycenter', screens.fundPassword],
    ],
    silent,
  ),

  ...rows(2, [
    ['/debrief', 'title.debrief', '/index', screens.debrief],
    ['/index/alert', 'title.notices', '/index', screens.notices],
    ['/index/about', 'title.about', '/mine', screens.about],
    ['/index/sign', 'title.sign', '/index', screens.signIn],
    ['/index/invitation', 'title.invitation', '/index/friend', screens.invite],
    ['/index/friendmore', 'title.friendMore', '/index/friend', screens.friendMore],
    ['/index/lowerincome', 'title.lowerIncome', '/index/friend', screens.lowerIncome],
    ['/index/getcoupon', 'title.getCoupon', '/index', screens.getCoupon],
    ['/index/mycoupon', 'title.myCoupons', '/mine', screens.myCoupons],
    ['/index/incomePattern', 'title.incomePattern', '/index', screens.incomePattern],
    ['/index/service', 'title.service', '/mine', screens.service],
    ['/user/addynamic', 'title.publish', '/dynamic', screens.publish],
    ['/user/allExtract', 'title.allExtract', '/user/balance', screens.allExtract],
    ['/user/balance', 'title.balance', '/mine', screens.balance],
    ['/user/earn', 'title.earnings', '/user/balance', screens.earnings],
    ['/user/exchange', 'title.exchange', '/user/balance', screens.exchange],
    ['/user/information', 'title.information', '/mine', screens.information],
    ['/user/msg', 'title.messages', '/mine', screens.messages],
    ['/user/myorder', 'title.orders', '/mine', screens.myOrders],
    ['/user/news', 'title.news', '/mine', screens.news],
    ['/user/newrecharge', 'title.newRecharge', '/user/balance', screens.newRecharge],
    ['/user/pdf', 'title.whitePaper', '/index/about', screens.whitePaper],
    ['/user/recharge', 'title.recharge', '/index', screens.recharge],
    ['/user/cashrecharge', 'title.cashRecharge', '/index', screens.cashRecharge],
    ['/user/record', 'title.records', '/mine', screens.records],
    ['/user/record2', 'title.assetRecords', '/mine', screens.records],
    ['/user/recordU', 'title.usdtRecords', '/mine', screens.records],
    ['/user/stock', 'title.savings', '/user/balance', screens.savings],
    ['/user/system', 'title.settings', '/mine', screens.settings],
    ['/user/verify', 'title.redeem', '/index', screens.redeem],
    ['/user/withdraw', 'title.withdraw', '/index', screens.withdraw],
    ['/user/cashwithdraw', 'title.cashWithdraw', '/index', screens.cashWithdraw],
  ]),
  ...rows(3, [
    ['/dynamic/detail', 'title.post', '/dynamic', screens.post],
    ['/message/detail', 'title.message', '/message', screens.message],
    ['/info/detail', 'title.infoDetail', '/news', screens.infoDetail],
    ['/index/download', 'title.download', '/index/about', screens.download],
    ['/index/joinGroup', 'title.joinGroup', '/index/invitation', screens.joinGroup],
    ['/index/shareLink', 'title.shareLink', '/index/invitation', screens.shareLink],
    ['/index/sharedetails', 'title.shareDetails', '/index/invitation', screens.shareDetails],
    ['/index/setcoupon', 'title.setCoupon', '/projects', screens.setCoupon],
    ['/user/orders', 'title.orderRecords', '/user/myorder', screens.orderRecords],
    ['/user/signbonus', 'title.signBonus', '/index/sign', screens.signBonus],
    ['/user/withrecord', 'title.withdrawals', '/user/withdraw', screens.withdrawRecords],
    ['/user/address', 'title.addresses', '/mine', screens.address],
    ['/user/Caddress', 'title.bankCards', '/mine', screens.bankCards],
    ['/user/bank', 'title.bankCards', '/mine', screens.bankCards],
    ['/user/name', 'title.name', '/user/information', screens.name],
    ['/user/bindEmail', 'title.bindEmail', '/user/information', screens.bindEmail],
    ['/user/devices', 'title.devices', '/user/securitycenter', screens.devices],
  ]),
  ...rows(4, [
    ['/user/addAddress', 'title.addAddress', '/user/address', screens.addAddress],
    ['/user/CaddAddress', 'title.addCard', '/user/Caddress', screens.addCard],
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
