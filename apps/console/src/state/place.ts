/** Where in the console one is: `#/rooms`, `#/room/ABC234/live`. */
import { useSyncExternalStore } from 'react';

export interface Place {
  /** Parts of the path, without the leading slash. */
  parts: string[];
}

const subscribe = (listener: () => void) => {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
};

export function usePlace(): Place {
  const hash = useSyncExternalStore(subscribe, () => location.hash);
  return { parts: hash.replace(/^#\/?/, '').split('/').filter(Boolean).map(decodeURIComponent) };
}

export function go(path: string): void {
  location.hash = `#${path}`;
}
