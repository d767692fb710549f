/**
 * The screen of each route: `HomeScreen` of `home.screen.tsx` for `home`. Those that a first visit opens are listed
 * here, each with the few texts that it waits for; later-screens.ts, which no first route loads, finds all others.
 */
import type { ComponentType } from 'react';
import type { Catalogue } from '../i18n/catalogues.ts';
import { type LazyScreen, lazyScreen, withCatalogues } from '../navigation/lazy-screen.ts';
import { type Route, routes, type ScreenName } from '../navigation/paths.ts';

type First = [load: () => Promise<object>, texts: readonly Catalogue[]];

const firstScreens: { [N in ScreenName]?: First } = {
  join: [() => import('../screens/join/join.screen.tsx'), ['account']],
  login: [() => import('../screens/login/login.screen.tsx'), ['account']],
  register: [() => import('../screens/register/register.screen.tsx'), ['account']],
  language: [() => import('../screens/language/language.screen.tsx'), ['account']],
  home: [() => import('../screens/home/home.screen.tsx'), ['home', 'products']],
  products: [() => import('../screens/products/products.screen.tsx'), ['products']],
  productDetail: [() => import('../screens/product-detail/product-detail.screen.tsx'), ['products']],
};

const asked = new Map<ScreenName, LazyScreen>();

/** The screen that serves a route; always the same one for the same name. */
export function screenOf({ screen: name }: Route): LazyScreen {
  const known = asked.get(name);
  if (known) return known;
  const [load, texts] = firstScreens[name] ?? [
    () => import('./later-screens.ts').then(({ loadLater }) => loadLater(name)),
  ];
  const exported = `${name[0]?.toUpperCase()}${name.slice(1)}Screen`;
  const component = async () => ((await load()) as Record<string, ComponentType>)[exported]!;
  const screen = lazyScreen(withCatalogues(component, texts));
  asked.set(name, screen);
  return screen;
}

/** Preloads the pages of the tab bar, each on its own. */
export const tabPreloads = (): (() => void)[] =>
  routes.filter(({ tab }) => tab).map((route) => screenOf(route).preload);
