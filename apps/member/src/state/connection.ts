import type { LineState } from '@glassmine/client';

/**
 * How the room's news comes; `live` until anything else is known, so that a start says nothing. Who sets it tells the
 * window with the event `connection`.
 */
export const connection: { state: LineState } = { state: 'live' };
