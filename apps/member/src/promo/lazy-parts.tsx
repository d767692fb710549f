/** Promotions and dialogs of which code and catalogues are loaded after the first paint. */
import { type ReactNode, Suspense } from 'react';
import { type Load, lazyScreen } from '../navigation/lazy-screen.ts';

function lazyPart(load: Load, fallback?: ReactNode) {
  const { Screen: Part } = lazyScreen(load, 'promo');
  return () => (
    <Suspense fallback={fallback}>
      <Part />
    </Suspense>
  );
}

/** Reserves the bell's space. Inline, because its style sheet is loaded later. */
const bellPlace = <span style={{ display: 'block', width: 'var(--touch)' }} />;

/** Link to the messages with the unread count. */
export const LazyMessageBell = lazyPart(
  () => import('./message-bell.tsx').then((m) => m.MessageBell),
  bellPlace,
);

/** Films and other people's rewards. */
export const LazyPromotions = lazyPart(() => import('./promotions.tsx').then((m) => m.Promotions));

/** Notices that pop up. */
export const LazyPopupNotices = lazyPart(() => import('./popup-notices.tsx').then((m) => m.PopupNotices));

/** Dialog that offers an app update. Rendered once, by the app. */
export const LazyUpdateDialog = lazyPart(() => import('./update-dialog.tsx').then((m) => m.UpdateDialog));
