/** The number on the icon of the installed app: unread messages on the sandbox phone. */
import type { CallMap } from '@glassmine/replica/wire';
import type { QueryClient } from '@tanstack/react-query';

type Phone = CallMap['phone/home']['data'];
/** Not every browser has badges, and one may refuse them. */
export type Badged = Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>;

export function showBadge(client: QueryClient, icon: Badged = navigator): void {
  let shown = 0;
  client.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] !== 'phone/home') return;
    const phone = query.state.data as Phone | undefined;
    const unread = phone ? phone.unreadMessages + phone.unreadMail + phone.unreadChats : 0;
    if (unread === shown) return;
    shown = unread;
    const setting = unread > 0 ? icon.setAppBadge?.(unread) : icon.clearAppBadge?.();
    setting?.catch(() => {});
  });
}
