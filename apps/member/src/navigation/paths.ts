/**
 * Every page of the app, a row each, with its properties before its code is loaded. It imports no component, so
 * every layer may name a path; `routes/` finds the file of a row's screen. `depth` gives the direction of transitions, `guard` what a
 * visitor must have, `spinner` whether the waiting line is shown under the ribbon (the source names the screens
 * without it).
 */
import type { MessageId } from '../i18n/catalogues.ts';

interface Facts<P, Parent, Name, Query> {
  path: P;
  depth: number;
  title: MessageId;
  guard: 'open' | 'room' | 'member';
  spinner: boolean;
  /** A main page: the tab bar is shown. */
  tab: boolean;
  /** The page that "back" opens when this page was opened from outside. */
  parent: Parent;
  /** Name of its screen, which is that of the screen's file. Paths that show the same thing share one. */
  screen: Name;
  /** Names of the query parameters that the path accepts. */
  query: readonly Query[];
}

type AnyFacts = Facts<string, string, string, string>;
type Row = readonly [path: string, title: MessageId, parent: string, screen: string, ...query: string[]];

type FactsOf<R> = R extends readonly [
  infer P,
  MessageId,
  infer Parent,
  infer Name,
  ...infer Query extends readonly string[],
]
  ? Facts<P, Parent, Name, Query[number]>
  : never;

const rows = <const R extends Row>(
  depth: number,
  list: readonly R[],
  change: Partial<Pick<AnyFacts, 'guard' | 'spinner' | 'tab'>> = {},
): FactsOf<R>[] =>
  list.map(([path, title, parent, screen, ...query]) => {
    const usual = { guard: 'member', spinner: true, tab: false } as const;
    const facts: AnyFacts = { path, depth, title, ...usual, parent, screen, query, ...change };
    return facts as FactsOf<R>;
  });

/** These screens show their own progress. */
const silent = { spinner: false };

