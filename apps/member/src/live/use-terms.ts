import type { Room } from '@glassmine/replica/wire';
import { useRoom } from './use-live.ts';

const unknownTerms: Room['terms'] = {
  withdrawWithinHours: 0,
  incomeWithinMinutes: 0,
  depositWithinMinutes: 0,
};

/** The times that this room's scheme promises; zeros until the room is loaded. */
export function useTerms(): Room['terms'] {
  return useRoom()?.terms ?? unknownTerms;
}
