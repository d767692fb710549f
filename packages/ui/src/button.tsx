import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react';
import css from './button.module.css';
import { Icon, type IconName } from './icon.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'brand' | 'quiet' | 'danger';

interface Look {
  variant?: ButtonVariant;
  size?: 's' | 'm';
  /** As wide as its container. */
  block?: boolean;
  icon?: IconName;
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Look {
  /** The text of what is in progress; the button ignores presses meanwhile. */
  busy?: string | false | undefined;
}

const debounceMs = 1000;

function classes({ variant = 'primary', size = 'm', block }: Look): string {
  return [css.button, css[variant], size === 's' && css.s, block && css.block].filter(Boolean).join(' ');
}

type Press = (event: MouseEvent<HTMLButtonElement>) => void;

/** Accepts one press a second, so that an impatient double tap acts once; `data-resting` marks it meanwhile. */
export function onceASecond(onClick: Press | undefined): Press {
  return (event) => {
    const { dataset } = event.currentTarget;
    if (dataset.resting) return event.preventDefault();
    dataset.resting = 'true';
    setTimeout(() => delete dataset.resting, debounceMs);
    onClick?.(event);
  };
}

export function Button({ variant, size, block, icon, busy, children, onClick, type, ...rest }: ButtonProps) {
  const press: Press = busy ? (event) => event.preventDefault() : onceASecond(onClick);
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={classes({ variant, size, block })}
      aria-disabled={busy ? true : rest['aria-disabled']}
      onClick={press}
    >
      {icon && <Icon name={icon} size={20} />}
      {busy ? <span className={css.dots}>{busy}</span> : children}
    </button>
  );
}

/** A link that looks like a button; `href` is a hash route. */
export function LinkButton({ href, children, icon, ...look }: Look & { href: string; children: ReactNode }) {
  return (
    <a href={href} className={classes(look)}>
      {icon && <Icon name={icon} size={20} />}
      {children}
    </a>
  );
}

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconName;
  /** Accessible name and tooltip. */
  label: string;
  size?: number;
  /** It sends something, as one of a form does. */
  sends?: boolean;
}

/** One that sends something takes one press a second, like `Button`; any other takes each press, so that two steps back are two. */
export function IconButton({ icon, label, size = 22, sends, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      onClick={sends || rest.type === 'submit' ? onceASecond(rest.onClick) : rest.onClick}
      className={css.icon}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} size={size} />
    </button>
  );
}
