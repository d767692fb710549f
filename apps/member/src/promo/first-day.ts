import { useCall } from '../api/queries.ts';
import { useClock } from '../state/world-clock.ts';

const dayMs = 86_400_000;
const dayOf = (timeMs: number) => Math.floor(timeMs / dayMs);

/**
 * Whether the member registered today by the world's calendar; true until both are known.
 * @param isAsked whether a dialog would have to wait on a first day; without one the member is not read
 */
export function useFirstDay(isAsked: boolean): boolean {
  const registered = useCall('user/user/info', {}, { enabled: isAsked }).data?.createTime;
  const now = useClock(({ clock }) => clock?.now);
  return registered === undefined || now === undefined || dayOf(registered) >= dayOf(now);
}
