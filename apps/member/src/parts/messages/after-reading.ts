import { queryClient } from '../../api/queries.ts';

/** Messages were marked: what shows them, and the badge. */
export function afterReading({ unread }: { unread: number }): void {
  queryClient.setQueryData(['message/push/unread', {}], { unread });
  void queryClient.invalidateQueries({ queryKey: ['message/push/record'] });
}
