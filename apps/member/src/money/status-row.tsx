import { Icon, type IconName, onSurface } from '@glassmine/ui';
import type { ReactNode } from 'react';
import css from './status-row.module.css';

export function StatusRows({ children }: { children: ReactNode }) {
  return <ul className={onSurface()}>{children}</ul>;
}

interface StatusRowProps {
  icon: IconName;
  tone: 'waiting' | 'good' | 'bad';
  /** The amount, and when. */
  amount: ReactNode;
  time: ReactNode;
  /** How it stands, in words. */
  children: ReactNode;
}

/** Money on its way, come, or gone astray. */
export function StatusRow({ icon, tone, amount, time, children }: StatusRowProps) {
  return (
    <li className={css.row} data-tone={tone}>
      <span className={css.mark}>
        <Icon name={icon} size={20} stroke={2} />
      </span>
      <div>
        <p>
          {amount}
          <small>{time}</small>
        </p>
        {children}
      </div>
    </li>
  );
}
