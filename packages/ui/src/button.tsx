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
  /** What is going on, in words; the button then takes no further press. */
  busy?: string | false | undefined;
}

const debounceMs = 1000;
const resting = 'data-resting';

function classes({ variant = 'primary', size = 'm', block }: Look): string {
  return [css.button, css[variant], size === 's' && css.s, block && css.block].filter(Boolean).join(' ');
}

/** A press counts once a second, so an impatient double tap does not ask twice; `data-resting` says so meanwhile. */
export function Button({ variant, size, block, icon, busy, children, onClick, type, ...rest }: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    const button = event.currentTarget;
    if (busy || button.hasAttribute(resting)) return event.preventDefault();
    button.setAttribute(resting, '');
    setTimeout(() => button.removeAttribute(resting), debounceMs);
    onClick?.(event);
  };
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
  /** Read out, and shown on hover. */
  label: string;
  size?: number;
}

export function IconButton({ icon, label, size = 22, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={css.icon} aria-label={label} title={label}>
      <Icon name={icon} size={size} />
    </button>
  );
}
