/** Keeps the live feed open while the device is in a room. */

import type { Live } from '@glassmine/client';
import type { Room } from '@glassmine/replica/wire';
import { toast } from '@glassmine/ui';
import { useEffect, useRef } from 'react';
import { useCall } from '../api/queries.ts';
import { useText } from '../i18n/use-text.ts';
import { accessTokenOf, roomTokenOf, useSession } from '../state/session.ts';
import { useClock } from '../state/world-clock.ts';
import { useXray } from '../state/xray.ts';

/** The room this device is in; undefined until it is loaded. */
export function useRoom(): Room | undefined {
  const isIn = useSession((session) => roomTokenOf(session) !== null);
  return useCall('room/info', {}, { enabled: isIn }).data?.room;
}

/** Keeps the clock and the X-ray's mode current and the live feed open. Used once, by the app. */
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
    const restart = () => live.current?.restart();
    let isGone = false;
    addEventListener('online', restart);
    void import('./listen.ts').then(({ listen }) => {
      if (!isGone) live.current = listen();
    });
    return () => {
      isGone = true;
      removeEventListener('online', restart);
      live.current?.stop();
      live.current = undefined;
    };
  }, [isKnown, roomToken, noSocket]);
  // A log-in reconnects the same feed, so that no event is applied twice.
  useEffect(() => {
    if (greetedAs.current !== accessToken) live.current?.restart();
    greetedAs.current = accessToken;
  }, [accessToken]);
}
