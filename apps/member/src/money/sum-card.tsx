import { Card } from '@glassmine/ui';
import type { ReactNode } from 'react';
import css from './sum-card.module.css';

interface SumCardProps {
  title: ReactNode;
  /** The sum: an amount, with whatever claims it. */
  total: ReactNode;
  children?: ReactNode;
}

/** A page's one large sum, on the scheme's own ground, and what belongs to it below. */
export function SumCard({ title, total, children }: SumCardProps) {
  return (
    <Card hero className={css.sum}>
      <h2>{title}</h2>
      <div className={css.total}>{total}</div>
      {children}
    </Card>
  );
}
