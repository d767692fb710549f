import { lazy, type ReactNode, Suspense, useState } from 'react';

export interface SheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** `glass` for what tells the truth; the scheme's brand otherwise. */
  look?: 'glass' | undefined;
  size?: 'auto' | 'full' | undefined;
  footer?: ReactNode;
  /** Draws a back button before the title. */
  onBack?: (() => void) | undefined;
  /** No padding around the content. */
  bare?: boolean;
  children: ReactNode;
}

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  text?: ReactNode;
  look?: 'glass' | undefined;
  actions: ReactNode;
  /** Only its buttons close it. */
  locked?: boolean;
  children?: ReactNode;
}

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
