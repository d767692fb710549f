/** The console's hash path: `#/rooms`, `#/room/ABC234/live`. */
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
  return { parts: partsOf(hash) };
}

export function partsOf(hash: string): string[] {
  return hash.replace(/^#\/?/, '').split('/').filter(Boolean).map(decoded);
}

export function go(path: string): void {
  location.hash = `#${path}`;
}

/** An address that somebody has spoilt leads to no page, and breaks none. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
