import { useSyncExternalStore } from 'react';

/** A laptop's window. shell.module.css lays out the columns by the same condition. */
const query = '(width >= 1024px) and (height >= 500px)';

function watch(listener: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** The same outside of a component. */
export const isWide = (): boolean => matchMedia(query).matches;

/** Whether app, phone and X-ray stand side by side, instead of phone and X-ray as layers over the app. */
export function useWide(): boolean {
  return useSyncExternalStore(watch, isWide);
}
