/** Refetches products when a sale opens or ends while its page is open. */
import { useEffect } from 'react';
import { refresh } from '../../api/queries.ts';
import { useWorldNow } from '../../state/world-clock.ts';

const shown = ['goods/product/list', 'goods/product/detail', 'assets/home'] as const;

/**
 * Once `targetMs` (world time) has passed, refetches every second until the server's answer changes: the client's
 * clock may be a tick ahead.
 */
export function useSaleChange(targetMs: number): void {
  const now = useWorldNow();
  const isDue = targetMs > 0 && now >= targetMs;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every second that it is overdue
  useEffect(() => {
    if (isDue) refresh(...shown);
  }, [isDue, now]);
}
