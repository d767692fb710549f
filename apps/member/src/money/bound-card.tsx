import { Figures } from '@glassmine/ui';
import type { ReactNode } from 'react';
import css from './bound-card.module.css';

export function BoundCards({ children }: { children: ReactNode }) {
  return <ul className={css.list}>{children}</ul>;
}

interface BoundCardProps {
  /** Top line, left and right. */
  head: [left: ReactNode, right: ReactNode];
  /** The address or card number. */
  value: ReactNode;
  /** Bottom line, left and right. */
  foot?: [left: ReactNode, right: ReactNode];
  /** Buttons. */
  children: ReactNode;
}

/** A destination of withdrawals: an address or bank card bound to the member. */
export function BoundCard({ head, value, foot, children }: BoundCardProps) {
  return (
    <li className={css.card}>
      <p className={css.line}>
        <b>{head[0]}</b>
        <span>{head[1]}</span>
      </p>
      <p className={css.value}>{value}</p>
      {foot && (
        <p className={css.line}>
          <span>{foot[0]}</span>
          <Figures>{foot[1]}</Figures>
        </p>
      )}
      <div className={css.actions}>{children}</div>
    </li>
  );
}
