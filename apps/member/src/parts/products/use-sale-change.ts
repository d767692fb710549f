/** A sale opens or ends while somebody looks at it: machines are read again when its time has come. */
import { useEffect } from 'react';
import { queryClient } from '../../api/queries.ts';
import { useWorldNow } from '../../state/world-clock.ts';

const shown = ['goods/product/list', 'goods/product/detail', 'assets/home'];

/** Asks again every second until the machine says something else: the two clocks may differ by a tick. */
export function useSaleChange(targetMs: number): void {
  const now = useWorldNow();
  const isDue = targetMs > 0 && now >= targetMs;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every second that it is overdue
  useEffect(() => {
    if (isDue) for (const path of shown) void queryClient.invalidateQueries({ queryKey: [path] });
  }, [isDue, now]);
}
