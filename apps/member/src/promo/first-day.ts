import { useCall } from '../api/queries.ts';
import { useClock } from '../state/world-clock.ts';

const dayMs = 86_400_000;
const dayOf = (timeMs: number) => Math.floor(timeMs / dayMs);

/** Whether the member registered today by the world's calendar; so until both are known. */
export function useFirstDay(): boolean {
  const registered = useCall('user/user/info', {}).data?.createTime;
  const now = useClock(({ clock }) => clock?.now);
  return registered === undefined || now === undefined || dayOf(registered) >= dayOf(now);
}
