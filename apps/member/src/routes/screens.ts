/**
 * The screen of each route. Screens that a visit starts on or a tab leads to are listed here with their catalogues;
 * all others are in later-screens.ts, which no first route loads.
 */
import { type LazyScreen, lazyScreen } from '../navigation/lazy-screen.ts';
import { type Route, routes, type ScreenName } from '../navigation/paths.ts';

const firstScreens = {
  join: lazyScreen(() => import('../screens/join/join.tsx').then((m) => m.JoinScreen), 'account'),
  login: lazyScreen(() => import('../screens/login/login.tsx').then((m) => m.LoginScreen), 'account'),
  register: lazyScreen(
    () => import('../screens/register/register.tsx').then((m) => m.RegisterScreen),
    'account',
  ),
  home: lazyScreen(() => import('../screens/home/home.tsx').then((m) => m.HomeScreen), 'home', 'products'),
  products: lazyScreen(
    () => import('../screens/products/products.tsx').then((m) => m.ProductsScreen),
    'products',
  ),
  team: lazyScreen(() => import('../screens/team/team.tsx').then((m) => m.TeamScreen), 'team'),
  mine: lazyScreen(() => import('../screens/mine/mine.tsx').then((m) => m.MineScreen), 'mine', 'account'),
  productDetail: lazyScreen(
    () => import('../screens/product-detail/product-detail.tsx').then((m) => m.ProductDetailScreen),
    'products',
    'coupons',
  ),
  balance: lazyScreen(
    () => import('../screens/balance/balance.tsx').then((m) => m.BalanceScreen),
    'wallet',
    'mine',
    'earnings',
  ),
  feed: lazyScreen(() => import('../screens/feed/feed.tsx').then((m) => m.FeedScreen), 'community'),
  messages: lazyScreen(
    () => import('../screens/messages/messages.tsx').then((m) => m.MessagesScreen),
    'news',
  ),
  news: lazyScreen(() => import('../screens/news/news.tsx').then((m) => m.NewsScreen), 'news'),
};

type FirstName = keyof typeof firstScreens;
type LaterName = Exclude<ScreenName, FirstName>;

const asked = new Map<LaterName, LazyScreen>();

/** A screen of later-screens.ts. */
function laterScreen(name: LaterName): LazyScreen {
  const known = asked.get(name);
  if (known) return known;
  const screen = lazyScreen(() => import('./later-screens.ts').then((m) => m.laterScreens[name]()));
  asked.set(name, screen);
  return screen;
}

const isFirst = (name: ScreenName): name is FirstName => name in firstScreens;

/** The screen that serves a route; always the same one for the same name. */
export function screenOf({ screen }: Route): LazyScreen {
  return isFirst(screen) ? firstScreens[screen] : laterScreen(screen);
}

/** Preloads the pages of the tab bar. */
export function preloadTabs(): void {
  for (const route of routes) if (route.tab) screenOf(route).preload();
}
