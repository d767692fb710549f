import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { Button, type ButtonVariant } from './button.tsx';
import css from './field.module.css';
import { FieldFrame, type FieldFrameProps } from './field.tsx';
import { Icon } from './icon.tsx';
import overlayCss from './overlay.module.css';
import { List, ListItem } from './surface.tsx';

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

/** Fetches the code of sheets and dialogs ahead of the first press. */
export const preloadOverlays = (): void => void loadPanels();

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

export interface ConfirmProps extends Omit<DialogProps, 'actions'> {
  confirmLabel: ReactNode;
  cancelLabel: ReactNode;
  onConfirm: () => void;
  variant?: ButtonVariant;
  busy?: string | false | undefined;
}

export function Confirm({ confirmLabel, cancelLabel, onConfirm, variant, busy, ...dialog }: ConfirmProps) {
  return (
    <Dialog
      {...dialog}
      actions={
        <>
          <Button variant="secondary" onClick={() => dialog.onOpenChange(false)}>
            {cancelLabel}
          </Button>
          <Button variant={variant ?? 'primary'} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}

export interface PickerOption {
  value: string;
  label: string;
  note?: string;
}

export interface PickerProps extends FieldFrameProps {
  value: string;
  options: readonly PickerOption[];
  onChange: (value: string) => void;
  placeholder: string;
}

/** A choice of one from a list, in a sheet. */
export function Picker({ value, options, onChange, placeholder, ...frame }: PickerProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const chosen = options.find((option) => option.value === value);
  const choose = (next: string) => {
    setOpen(false);
    onChange(next);
  };
  return (
    <FieldFrame {...frame} id={id}>
      <button
        id={id}
        type="button"
        className={css.choice}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span className={chosen ? undefined : css.empty}>{chosen?.label ?? placeholder}</span>
        <Icon name="down" size={18} />
      </button>
      <Sheet open={open} onOpenChange={setOpen} title={frame.label}>
        <div className={overlayCss.options}>
          <List>
            {options.map((option) => (
              <ListItem
                key={option.value}
                title={option.label}
                note={option.note}
                current={option.value === value}
                onClick={() => choose(option.value)}
              />
            ))}
          </List>
        </div>
      </Sheet>
    </FieldFrame>
  );
}
