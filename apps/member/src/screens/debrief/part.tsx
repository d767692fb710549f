import type { ReactNode } from 'react';
import css from './debrief.module.css';

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.part}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** Names with amounts, one per line. */
export function Sums({ rows }: { rows: [name: string, amount: string][] }) {
  return (
    <dl className={css.sums}>
      {rows.map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="figures">{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
