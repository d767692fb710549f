/**
 * A room that was played under the rules of an older version: its learner's own debrief is all that is left of it. Loaded
 * after the first page, because hardly any phone ever meets one.
 */

import { Refused } from '@glassmine/client';
import type { refusalCodes } from '@glassmine/replica/plain';
import type { QueryClient } from '@tanstack/react-query';
import { type Path, routeOf } from '../navigation/paths.ts';

const outdatedCode: (typeof refusalCodes)['room.outdated'] = 1013;

/** What the server says of such a room; null of any other. */
export function outdatedWords(client: QueryClient): string | null {
  const error = client.getQueryState(['room/info', {}])?.error;
  return error instanceof Refused && error.code === outdatedCode ? error.message : null;
}

/** Leads every page of such a room to the debrief, but for those that are open to everybody. */
export function leadToDebrief(client: QueryClient, replace: (path: Path) => void): void {
  client.getQueryCache().subscribe(() => {
    const path = location.hash.replace(/^#|\?.*$/g, '') || '/index';
    if (path === '/debrief' || routeOf(path).guard === 'open' || outdatedWords(client) === null) return;
    replace('/debrief');
  });
}
