import { Refused } from '@glassmine/client';
import { refusalCodes } from '@glassmine/replica/plain';
import { useState } from 'react';

export const isChangedSince = (refusal: Error | null): boolean =>
  refusal instanceof Refused && refusal.code === refusalCodes['console.changed'];

/**
 * The revision of a thing on which its form decides: that of the opening, and after a refusal because of somebody else's
 * change the one that is shown since.
 */
export function useSeen(revision: string, refusal: Error | null): string {
  const [seen, see] = useState(revision);
  if (isChangedSince(refusal) && seen !== revision) see(revision);
  return seen;
}
