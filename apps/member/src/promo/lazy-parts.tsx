/** Promotions and dialogs of which code and catalogues are loaded after the first paint. */
import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../navigation/lazy-part.ts';
import { type Load, withCatalogues } from '../navigation/lazy-screen.ts';
import { later } from '../state/later.ts';

function inSuspense(load: Load, fallback?: ReactNode) {
  const { Screen: Part } = lazyPart(load);
  return () => (
    <Suspense fallback={fallback}>
      <Part />
    </Suspense>
  );
}

/** Reserves the bell's space. Inline, because its style sheet is loaded later. */
const bellPlace = <span style={{ display: 'block', width: 'var(--touch)' }} />;

const withPromo = (load: Load) => withCatalogues(load, ['home']);
/** For dialogs that open by themselves, so that they do not delay the first page. */
const laterOn = (load: Load) => () => later.then(withPromo(load));

/** Link to the messages with the unread count. */
export const LazyMessageBell = inSuspense(
  withPromo(() => import('./message-bell.tsx').then((m) => m.MessageBell)),
  bellPlace,
);

/** Films and other people's rewards. */
export const LazyPromotions = inSuspense(
  withPromo(() => import('./promotions.tsx').then((m) => m.Promotions)),
);

/** Notices that pop up. */
export const LazyPopupNotices = inSuspense(
  laterOn(() => import('./popup-notices.tsx').then((m) => m.PopupNotices)),
);

/** Dialog that offers an app update. Rendered once, by the app. */
export const LazyUpdateDialog = inSuspense(
  laterOn(() => import('./update-dialog.tsx').then((m) => m.UpdateDialog)),
);
