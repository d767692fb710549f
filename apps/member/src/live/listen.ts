/** Connects the live feed to the query cache, clock, X-ray and phone. Loaded after the first paint. */

import { connectLive, type LineState, onWaking } from '@glassmine/client';
import type { Changed, Room } from '@glassmine/replica/wire';
import { feed } from '../api/changes.ts';
import { queryClient, refresh } from '../api/queries.ts';
import { openPolling, openSocket } from '../api/transport.ts';
import { navigate } from '../navigation/router.ts';
import { connection } from '../state/connection.ts';
import { useDebrief } from '../state/debrief.ts';
import { usePhone } from '../state/phone.ts';
import { accessTokenOf, roomTokenOf, useSession } from '../state/session.ts';
import { useClock } from '../state/world-clock.ts';
import { useXray } from '../state/xray.ts';
import { applyEvents } from './apply-events.ts';
import { forgetShown, renew, renewAfterReplies, renewEverything } from './renew.ts';

/** Listens until the returned function is called. */
export function listen(): () => void {
  forgetShown();
  const seq = queryClient.getQueryData<{ room: Room }>(['room/info', {}])?.room.seq ?? 0;
  const poll = openPolling;
  const token = () => roomTokenOf(useSession.getState());
  const live = connectLive({
    open: () => openSocket(token()),
    ...(poll && { openPolling: () => poll(token()) }),
    onState: connect,
    hello: () => {
      const session = useSession.getState();
      return { roomToken: roomTokenOf(session) ?? '', accessToken: accessTokenOf(session) };
    },
    since: seq,
    onFed: (isFed) => {
      feed.isOpen = isFed;
    },
    onEvents: (events, changed) => {
      applyEvents(queryClient, events);
      renewAfterReplies(queryClient, changed);
      for (const event of events) {
        if (event.kind === 'clock') useClock.getState().setClock(event.clock);
        else if (event.kind === 'xray') useXray.getState().setMode(event.mode);
        else if (event.kind === 'message') {
          // A tick may be ahead of the shown clock: the clock is moved on, so that no message is from the future.
          useClock.getState().notBefore(event.message.time);
          usePhone.getState().announce({ app: 'messages', item: event.message });
          // Mail without a code is not announced: it waits in the mailbox.
        } else if (event.kind === 'mail' && event.mail.code !== '')
          usePhone.getState().announce({ app: 'mail', item: event.mail });
        else if (event.kind === 'news') usePhone.getState().announce({ app: 'news', item: event.report });
      }
    },
    onDebrief,
    onQuestionnaire,
    onPause,
    onResync: () => renewEverything(queryClient),
    // The next call is refused with a message, which leads out of the room.
    onRefused: () => refresh('room/info'),
  });
  addEventListener('online', live.restart);
  const unwatch = onWaking(live.restart);
  // A log-in reconnects the same feed, so that no event is applied twice.
  const unlisten = useSession.subscribe((now, before) => {
    const isSameRoom = roomTokenOf(now) === roomTokenOf(before);
    if (isSameRoom && accessTokenOf(now) !== accessTokenOf(before)) live.restart();
  });
  return () => {
    removeEventListener('online', live.restart);
    unwatch();
    unlisten();
    live.stop();
    connect('live');
  };
}

/** For the notice that says how the app is connected. */
function connect(state: LineState): void {
  // What got no answer meanwhile is asked again.
  if (state === 'live' || state === 'polling')
    void queryClient.refetchQueries({ type: 'active', predicate: (query) => query.state.status === 'error' });
  connection.state = state;
  dispatchEvent(new Event('connection'));
}

/**
 * Shows the debrief to everybody in the room, with or without an account, when the facilitator opens it. A reconnect
 * does not show it again.
 */
function onDebrief(isOpen: boolean, changed: Changed[]): void {
  if (isOpen === wasOpen) return;
  wasOpen = isOpen;
  useDebrief.setState({ isOpen });
  renew(queryClient, changed);
  if (!isOpen) return;
  usePhone.getState().hide();
  navigate('/debrief');
}

/** Shows the questionnaire to everybody in the room, with or without an account, when it is opened. */
function onQuestionnaire(isOpen: boolean, changed: Changed[]): void {
  renew(queryClient, changed);
  if (!isOpen) return;
  usePhone.getState().hide();
  navigate('/questionnaire');
}

/** Covers the app while the facilitator has paused the lesson. The cover's code is loaded with the first pause. */
function onPause(isPaused: boolean, changed: Changed[]): void {
  renew(queryClient, changed);
  if (isPaused) void import('../pause/cover.tsx').then(({ cover }) => cover());
}

let wasOpen = false;
