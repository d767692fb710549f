import { useEffect } from 'react';
import { useCommand } from '../api/commands.ts';
import { queryClient, useCall } from '../api/queries.ts';

/** Marks unread mail as read when the mailbox opens; the badge is cleared when the server confirms. */
export function useReadMailOnSight(): void {
  const unread = useCall('phone/home', {}).data?.unreadMail ?? 0;
  // Without an answer the badge stays and the next opening tries again.
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
