import type { ReactNode } from 'react';
import { useMayChange } from '../api/use-may-change.ts';

/** Shows controls that change a room to facilitators and owners, and hides them from an observer. */
export function MayChange({ children }: { children: ReactNode }) {
  return useMayChange() ? children : null;
}
