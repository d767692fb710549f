import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import css from './surface.module.css';

/** Class names for a custom card or list: background, corners and shadow, plus its own class. */
export const onSurface = (className?: string): string => [css.surface, className].filter(Boolean).join(' ');

/** A card. `hero` is the scheme's gradient card, dark in both themes. */
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
  /** The value is incoming money. */
  gain?: boolean;
  icon?: IconName;
  /** Shown instead of the icon. */
  lead?: ReactNode;
  href?: string;
  onClick?: () => void;
  /** For an option: true shows a check mark, false reserves its space. */
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
  const item = { className: css.item, 'aria-current': current ? ('true' as const) : undefined };
  return (
    <li>
      {href ? (
        <a {...item} href={href}>
          {body}
        </a>
      ) : onClick ? (
        <button {...item} type="button" onClick={onClick}>
          {body}
        </button>
      ) : (
        <div className={css.item}>{body}</div>
      )}
    </li>
  );
}
