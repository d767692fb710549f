import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '../i18n/i18n.ts';
import css from './parts.module.css';

interface FormDialogProps {
  isOpen: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A form over the page, for more fields than fit a line. A closed dialog stays mounted without its form, so that the
 * focus returns to the button that opened it.
 */
export function FormDialog({ isOpen, title, onClose, children }: FormDialogProps) {
  const t = useText();
  return (
    <Modal.Root opened={isOpen} onClose={onClose} lockScroll={false} size="xl" centered>
      <Modal.Overlay />
      <Modal.Content aria-label={title}>
        <Modal.Body>
          <div className={css.head}>
            <h2>{title}</h2>
            <Button variant="default" onClick={onClose}>
              {t('shell.cancel')}
            </Button>
          </div>
          {children}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
