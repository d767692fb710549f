/** Names with values, notes and headed sections of money screens. */
import { type AmountProps, Icon } from '@glassmine/ui';
import type { ReactNode } from 'react';
import { OwnAmount, TracedAmount, type Why } from '../xray/marked.tsx';
import css from './facts.module.css';

export function Facts({ children }: { children: ReactNode }) {
  return <dl className={css.facts}>{children}</dl>;
}

interface FactProps {
  name: ReactNode;
  strong?: boolean | undefined;
  children: ReactNode;
}

export function Fact({ name, strong, children }: FactProps) {
  return (
    <div data-strong={strong || undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface SumProps extends AmountProps, Pick<FactProps, 'name' | 'strong'> {
  /** X-ray reference of the amount. */
  refId?: string | undefined;
  /** Why the amount has no reference. */
  why?: Why | undefined;
}

/** A fact that is an amount. */
export function Sum({ name, strong, refId, why, ...amount }: SumProps) {
  return (
    <Fact name={name} strong={strong}>
      {refId ? <TracedAmount refId={refId} {...amount} /> : <OwnAmount why={why} {...amount} />}
    </Fact>
  );
}

export function Notes({ notes }: { notes: readonly string[] }) {
  return (
    <ul className={css.notes} data-own="limit">
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