const table = [
  ...rows(0, [['/join', 'title.join', '/join', 'join']], { guard: 'open', ...silent }),
  ...rows(0, [['/user/login', 'title.login', '/join', 'login']], { guard: 'room', ...silent }),
  ...rows(
    1,
    [
      ['/user/login/register', 'title.register', '/user/login', 'register'],
      ['/login/registerbym', 'title.register', '/user/login', 'register'],
      ['/user/login/forgetPassword', 'title.forgetPassword', '/user/login', 'forgetPassword'],
    ],
    { guard: 'room' },
  ),
  // The questionnaire is answered before there is an account, and long after; the debrief needs none either.
  ...rows(
    2,
    [
      ['/questionnaire', 'title.questionnaire', '/index', 'questionnaire'],
      ['/debrief', 'title.debrief', '/index', 'debrief'],
    ],
    { guard: 'room' },
  ),
  // A reminder outlives its room: it is open to a browser that is in none.
  ...rows(2, [['/reminder', 'title.reminder', '/join', 'reminder', 'key']], { guard: 'open' }),
  ...rows(3, [['/index/language', 'title.language', '/index', 'language']], { guard: 'open' }),
  ...rows(2, [['/nopermission', 'title.noPermission', '/index', 'noPermission']], { guard: 'open' }),

  ...rows(1, [['/index', 'title.home', '/index', 'home']], { tab: true, ...silent }),
  ...rows(
    1,
    [
      ['/dynamic', 'title.dynamic', '/index', 'feed'],
      ['/projects', 'title.products', '/index', 'products'],
      ['/index/friend', 'title.team', '/index', 'team'],
      ['/mine', 'title.mine', '/index', 'mine'],
      ['/message', 'title.messages', '/index', 'messages'],
      ['/news', 'title.news', '/index', 'news'],
    ],
    { tab: true },
  ),

  // Without the waiting line.
  ...rows(
    2,
    [
      ['/index/detail', 'title.detail', '/projects', 'productDetail', 'productId', 'couponId'],
      ['/user/receiveincome', 'title.receiveIncome', '/index', 'income'],
      ['/user/securitycenter', 'title.securityCenter', '/mine', 'securityCenter'],
      ['/user/feedback', 'title.feedback', '/mine', 'feedback', 'from'],
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
    ['/user/balance', 'title.balance', '/mine', 'balance'],
    ['/user/earn', 'title.earnings', '/user/balance', 'earnings'],
    ['/user/exchange', 'title.exchange', '/user/balance', 'exchange'],
    ['/user/information', 'title.information', '/mine', 'information'],
    ['/user/msg', 'title.messages', '/mine', 'messages'],
    ['/user/myorder', 'title.orders', '/mine', 'myOrders', 'new'],
    ['/user/news', 'title.news', '/mine', 'news'],
    ['/user/newrecharge', 'title.newRecharge', '/user/balance', 'newRecharge'],
    ['/user/pdf', 'title.whitePaper', '/index/about', 'whitePaper'],
    ['/user/recharge', 'title.recharge', '/index', 'recharge', 'amount'],
    ['/user/cashrecharge', 'title.cashRecharge', '/index', 'cashRecharge', 'amount', 'currency'],
    ['/user/record', 'title.records', '/mine', 'records', 'type', 'group', 'kind', 'currency'],
    ['/user/record2', 'title.assetRecords', '/mine', 'records'],
    ['/user/recordU', 'title.usdtRecords', '/mine', 'records'],
    ['/user/stock', 'title.savings', '/user/balance', 'savings'],
    ['/user/system', 'title.settings', '/mine', 'settings'],
    ['/user/verify', 'title.redeem', '/index', 'redeem', 'code'],
    ['/user/withdraw', 'title.withdraw', '/index', 'withdraw'],
    ['/user/cashwithdraw', 'title.cashWithdraw', '/index', 'withdraw', 'currency'],
  ]),
  ...rows(3, [
    ['/dynamic/detail', 'title.post', '/dynamic', 'post', 'id', 'comment'],
    ['/message/detail', 'title.message', '/message', 'message', 'id'],
    ['/info/detail', 'title.infoDetail', '/news', 'infoDetail', 'newsId'],
    ['/index/download', 'title.download', '/index/about', 'download'],
    ['/index/joinGroup', 'title.joinGroup', '/index/invitation', 'joinGroup'],
    ['/index/shareLink', 'title.shareLink', '/index/invitation', 'shareLink'],
    ['/index/sharedetails', 'title.shareDetails', '/index/invitation', 'shareDetails'],
    ['/index/setcoupon', 'title.setCoupon', '/projects', 'setCoupon', 'couponId', 'productId'],
    ['/user/orders', 'title.orderRecords', '/user/myorder', 'orderRecords', 'orderId'],
    ['/user/signbonus', 'title.signBonus', '/index/sign', 'signBonus'],
    ['/user/withrecord', 'title.withdrawals', '/user/withdraw', 'withdrawRecords', 'currency'],
    ['/user/address', 'title.addresses', '/mine', 'address'],
    ['/user/Caddress', 'title.bankCards', '/mine', 'bankCards'],
    ['/user/bank', 'title.bankCards', '/mine', 'bankCards'],
    ['/user/name', 'title.name', '/user/information', 'name'],
    ['/user/bindEmail', 'title.bindEmail', '/user/information', 'bindEmail'],
    ['/user/devices', 'title.devices', '/user/securitycenter', 'devices'],
  ]),
  ...rows(4, [
    ['/user/addAddress', 'title.addAddress', '/user/address', 'addAddress', 'addressId'],
    ['/user/CaddAddress', 'title.addCard', '/user/Caddress', 'addCard', 'cardId'],
  ]),
];

export type Path = (typeof table)[number]['path'];
export type ScreenName = (typeof table)[number]['screen'] | 'notFound';
export type Route = Facts<Path | '*', Path, ScreenName, string>;

export const routes: readonly Route[] = table;

export const notFound: Route = {
  path: '*',
  depth: 2,
  title: 'title.notFound',
  guard: 'open',
  spinner: true,
  tab: false,
  parent: '/index',
  screen: 'notFound',
  query: [],
};

/** Screens of the room and of this app, which stay when the scheme's server is gone. */
const beside: readonly ScreenName[] = ['join', 'questionnaire', 'debrief', 'reminder', 'language'];

/** Whether a page is one of the scheme's app. */
export function isOfReplica({ screen }: Route): boolean {
  return !beside.includes(screen);
}

type QueryNames<P extends Path> = Extract<(typeof table)[number], { path: P }>['query'][number];

/** The query that a path accepts. */
export type QueryOf<P extends Path> = [QueryNames<P>] extends [never]
  ? Record<string, never>
  : { [Name in QueryNames<P>]?: string | number };

const byPath = new Map<string, Route>(routes.map((route) => [route.path, route]));

/** The route of a path; `/join/CODE` is `/join`. Unknown paths find the 404. */
export function routeOf(path: string): Route {
  return byPath.get(path) ?? (path.startsWith('/join/') ? byPath.get('/join') : undefined) ?? notFound;
}

/** The path to which a visitor is redirected, or null when the guard lets the visitor in. */
export function redirectOf(path: string, has: { room: boolean; member: boolean }): Path | null {
  const isRoot = path === '/';
  const { guard } = routeOf(isRoot ? '/index' : path);
  if (guard === 'open') return null;
  if (!has.room) return '/join';
  if (guard === 'member' && !has.member) return '/user/login';
  return isRoot ? '/index' : null;
}
