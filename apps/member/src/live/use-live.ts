/** Keeps the live feed open while the device is in a room. */
import type { Room } from '@glassmine/contract';
import { toast } from '@glassmine/ui';
import { useEffect, useRef } from 'react';
import { queryClient, useCall } from '../api/queries.ts';
import { useText } from '../i18n/use-text.tsx';
import { usePhone } from '../phone/store.ts';
import { accessTokenOf, roomTokenOf, useSession } from '../session.ts';
import { useClock } from '../world-clock.ts';
import { useXray } from '../xray/store.ts';
import { applyEvents } from './apply-events.ts';
import { connectLive, type Live } from './socket.ts';

/** The room this device is in, once it is known; also feeds the clock and the X-ray's mode. */
export function useRoom(): Room | undefined {
  const isIn = useSession((session) => roomTokenOf(session) !== null);
  return useCall('room/info', {}, { enabled: isIn }).data?.room;
}

/** Stands once in the app. */
export function useLive(room: Room | undefined): void {
  const t = useText();
  const accessToken = useSession(accessTokenOf);
  const roomToken = useSession(roomTokenOf);
  const isKnown = room !== undefined;
  useEffect(() => {
    if (!room) return;
    useClock.getState().setClock(room.clock);
    useXray.getState().setMode(room.xray);
  }, [room]);
  const noSocket = t('error.noSocket');
  const live = useRef<Live>(undefined);
  const greetedAs = useRef(accessToken);
  useEffect(() => {
    if (!isKnown || roomToken === null) return;
    if (typeof WebSocket === 'undefined') return toast(noSocket, 'bad');
    const mine = listen();
    live.current = mine;
    addEventListener('online', mine.restart);
    return () => {
      removeEventListener('online', mine.restart);
      live.current = undefined;
      mine.stop();
    };
  }, [isKnown, roomToken, noSocket]);
  // The same feed greets again after a log-in, so that nothing is told twice.
  useEffect(() => {
    if (greetedAs.current !== accessToken) live.current?.restart();
    greetedAs.current = accessToken;
  }, [accessToken]);
}

function listen(): Live {
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
        else if (event.kind === 'message') usePhone.getState().announce(event.message);
      }
    },
    onResync: () => void queryClient.invalidateQueries(),
  });
}
