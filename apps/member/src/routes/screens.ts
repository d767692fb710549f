/**
 * The screen of each route. Screens that a visit starts on or a tab leads to are listed here; all others are in
 * later-screens.ts, which no first route loads.
 */
import { type LazyScreen, lazyScreen } from '../navigation/lazy-screen.ts';
import { type Route, routes, type ScreenName } from '../navigation/paths.ts';
import { screenTable } from './screen-table.ts';

const firstScreens = screenTable({
  join: [() => import('../screens/join/join.tsx'), ['account']],
  login: [() => import('../screens/login/login.tsx'), ['account']],
  language: [() => import('../screens/language/language.tsx'), ['account']],
  register: [() => import('../screens/register/register.tsx'), ['account']],
  home: [() => import('../screens/home/home.tsx'), ['home', 'products']],
  products: [() => import('../screens/products/products.tsx'), ['products']],
  team: [() => import('../screens/team/team.tsx')],
  mine: [() => import('../screens/mine/mine.tsx')],
  productDetail: [() => import('../screens/product-detail/product-detail.tsx'), ['products']],
  balance: [() => import('../screens/balance/balance.tsx')],
  feed: [() => import('../screens/feed/feed.tsx')],
  messages: [() => import('../screens/messages/messages.tsx')],
  news: [() => import('../screens/news/news.tsx')],
});

const isFirst = (name: ScreenName): name is keyof typeof firstScreens => name in firstScreens;
const asked = new Map<ScreenName, LazyScreen>();

/** The screen that serves a route; always the same one for the same name. */
export function screenOf({ screen: name }: Route): LazyScreen {
  const known = asked.get(name);
  if (known) return known;
  const screen = lazyScreen(() =>
    isFirst(name)
      ? firstScreens[name]()
      : import('./later-screens.ts').then(({ laterScreens }) => laterScreens[name]()),
  );
  asked.set(name, screen);
  return screen;
}

/** Preloads the pages of the tab bar, each on its own. */
export const tabPreloads = (): (() => void)[] =>
  routes.filter(({ tab }) => tab).map((route) => screenOf(route).preload);
