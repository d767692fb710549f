/** What lures on Home beside the machines. Its code and words come after the first paint. */
import { Suspense } from 'react';
import { lazyScreen } from '../navigation/lazy-screen.ts';

const bell = lazyScreen(() => import('./message-bell.tsx').then((m) => m.MessageBell), 'promo');
const promotions = lazyScreen(() => import('./promotions.tsx').then((m) => m.Promotions), 'promo');
const notices = lazyScreen(() => import('./popup-notices.tsx').then((m) => m.PopupNotices), 'promo');
const update = lazyScreen(() => import('./update-dialog.tsx').then((m) => m.UpdateDialog), 'promo');

/** The bell's place is kept. Said here, because the sheet of styles comes later. */
const bellPlace = { display: 'block', width: 'var(--touch)' };

/** The way to the messages, with how many have not been read. */
export function LazyMessageBell() {
  return (
    <Suspense fallback={<span style={bellPlace} />}>
      <bell.Screen />
    </Suspense>
  );
}

/** Films and what others were given. */
export function LazyPromotions() {
  return (
    <Suspense>
      <promotions.Screen />
    </Suspense>
  );
}

/** Notices that open by themselves. */
export function LazyPopupNotices() {
  return (
    <Suspense>
      <notices.Screen />
    </Suspense>
  );
}

/** Asks for the app to be replaced, when the scheme wants that. Stands once in the app. */
export function LazyUpdateDialog() {
  return (
    <Suspense>
      <update.Screen />
    </Suspense>
  );
}
