import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { Drawer } from '@base-ui/react/drawer';
import { type ReactNode, useEffect, useState } from 'react';
import { IconButton } from './button.tsx';
import { useKit } from './kit-context.tsx';
import css from './overlay.module.css';
import { type Closing, overlayRoot, useOverlay } from './overlay-stack.ts';

/** Told when an overlay closes, and whether its reader has `dismissed` it or `left` for another page. */
export type OnOpenChange = (open: boolean, how: Closing) => void;

export interface SheetProps {
  open: boolean;
  onOpenChange: OnOpenChange;
  title: ReactNode;
  /** `plain` for what is not the scheme's (phone, X-ray); the scheme's brand otherwise. */
  look?: 'plain' | undefined;
  size?: 'auto' | 'full' | undefined;
  footer?: ReactNode;
  /** Shows a back button before the title. */
  onBack?: (() => void) | undefined;
  /** No padding around the content. */
  bare?: boolean;
  children: ReactNode;
}

export interface DialogProps {
  open: boolean;
  onOpenChange: OnOpenChange;
  title: ReactNode;
  text?: ReactNode;
  look?: 'plain' | undefined;
  actions: ReactNode;
  /** Closes only by its buttons. */
  locked?: boolean;
  children?: ReactNode;
}

interface Change {
  reason: string;
  cancel: () => void;
}

/**
 * Opens one frame after mounting (so that it animates in), has a history entry, and closes only while it is the
 * topmost. Focus may leave it for the ribbon, which stays reachable above all overlays.
 */
function useLayer(open: boolean, onOpenChange: OnOpenChange, locked = false) {
  const [shown, setShown] = useState(false);
  useEffect(() => setShown(open), [open]);
  const isTop = useOverlay(open, (how) => onOpenChange(false, how));
  const change = (next: boolean, details: Change) => {
    if (next) return;
    const chosen = details.reason === 'close-press' || details.reason === 'swipe';
    if (details.reason === 'focus-out' || (!chosen && (locked || !isTop()))) details.cancel();
    else onOpenChange(false, 'dismissed');
  };
  return { shown, change };
}

export function SheetPanel({
  open,
  onOpenChange,
  title,
  look,
  size,
  footer,
  onBack,
  bare,
  children,
}: SheetProps) {
  const { words } = useKit();
  const { shown, change } = useLayer(open, onOpenChange);
  return (
    <Drawer.Root open={shown} onOpenChange={change} modal="trap-focus">
      <Drawer.Portal container={overlayRoot()}>
        <Drawer.Backdrop className={css.backdrop} forceRender />
        <Drawer.Viewport className={css.viewport}>
          <Drawer.Popup className={css.sheet} data-look={look} data-size={size}>
            <div className={css.grip} />
            <div className={css.head} data-back={onBack ? '' : undefined}>
              {onBack && <IconButton icon="back" label={words.back} onClick={onBack} />}
              <Drawer.Title>{title}</Drawer.Title>
              <Drawer.Close render={<IconButton icon="close" label={words.close} />} />
            </div>
            {/* Content that is taller than the sheet scrolls by keys as well. */}
            <Drawer.Content className={css.body} data-bare={bare || undefined} tabIndex={0}>
              {children}
            </Drawer.Content>
            {footer && <div className={css.foot}>{footer}</div>}
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  );
}

export function DialogPanel({
  open,
  onOpenChange,
  title,
  text,
  look,
  actions,
  locked,
  children,
}: DialogProps) {
  const { shown, change } = useLayer(open, onOpenChange, locked);
  return (
    <BaseDialog.Root open={shown} onOpenChange={change} modal="trap-focus">
      <BaseDialog.Portal container={overlayRoot()}>
        <BaseDialog.Backdrop className={css.backdrop} forceRender />
        <BaseDialog.Viewport className={`${css.viewport} ${css.middle}`}>
          <BaseDialog.Popup className={css.dialog} data-look={look}>
            <BaseDialog.Title>{title}</BaseDialog.Title>
            {text != null && <BaseDialog.Description className={css.text}>{text}</BaseDialog.Description>}
            {children && <div className={css.inside}>{children}</div>}
            <div className={css.actions}>{actions}</div>
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
