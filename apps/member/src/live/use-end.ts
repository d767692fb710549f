import type { SchemeEnd } from '@glassmine/replica/wire';
import { useCall } from '../api/queries.ts';
import { useRoom } from './use-live.ts';

/** The stage of the scheme's end once its operator has gone; undefined before, and until it is loaded. */
export function useEnd(): SchemeEnd | undefined {
  const isOver = (useRoom()?.end ?? 'open') !== 'open';
  const end = useCall('room/end', {}, { enabled: isOver }).data;
  return isOver ? end : undefined;
}
