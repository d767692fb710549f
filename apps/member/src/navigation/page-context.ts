import { createContext, use } from 'react';
import type { Route } from './paths.ts';
import type { Place } from './router.ts';

export interface Page {
  route: Route;
  place: Place;
}

export const PageContext = createContext<Page | null>(null);

/** The route of the current page, and its path and query. */
export function usePage(): Page {
  const page = use(PageContext);
  if (!page) throw new Error('a screen stands outside of the app');
  return page;
}

/** The id of this name in the query of the current page; undefined without one. */
export function useIdInQuery(name: string): number | undefined {
  const text = usePage().place.query[name] ?? '';
  return /^[0-9]{1,8}$/.test(text) ? Number(text) : undefined;
}
