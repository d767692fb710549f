import { useState } from 'react';

/**
 * A setting as it was pressed last: it is shown at once, until the server's answer is the same. Without it, a quick
 * second press would act on the old setting, or be lost where it equals the old setting. `want(null)` after a refusal.
 */
export function useWanted<T>(said: T): [stands: T, want: (wanted: T | null) => void] {
  const [wanted, want] = useState<T | null>(null);
  if (wanted === said) want(null);
  return [wanted ?? said, want];
}
