import { useCall } from '../api/hooks.ts';

/** Whether who is signed in may change a room; an observer looks only. False until it is known. */
export function useMayChange(): boolean {
  const me = useCall('console/me', {}).data;
  return me !== undefined && me.role !== 'observer';
}
