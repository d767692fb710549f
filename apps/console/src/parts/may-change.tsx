import type { ReactNode } from 'react';
import { useMayChange } from '../api/use-may-change.ts';

/** What changes a room: shown to facilitators and owners; an observer, who may only look, does not see it. */
export function MayChange({ children }: { children: ReactNode }) {
  return useMayChange() ? children : null;
}
