import { Figures } from '@glassmine/ui';
import { type ReactNode, useId, useState } from 'react';
import css from './debrief.module.css';

/** Names with amounts, one per line. */
export function Sums({ rows }: { rows: [name: string, amount: string][] }) {
  return (
    <dl className={css.sums}>
      {rows.map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <Figures as="dd">{amount}</Figures>
        </div>
      ))}
    </dl>
  );
}

/** What is shown when it is asked for, and on paper always. */
export function Fold({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={css.fold}>
      <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {title}
      </button>
      <div id={id} data-folded={!isOpen || undefined}>
        {children}
      </div>
    </div>
  );
}
