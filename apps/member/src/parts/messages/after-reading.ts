import { queryClient, refresh } from '../../api/queries.ts';

/** Updates the unread badge and the lists after messages were marked as read. */
export function afterReading({ unread }: { unread: number }): void {
  queryClient.setQueryData(['message/push/unread', {}], { unread });
  // The count too: an older answer that is under way would stand over it.
  refresh('message/push/unread', 'message/push/record');
}
