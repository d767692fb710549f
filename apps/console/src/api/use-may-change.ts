import { useCall } from '../api/hooks.ts';

/** Whether the signed-in facilitator may change a room; an observer may not. False until it is known. */
export function useMayChange(): boolean {
  const me = useCall('console/me', {}).data;
  return me !== undefined && me.role !== 'observer';
}
