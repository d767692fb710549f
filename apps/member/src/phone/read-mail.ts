import { useEffect } from 'react';
import { client, queryClient, useCall } from '../api/queries.ts';

/** What is unread when the mailbox is open is read; the badge goes as soon as the server knows. */
export function useReadMailOnSight(): void {
  const unread = useCall('phone/home', {}).data?.unreadMail ?? 0;
  useEffect(() => {
    if (unread === 0) return;
    client.command('phone/mail/read', {}).then(
      ({ data }) =>
        queryClient.setQueriesData<object>(
          { queryKey: ['phone/home'] },
          (home) => home && { ...home, unreadMail: data.unreadMail },
        ),
      // Without an answer the badge stays, and the next look tries again.
      () => {},
    );
  }, [unread]);
}
