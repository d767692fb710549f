import type { Withdrawal } from '@glassmine/replica/wire';
import { useClock } from '../state/world-clock.ts';

/** What is shown of a withdrawal's status: once no time passes in the room any more, no pending one arrives. */
export function useWithdrawalStatus({ status }: Withdrawal): Withdrawal['status'] | 'over' {
  const isRoomOver = useClock(({ clock }) => clock?.isOver === true);
  return status === 'pending' && isRoomOver ? 'over' : status;
}
