import type { Push } from '@glassmine/replica/wire';
import { type Listed, withItems } from '../../api/pages.ts';
import { queryClient } from '../../api/queries.ts';

/** Puts into the badge and the lists that a message was read, or all of them. */
export function afterReading(unread: number, id?: number): void {
  queryClient.setQueryData(['message/push/unread', {}], { unread });
  queryClient.setQueriesData<Listed<Push>>(
    { queryKey: ['message/push/record'] },
    (data) =>
      data &&
      withItems(data, (items) =>
        items.map((push) => (id === undefined || push.id === id ? { ...push, read: true } : push)),
      ),
  );
}
