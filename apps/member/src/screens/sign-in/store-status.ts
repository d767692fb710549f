import type { SignStatus } from '@glassmine/replica/wire';
import { queryClient } from '../../api/queries.ts';

/** Writes the state after a sign-in or bonus into the query cache. */
export function storeStatus(status: SignStatus): void {
  queryClient.setQueryData(['user/app/user/queryTodaySignStatus', {}], status);
}
