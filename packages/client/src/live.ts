/** The live feed: backfill, then stream. It keeps the last sequence seen and reconnects by itself. */

import type { Changed, LiveEvent, LiveFrame, LiveHello, QuestionnaireFrame } from '@glassmine/replica/wire';
import { keepLine, type Line, type LineOptions } from './line.ts';

export interface LiveOptions
  extends Pick<LineOptions, 'open' | 'openPolling' | 'onFed' | 'onState' | 'onRefused'> {
  /** Read at each connection, so that a log-in in between takes effect. */
  hello: () => Omit<LiveHello, 'since'>;
  since: number;
  /** The events, and the calls whose answers are stale. */
  onEvents: (events: LiveEvent[], changed: Changed[]) => void;
  /** The server cannot backfill the missed events: everything must be refetched. */
  onResync: () => void;
  /** How many learners have the app open. */
  onOnline?: (online: number) => void;
  /** The facilitator has opened the debrief, or closed it. */
  onDebrief?: (isOpen: boolean, changed: Changed[]) => void;
  /** The facilitator has opened a questionnaire or closed it since the first greeting, connected or not. */
  onQuestionnaire?: (isOpen: boolean, changed: Changed[]) => void;
  /** The facilitator has begun, changed or ended a pause. */
  onPause?: (isPaused: boolean, changed: Changed[]) => void;
}

export type Live = Pick<Line, 'restart' | 'stop'>;

export function connectLive(options: LiveOptions): Live {
  const { hello, onEvents, onResync } = options;
  let lastSeen = options.since;
  let phase: QuestionnaireFrame['questionnaire'] | undefined;

  return keepLine({
    ...options,
    hello: () => ({ ...hello(), since: lastSeen }),
    onMessage(text) {
      const frame = JSON.parse(text) as LiveFrame;
      if ('online' in frame) {
        options.onOnline?.(frame.online);
      } else if ('debrief' in frame) {
        options.onDebrief?.(frame.debrief, frame.changed);
      } else if ('questionnaire' in frame) {
        // The first greeting has the state before; a later one, the changes while the connection was lost.
        const hasChanged = phase !== undefined && phase !== frame.questionnaire;
        phase = frame.questionnaire;
        if (hasChanged) options.onQuestionnaire?.(phase !== 'none', frame.changed);
      } else if ('paused' in frame) {
        options.onPause?.(frame.paused, frame.changed);
      } else if ('resync' in frame) {
        lastSeen = frame.seq;
        onResync();
      } else if (frame.seq >= lastSeen) {
        // A post that has waited is told with the number of an input that is known.
        lastSeen = frame.seq;
        onEvents(frame.events, frame.changed ?? []);
      }
    },
  });
}
