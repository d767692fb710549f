import { createContext, use } from 'react';
import type { Route } from './paths.ts';
import type { Place } from './router.ts';

export interface Page {
  route: Route;
  place: Place;
}

export const PageContext = createContext<Page | null>(null);

/** The route a screen stands on, and the place with its query. */
export function usePage(): Page {
  const page = use(PageContext);
  if (!page) throw new Error('a screen stands outside of the app');
  return page;
}
