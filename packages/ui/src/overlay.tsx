import { lazy, Suspense, useState } from 'react';
import type { DialogProps, SheetProps } from './overlay-panels.tsx';

// Base UI comes with the first overlay that opens, not with the first route.
const loadPanels = () => import('./overlay-panels.tsx');
const SheetPanel = lazy(() => loadPanels().then((panels) => ({ default: panels.SheetPanel })));
const DialogPanel = lazy(() => loadPanels().then((panels) => ({ default: panels.DialogPanel })));

/** Fetches the code of sheets and dialogs ahead of the first press; what does not come is fetched with that. */
export const preloadOverlays = (): void => void loadPanels().catch(() => {});

function useOnceOpened(open: boolean): boolean {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  return opened;
}

/** A panel from below. Swipe, Escape, backdrop and "back" close it. */
export function Sheet(props: SheetProps) {
  if (!useOnceOpened(props.open)) return null;
  return (
    <Suspense>
      <SheetPanel {...props} />
    </Suspense>
  );
}

/** A question in the middle; `actions` are its buttons. */
export function Dialog(props: DialogProps) {
  if (!useOnceOpened(props.open)) return null;
  return (
    <Suspense>
      <DialogPanel {...props} />
    </Suspense>
  );
}
