/** Keeps the live feed open while the device is in a room. */

import type { Room } from '@glassmine/replica/wire';
import { useEffect } from 'react';
import { useCall } from '../api/queries.ts';
import { roomTokenOf, useSession } from '../state/session.ts';
import { useClock } from '../state/world-clock.ts';
import { useXray } from '../state/xray.ts';

/** The room this device is in; undefined until it is loaded. */
export function useRoom(): Room | undefined {
  const isIn = useSession((session) => roomTokenOf(session) !== null);
  return useCall('room/info', {}, { enabled: isIn }).data?.room;
}

/** Keeps the clock and the X-ray's mode current and the live feed open. Used once, by the app. */
export function useLive(room: Room | undefined): void {
  const roomToken = useSession(roomTokenOf);
  const isKnown = room !== undefined;
  useEffect(() => {
    if (!room) return;
    useClock.getState().setClock(room.clock);
    useXray.getState().setMode(room.xray);
  }, [room]);
  useEffect(() => {
    if (!isKnown || roomToken === null) return;
    let stop: (() => void) | null = () => {};
    void import('./listen.ts').then(({ listen }) => {
      if (stop) stop = listen();
    });
    return () => {
      stop?.();
      stop = null;
    };
  }, [isKnown, roomToken]);
}
