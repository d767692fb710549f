/** How money screens write things down: names with their values, and remarks below. */
import { Icon } from '@glassmine/ui';
import type { ReactNode } from 'react';
import css from './facts.module.css';

export function Facts({ children }: { children: ReactNode }) {
  return <dl className={css.facts}>{children}</dl>;
}

export function Fact({ name, strong, children }: { name: ReactNode; strong?: boolean; children: ReactNode }) {
  return (
    <div data-strong={strong || undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function Notes({ notes }: { notes: readonly string[] }) {
  return (
    <ul className={css.notes}>
      {notes.map((note) => (
        <li key={note}>
          <Icon name="info" size={16} />
          {note}
        </li>
      ))}
    </ul>
  );
}

/** A part of a page under its own heading. */
export function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h2 className={css.heading}>{title}</h2>
      {children}
    </section>
  );
}
