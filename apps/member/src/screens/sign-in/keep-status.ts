import type { SignStatus } from '@glassmine/contract';
import { queryClient } from '../../api/queries.ts';

/** Puts the state after a sign-in or a bonus where it is shown. */
export function keepStatus(status: SignStatus): void {
  queryClient.setQueryData(['user/app/user/queryTodaySignStatus', {}], status);
}
