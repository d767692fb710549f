/** Refetches the view when the withdrawal window opens or closes while the page is open. */
import { useEffect } from 'react';
import { refresh } from '../../api/queries.ts';
import { useWorldNow } from '../../state/world-clock.ts';
import type { WithdrawInfo } from './targets.ts';

type Hours = Pick<WithdrawInfo, 'windowOpen' | 'opensAt' | 'windowFrom' | 'windowTo'>;

/** Whether the loaded view of the window is out of date. */
export function isOutOfDate({ windowOpen, opensAt, windowFrom, windowTo }: Hours, nowMs: number): boolean {
  if (!windowOpen) return nowMs >= opensAt;
  const time = new Date(nowMs).toISOString().slice(11, 16);
  return time < windowFrom || time >= windowTo;
}

const everyMs = 1_000;

/**
 * Refetches every second until the view and the clock agree: the client's clock may be a tick ahead, and a clock that
 * has stopped since gives no further cause to refetch.
 */
export function useWithdrawWindow(info: WithdrawInfo): void {
  const now = useWorldNow();
  useEffect(() => {
    if (now <= 0 || !isOutOfDate(info, now)) return;
    const ask = () => refresh('wallet/withdraw/info');
    ask();
    const asking = setInterval(ask, everyMs);
    return () => clearInterval(asking);
  }, [info, now]);
}
