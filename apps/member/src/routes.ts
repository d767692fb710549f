/**
 * Every route in one table. `depth` drives the direction of transitions, `guard` says what a visitor must
 * have, `spinner` whether waiting is shown under the ribbon (the source names the screens where it is not).
 */
import type { MessageId } from './i18n/catalogues.ts';
import { type LazyScreen, lazyScreen } from './load-screen.ts';

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

const notFoundScreen = lazyScreen(() =>
  import('./screens/not-found/not-found.tsx').then((m) => m.NotFoundScreen),
);
const registerScreen = lazyScreen(
  () => import('./screens/register/register.tsx').then((m) => m.RegisterScreen),
  'account',
);
const records = lazyScreen(
  () => import('./screens/records/records.tsx').then((m) => m.RecordsScreen),
  'records',
);
const withdrawals = lazyScreen(
  () => import('./screens/withdraw-records/withdraw-records.tsx').then((m) => m.WithdrawRecordsScreen),
  'wallet',
);

const tab = (path: string, title: MessageId, screen: LazyScreen, spinner = true): Route => {
  return { path, depth: 1, title, guard: 'member', spinner, tab: true, parent: '/index', screen };
};

const page = (path: string, title: MessageId, parent: string, screen: LazyScreen, spinner = true): Route => {
  return { path, depth: 2, title, guard: 'member', spinner, tab: false, parent, screen };
};

export const notFound: Route = {
  ...page('*', 'title.notFound', '/index', notFoundScreen),
  guard: 'open',
};

export const routes: readonly Route[] = [
  {
    ...page(
      '/join',
      'title.join',
      '/join',
      lazyScreen(() => import('./screens/join/join.tsx').then((m) => m.JoinScreen), 'account'),
      false,
    ),
    depth: 0,
    guard: 'open',
  },
  {
    ...page(
      '/user/login',
      'title.login',
      '/join',
      lazyScreen(() => import('./screens/login/login.tsx').then((m) => m.LoginScreen), 'account'),
      false,
    ),
    depth: 0,
    guard: 'room',
  },
  {
    ...page('/user/login/register', 'title.register', '/user/login', registerScreen),
    depth: 1,
    guard: 'room',
  },
  { ...page('/login/registerbym', 'title.register', '/user/login', registerScreen), depth: 1, guard: 'room' },
  {
    ...page(
      '/index/language',
      'title.language',
      '/index',
      lazyScreen(() => import('./screens/language/language.tsx').then((m) => m.LanguageScreen), 'account'),
    ),
    depth: 3,
    guard: 'open',
  },
  {
    ...page(
      '/nopermission',
      'title.noPermission',
      '/index',
      lazyScreen(() => import('./screens/no-permission/no-permission.tsx').then((m) => m.NoPermissionScreen)),
    ),
    guard: 'open',
  },

  tab(
    '/index',
    'title.home',
    lazyScreen(() => import('./screens/home/home.tsx').then((m) => m.HomeScreen), 'home', 'products'),
    false,
  ),
  tab(
    '/projects',
    'title.products',
    lazyScreen(() => import('./screens/products/products.tsx').then((m) => m.ProductsScreen), 'products'),
  ),
  tab(
    '/index/friend',
    'title.team',
    lazyScreen(() => import('./screens/team/team.tsx').then((m) => m.TeamScreen), 'team'),
  ),
  tab(
    '/mine',
    'title.mine',
    lazyScreen(() => import('./screens/mine/mine.tsx').then((m) => m.MineScreen), 'mine', 'account'),
  ),

  page(
    '/index/detail',
    'title.detail',
    '/projects',
    lazyScreen(
      () => import('./screens/product-detail/product-detail.tsx').then((m) => m.ProductDetailScreen),
      'products',
    ),
    false,
  ),
  page(
    '/index/invitation',
    'title.invitation',
    '/index/friend',
    lazyScreen(() => import('./screens/invite/invite.tsx').then((m) => m.InviteScreen), 'team'),
  ),
  page(
    '/user/myorder',
    'title.orders',
    '/mine',
    lazyScreen(() => import('./screens/my-orders/my-orders.tsx').then((m) => m.MyOrdersScreen), 'orders'),
  ),
  page('/user/record', 'title.records', '/mine', records),
  page(
    '/user/balance',
    'title.balance',
    '/mine',
    lazyScreen(() => import('./screens/balance/balance.tsx').then((m) => m.BalanceScreen), 'wallet', 'mine'),
  ),
  page(
    '/debrief',
    'title.debrief',
    '/index',
    lazyScreen(
      () => import('./screens/debrief/debrief.tsx').then((m) => m.DebriefScreen),
      'debrief',
      'claims',
    ),
  ),
  page(
    '/user/recharge',
    'title.recharge',
    '/index',
    lazyScreen(() => import('./screens/recharge/recharge.tsx').then((m) => m.RechargeScreen), 'wallet'),
  ),
  page(
    '/user/receiveincome',
    'title.receiveIncome',
    '/index',
    lazyScreen(() => import('./screens/income/income.tsx').then((m) => m.IncomeScreen), 'wallet'),
    false,
  ),
  page(
    '/user/withdraw',
    'title.withdraw',
    '/index',
    lazyScreen(() => import('./screens/withdraw/withdraw.tsx').then((m) => m.WithdrawScreen), 'wallet'),
  ),
  { ...page('/user/withrecord', 'title.withdrawals', '/user/withdraw', withdrawals), depth: 3 },
  {
    ...page(
      '/user/address',
      'title.addresses',
      '/mine',
      lazyScreen(() => import('./screens/address/address.tsx').then((m) => m.AddressScreen), 'wallet'),
    ),
    depth: 3,
  },
  {
    ...page(
      '/user/addAddress',
      'title.addAddress',
      '/user/address',
      lazyScreen(
        () => import('./screens/add-address/add-address.tsx').then((m) => m.AddAddressScreen),
        'wallet',
      ),
    ),
    depth: 4,
  },
  {
    ...page(
      '/user/fundPwd',
      'title.fundPassword',
      '/mine',
      lazyScreen(
        () => import('./screens/fund-password/fund-password.tsx').then((m) => m.FundPasswordScreen),
        'wallet',
        'account',
      ),
      false,
    ),
    depth: 4,
  },
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
