/** Promotions and dialogs of which code and catalogues are loaded after the first paint. */
import { Suspense } from 'react';
import { lazyScreen } from '../navigation/lazy-screen.ts';

const bell = lazyScreen(() => import('./message-bell.tsx').then((m) => m.MessageBell), 'promo');
const promotions = lazyScreen(() => import('./promotions.tsx').then((m) => m.Promotions), 'promo');
const notices = lazyScreen(() => import('./popup-notices.tsx').then((m) => m.PopupNotices), 'promo');
const update = lazyScreen(() => import('./update-dialog.tsx').then((m) => m.UpdateDialog), 'promo');

/** Reserves the bell's space. Inline, because its style sheet is loaded later. */
const bellPlace = { display: 'block', width: 'var(--touch)' };

/** Link to the messages with the unread count. */
export function LazyMessageBell() {
  return (
    <Suspense fallback={<span style={bellPlace} />}>
      <bell.Screen />
    </Suspense>
  );
}

/** Films and other people's rewards. */
export function LazyPromotions() {
  return (
    <Suspense>
      <promotions.Screen />
    </Suspense>
  );
}

/** Notices that pop up. */
export function LazyPopupNotices() {
  return (
    <Suspense>
      <notices.Screen />
    </Suspense>
  );
}

/** Dialog that offers an app update. Rendered once, by the app. */
export function LazyUpdateDialog() {
  return (
    <Suspense>
      <update.Screen />
    </Suspense>
  );
}
