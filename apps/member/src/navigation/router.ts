/**
 * Hash routes with transitions by depth. It listens to hashchange, because on popstate React commits at once without
 * an animation. A swipe that the browser has animated itself is not animated twice.
 */
import { goToHash } from '@glassmine/ui';
import { addTransitionType, useEffect, useEffectEvent, useState, useTransition } from 'react';
import type { Path, QueryOf } from './paths.ts';

export interface Place {
  path: string;
  query: Record<string, string>;
}

export type Direction = 'forward' | 'back' | 'fade';

/** `#/index/detail?id=3` becomes its path and query; an empty hash is the root. */
export function readHash(hash: string): Place {
  const [path = '', search = ''] = hash.replace(/^#/, '').split('?', 2);
  const clean = `/${path.split('/').filter(Boolean).join('/')}`;
  return { path: clean, query: Object.fromEntries(new URLSearchParams(search)) };
}

export function hashOf<P extends Path>(path: P, query?: QueryOf<P>): string {
  const search = new URLSearchParams(Object.entries(query ?? {}).map(([key, value]) => [key, String(value)]));
  return search.size === 0 ? `#${path}` : `#${path}?${search}`;
}

export function directionOf(fromDepth: number, toDepth: number): Direction {
  if (fromDepth === toDepth) return 'fade';
  return toDepth > fromDepth ? 'forward' : 'back';
}

export function navigate<P extends Path>(path: P, query?: QueryOf<P>): void {
  void goToHash(hashOf(path, query));
}

/** Navigates without a history entry for the page that is left: for redirects. */
export function replace<P extends Path>(path: P, query?: QueryOf<P>): void {
  const hash = hashOf(path, query);
  replacement = hash;
  void goToHash(hash, true);
}

/** The hash that takes the place of the present entry of the history; null when none is on its way. */
let replacement: string | null = null;
/** How many pages of the app lie before the present one in the history. */
let pagesBefore = 0;

/** A new entry gets its number; an entry that is visited again has one, also after a reload. */
function countPages(isArrival: boolean): void {
  const { state } = history;
  if (typeof state?.pagesBefore === 'number') pagesBefore = state.pagesBefore;
  else {
    if (isArrival && location.hash !== replacement) pagesBefore++;
    history.replaceState({ ...state, pagesBefore }, '');
  }
  replacement = null;
}

/** Goes one page back, or to `parent` when this page was opened from outside. */
export function goBack(parent: Path): void {
  if (pagesBefore > 0) history.back();
  else replace(parent);
}

/** Handles clicks on links like `navigate`, so that a link in a sheet leaves no history entry of the sheet. */
function followLink(event: MouseEvent): void {
  const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
  const link = event.target instanceof Element ? event.target.closest('a[href^="#/"]') : null;
  const hash = link?.getAttribute('href');
  if (!hash || !isPlain || event.defaultPrevented) return;
  event.preventDefault();
  void goToHash(hash);
}

export interface Journey {
  place: Place;
  /** The next page's code is being fetched; the current page stays until then. */
  isMoving: boolean;
}

/** The current path and query. `onMove` runs before each change; nothing is animated while `isStill` returns true. */
export function usePlace(
  depthOf: (path: string) => number,
  onMove: (direction: Direction) => void,
  isStill: () => boolean,
): Journey {
  const [place, setPlace] = useState(() => readHash(location.hash));
  const [isMoving, startMove] = useTransition();
  const move = useEffectEvent((animate: boolean) => {
    const next = readHash(location.hash);
    const direction = directionOf(depthOf(place.path), depthOf(next.path));
    onMove(direction);
    startMove(() => {
      if (animate && !isStill()) addTransitionType(direction);
      setPlace(next);
    });
  });
  useEffect(() => {
    let drawnByBrowser = false;
    const onPop = (event: PopStateEvent) => {
      drawnByBrowser = event.hasUAVisualTransition;
    };
    const onHash = () => {
      countPages(true);
      move(!drawnByBrowser);
      drawnByBrowser = false;
    };
    countPages(false);
    addEventListener('click', followLink);
    addEventListener('popstate', onPop);
    addEventListener('hashchange', onHash);
    return () => {
      removeEventListener('click', followLink);
      removeEventListener('popstate', onPop);
      removeEventListener('hashchange', onHash);
    };
  }, []);
  return { place, isMoving };
}
