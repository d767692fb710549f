/** The world's clock between two live events: it advances at the room's speed and stops while the room is paused. */
import type { Clock } from '@glassmine/replica/wire';
import { useEffect, useState } from 'react';
import { create } from 'zustand';

interface Known {
  clock: Clock | null;
  receivedAtMs: number;
  setClock: (clock: Clock) => void;
  /** Moves the clock on to this time, at least: an event that has just happened carries it. */
  notBefore: (timeMs: number) => void;
}

export const useClock = create<Known>()((set) => ({
  clock: null,
  receivedAtMs: 0,
  setClock: (clock) => set({ clock, receivedAtMs: Date.now() }),
  notBefore: (timeMs) => {
    if (timeMs <= worldNow()) return;
    set(({ clock }) => (clock ? { clock: { ...clock, now: timeMs }, receivedAtMs: Date.now() } : {}));
  },
}));

const dayMs = 86_400_000;

/** World time in epoch ms; 0 before the room is known. */
export function worldNow(): number {
  const { clock, receivedAtMs } = useClock.getState();
  if (!clock) return 0;
  if (!clock.running) return clock.now;
  return clock.now + ((Date.now() - receivedAtMs) / (clock.secondsPerDay * 1000)) * dayMs;
}

/** `worldNow` as React state, updated every real second. */
export function useWorldNow(): number {
  const [now, setNow] = useState(worldNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(worldNow()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
