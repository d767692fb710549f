import type { ReactNode } from 'react';
import css from './bars.module.css';
import { IconButton } from './button.tsx';
import { Icon, type IconName } from './icon.tsx';
import { useKit } from './kit-context.tsx';

export interface NavBarProps {
  title: ReactNode;
  /** Shows the back button; without it `left` is shown. */
  onBack?: (() => void) | undefined;
  left?: ReactNode;
  right?: ReactNode;
  transparent?: boolean | undefined;
}

/** Navigation bar: the page's only h1, back button and actions. */
export function NavBar({ title, onBack, left, right, transparent }: NavBarProps) {
  const { words } = useKit();
  return (
    <div className={css.nav} data-transparent={transparent || undefined}>
      <div className={css.side}>
        {onBack && <IconButton icon="back" label={words.back} onClick={onBack} />}
        {left}
      </div>
      <h1>{title}</h1>
      <div className={css.side}>{right}</div>
    </div>
  );
}

export interface Tab {
  href: string;
  label: string;
  icon: IconName;
}

export function TabBar({ tabs, current, label }: { tabs: readonly Tab[]; current: string; label: string }) {
  return (
    <nav className={css.tabs} aria-label={label}>
      <ul>
        {tabs.map((tab) => (
          <li key={tab.href}>
            <a className={css.tab} href={tab.href} aria-current={tab.href === current ? 'page' : undefined}>
              <Icon name={tab.icon} size={24} />
              <span>{tab.label}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
