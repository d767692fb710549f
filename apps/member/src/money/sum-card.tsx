import { Card } from '@glassmine/ui';
import type { ReactNode } from 'react';
import css from './sum-card.module.css';

interface SumCardProps {
  title: ReactNode;
  /** The amount, with its claim marker. */
  total: ReactNode;
  children?: ReactNode;
}

/** A page's headline amount on a brand-coloured card, with details below. */
export function SumCard({ title, total, children }: SumCardProps) {
  return (
    <Card hero className={css.sum}>
      <h2>{title}</h2>
      <div className={css.total}>{total}</div>
      {children}
    </Card>
  );
}
