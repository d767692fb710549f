/** Basic parts of all console pages. */
import { Button, type ButtonProps, Modal } from '@mantine/core';
import { type ButtonHTMLAttributes, type ReactNode, useState } from 'react';
import { useMayChange } from '../api/use-may-change.ts';
import { useText } from '../i18n/i18n.ts';
import css from './parts.module.css';

export function PageHead({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <div className={css.head}>
      <div>
        <h1>{title}</h1>
        {text && <p>{text}</p>}
      </div>
      {children && <div className={css.actions}>{children}</div>}
    </div>
  );
}

export function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.panel} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

export const Row = ({ children }: { children: ReactNode }) => <div className={css.row}>{children}</div>;
export const Tiles = ({ children }: { children: ReactNode }) => <div className={css.grid}>{children}</div>;
export const Empty = ({ children }: { children: ReactNode }) => <p className={css.empty}>{children}</p>;

export type Tone = 'good' | 'bad' | 'signal' | undefined;

export function Badge({ tone, children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={css.badge} data-tone={tone}>
      {children}
    </span>
  );
}

export interface Fact {
  name: string;
  value: string;
  tone?: Tone;
}

export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className={css.facts}>
      {facts.map(({ name, value, tone }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd data-tone={tone} translate={/\d/.test(value) ? 'no' : undefined}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A small button, as in the row of a table. */
export function RowButton(props: ButtonProps & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <Button size="compact-sm" variant="default" {...props} />;
}

interface ConfirmButtonProps {
  label: string;
  title: string;
  text: string;
  onYes: () => void;
  danger?: boolean;
  disabled?: boolean;
  /** Shown before the buttons. */
  children?: ReactNode;
}

/** A button for an irreversible action: it asks for confirmation. An observer does not see it. */
export function ConfirmButton({
  label,
  title,
  text,
  onYes,
  danger = true,
  disabled = false,
  children,
}: ConfirmButtonProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const mayChange = useMayChange();
  const yes = () => {
    // Pressed once more while the question closes.
    if (!isOpen) return;
    setOpen(false);
    onYes();
  };
  if (!mayChange) return null;
  return (
    <>
      <Button variant="default" disabled={disabled} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Modal.Root opened={isOpen} onClose={() => setOpen(false)} lockScroll={false} centered>
        <Modal.Overlay />
        <Modal.Content aria-label={title}>
          <Modal.Body>
            <h2>{title}</h2>
            <p>{text}</p>
            {children && <p className={css.offer}>{children}</p>}
            <Row>
              <Button {...(danger && { 'data-danger': true })} onClick={yes}>
                {label}
              </Button>
              <Button variant="default" onClick={() => setOpen(false)}>
                {t('shell.cancel')}
              </Button>
            </Row>
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </>
  );
}
