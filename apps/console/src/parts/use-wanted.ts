import { useState } from 'react';

/**
 * A setting as it was pressed last: it stands at once, until what the server says is the same. Without it a quick second
 * press would meet the old setting, and none at all where that is what was pressed. `want(null)` after a refusal.
 */
export function useWanted<T>(said: T): [stands: T, want: (wanted: T | null) => void] {
  const [wanted, want] = useState<T | null>(null);
  if (wanted === said) want(null);
  return [wanted ?? said, want];
}
