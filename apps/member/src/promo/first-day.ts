import { useCall } from '../api/queries.ts';
import { useClock } from '../state/world-clock.ts';

const dayMs = 86_400_000;
const dayOf = (timeMs: number) => Math.floor(timeMs / dayMs);

/**
 * Whether the member registered today by the world's calendar; so until both are known.
 * @param isAsked whether there is something to hold back on a first day: the member is not asked for without it
 */
export function useFirstDay(isAsked: boolean): boolean {
  const registered = useCall('user/user/info', {}, { enabled: isAsked }).data?.createTime;
  const now = useClock(({ clock }) => clock?.now);
  return registered === undefined || now === undefined || dayOf(registered) >= dayOf(now);
}
