/** Names with values, notes and headed sections of money screens. */
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

interface SectionProps {
  title: ReactNode;
  /** Link beside the heading. */
  more?: { href: string; label: string };
  children: ReactNode;
}

/** A section of a page with a heading. */
export function Section({ title, more, children }: SectionProps) {
  return (
    <section className={css.part}>
      <div className={css.heading}>
        <h2>{title}</h2>
        {more && <a href={more.href}>{more.label}</a>}
      </div>
      {children}
    </section>
  );
}
