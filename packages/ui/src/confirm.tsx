import type { ReactNode } from 'react';
import { Button, type ButtonVariant } from './button.tsx';
import { Dialog } from './overlay.tsx';
import type { DialogProps } from './overlay-panels.tsx';

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
          <Button variant="secondary" onClick={() => dialog.onOpenChange(false, 'dismissed')}>
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
