import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import css from './surface.module.css';

/** Class names of an element that is a card or a list of its own making: ground, corners and shadow, then its own. */
export const onSurface = (className?: string): string => [css.surface, className].filter(Boolean).join(' ');

/** `hero` is the scheme's one gradient card: dark in both themes, so its tokens turn dark with it. */
export function Card({
  hero,
  className,
  children,
}: {
  hero?: boolean;
  className?: string | undefined;
  children: ReactNode;
}) {
  return <div className={[css.card, hero && css.hero, className].filter(Boolean).join(' ')}>{children}</div>;
}

/** A list of `ListItem`s (or of any `<li>`). */
export function List({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={css.list} aria-label={label}>
      {children}
    </ul>
  );
}

export interface ListItemProps {
  title: ReactNode;
  note?: ReactNode;
  value?: ReactNode;
  /** The value is money that came in. */
  gain?: boolean;
  icon?: IconName;
  /** Stands where the icon would. */
  lead?: ReactNode;
  href?: string;
  onClick?: () => void;
  /** One of a choice: true draws a check, false leaves the place empty. */
  current?: boolean;
}

export function ListItem({ title, note, value, gain, icon, lead, href, onClick, current }: ListItemProps) {
  const body = (
    <>
      {lead ??
        (icon && (
          <span className={css.lead}>
            <Icon name={icon} size={20} />
          </span>
        ))}
      <span className={css.words}>
        <span className={css.title}>{title}</span>
        {note != null && <span className={css.note}>{note}</span>}
      </span>
      {value != null && (
        <span className={css.value} data-gain={gain || undefined}>
          {value}
        </span>
      )}
      {(href || onClick) && (
        <span className={css.chevron}>
          {current === undefined ? (
            <Icon name="chevron" size={18} />
          ) : (
            current && <Icon name="check" size={20} />
          )}
        </span>
      )}
    </>
  );
  if (href)
    return (
      <li>
        <a className={css.item} href={href} aria-current={current ? 'true' : undefined}>
          {body}
        </a>
      </li>
    );
  if (onClick)
    return (
      <li>
        <button
          type="button"
          className={css.item}
          onClick={onClick}
          aria-current={current ? 'true' : undefined}
        >
          {body}
        </button>
      </li>
    );
  return (
    <li>
      <div className={css.item}>{body}</div>
    </li>
  );
}
