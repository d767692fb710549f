/** The live feed: backfill, then stream. It keeps the last sequence seen and reconnects by itself. */

import { closeCodes } from '@glassmine/replica/plain';
import type { Changed, LiveEvent, LiveFrame, LiveHello, QuestionnaireFrame } from '@glassmine/replica/wire';
import type { LiveSocket } from './live-socket.ts';

export interface LiveOptions {
  open: () => LiveSocket;
  /** Read at each connection, so that a log-in in between takes effect. */
  hello: () => Omit<LiveHello, 'since'>;
  since: number;
  /** The events, and the calls whose answers are stale. */
  onEvents: (events: LiveEvent[], changed: Changed[]) => void;
  /** Whether frames come: from the greeting on, until the connection is lost. */
  onFed?: (isFed: boolean) => void;
  /** The server cannot backfill the missed events: everything must be refetched. */
  onResync: () => void;
  /** The server refuses a connection with these tokens: they are signed out, or their room has ended. Calls say why. */
  onRefused?: () => void;
  /** How many learners have the app open. */
  onOnline?: (online: number) => void;
  /** The facilitator has opened the debrief, or closed it. */
  onDebrief?: (isOpen: boolean, changed: Changed[]) => void;
  /** The facilitator has opened a questionnaire or closed it since the first greeting, connected or not. */
  onQuestionnaire?: (isOpen: boolean, changed: Changed[]) => void;
  /** The facilitator has begun, changed or ended a pause. */
  onPause?: (isPaused: boolean, changed: Changed[]) => void;
}

export interface Live {
  /** Reconnects with the current tokens of `hello`. */
  restart: () => void;
  stop: () => void;
}

const firstDelayMs = 500;
const delayMsMax = 15_000;

export function connectLive(options: LiveOptions): Live {
  const { open, hello, onEvents, onResync } = options;
  let lastSeen = options.since;
  let phase: QuestionnaireFrame['questionnaire'] | undefined;
  let failures = 0;
  let socket: LiveSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const receive = (frame: LiveFrame) => {
    failures = 0;
    options.onFed?.(true);
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
    } else if (frame.seq > lastSeen) {
      lastSeen = frame.seq;
      onEvents(frame.events, frame.changed ?? []);
    }
  };
  const connect = () => {
    clearTimeout(timer);
    const mine = open();
    socket = mine;
    mine.onopen = () => mine.send(JSON.stringify({ ...hello(), since: lastSeen }));
    mine.onmessage = (message) => mine === socket && receive(JSON.parse(String(message.data)));
    mine.onclose = ({ code }) => {
      if (mine !== socket) return;
      options.onFed?.(false);
      if (code === closeCodes.signedOut || code === closeCodes.noRoom) options.onRefused?.();
      const delayMs = Math.min(delayMsMax, firstDelayMs * 2 ** failures++);
      timer = setTimeout(connect, delayMs * (0.75 + Math.random() / 2));
    };
  };
  const close = () => {
    clearTimeout(timer);
    const old = socket;
    socket = undefined;
    options.onFed?.(false);
    old?.close();
  };
  connect();
  return {
    restart: () => {
      close();
      connect();
    },
    stop: close,
  };
}
