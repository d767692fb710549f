import { useEffect } from 'react';
import { useCommand } from '../api/commands.ts';
import { queryClient, useCall } from '../api/queries.ts';

/** What is unread when the mailbox is open is read; the badge goes as soon as the server knows. */
export function useReadMailOnSight(): void {
  const unread = useCall('phone/home', {}).data?.unreadMail ?? 0;
  // Without an answer the badge stays, and the next look tries again.
  const { mutate } = useCommand('phone/mail/read', {
    quiet: true,
    onSuccess: ({ unreadMail }) =>
      queryClient.setQueriesData<object>(
        { queryKey: ['phone/home'] },
        (home) => home && { ...home, unreadMail },
      ),
  });
  useEffect(() => {
    if (unread > 0) mutate({});
  }, [unread, mutate]);
}
