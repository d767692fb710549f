import { Icon, type IconName, onSurface } from '@glassmine/ui';
import type { ReactNode } from 'react';
import css from './status-row.module.css';

export function StatusRows({ children }: { children: ReactNode }) {
  return <ul className={onSurface()}>{children}</ul>;
}

interface StatusRowProps {
  icon: IconName;
  tone: 'waiting' | 'good' | 'bad';
  /** Amount and time. */
  amount: ReactNode;
  time: ReactNode;
  /** The status as text. */
  children: ReactNode;
}

/** A payment with its status: under way, arrived or failed. */
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
