/** The live feed wired to what the app keeps. Comes after the first paint. */

import { connectLive, type Live } from '@glassmine/client';
import type { Room } from '@glassmine/contract';
import { queryClient } from '../api/queries.ts';
import { usePhone } from '../phone/store.ts';
import { navigate } from '../router.ts';
import { accessTokenOf, roomTokenOf, useSession } from '../session.ts';
import { useClock } from '../world-clock.ts';
import { useXray } from '../xray/store.ts';
import { applyEvents } from './apply-events.ts';

export function listen(): Live {
  const seq = queryClient.getQueryData<{ room: Room }>(['room/info', {}])?.room.seq ?? 0;
  return connectLive({
    open: () => new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/live`),
    hello: () => {
      const session = useSession.getState();
      return { roomToken: roomTokenOf(session) ?? '', accessToken: accessTokenOf(session) };
    },
    since: seq,
    onEvents: (events) => {
      applyEvents(queryClient, events);
      for (const event of events) {
        if (event.kind === 'clock') useClock.getState().setClock(event.clock);
        else if (event.kind === 'xray') useXray.getState().setMode(event.mode);
        else if (event.kind === 'message')
          usePhone.getState().announce({ app: 'messages', item: event.message });
        // Other mail can wait for a look into the mailbox.
        else if (event.kind === 'mail' && event.mail.code !== '')
          usePhone.getState().announce({ app: 'mail', item: event.mail });
      }
    },
    onDebrief,
    onQuestionnaire,
    onResync: () => void queryClient.invalidateQueries(),
  });
}

/** Opened, it is shown to whoever is logged in, wherever that is; a greeting anew does not show it again. */
function onDebrief(isOpen: boolean): void {
  if (isOpen === wasOpen) return;
  wasOpen = isOpen;
  void queryClient.invalidateQueries({ queryKey: ['room/debrief'] });
  if (!isOpen) return;
  usePhone.getState().hide();
  if (accessTokenOf(useSession.getState()) !== null) navigate('/debrief');
}

/** It is told as it is opened, and asked of whoever is in the room, with or without an account. */
function onQuestionnaire(isOpen: boolean): void {
  void queryClient.invalidateQueries({ queryKey: ['room/questionnaire'] });
  if (!isOpen) return;
  usePhone.getState().hide();
  navigate('/questionnaire');
}

let wasOpen = false;
