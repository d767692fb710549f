import { List } from '@glassmine/ui';
import type { ReactNode } from 'react';
import css from './group.module.css';

interface GroupProps {
  title: string;
  /** Leads to other pages. */
  as?: 'nav';
  children: ReactNode;
}

/** Things that belong together, under a small heading. */
export function Group({ title, as, children }: GroupProps) {
  const Tag = as ?? 'section';
  return (
    <Tag className={css.group} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </Tag>
  );
}

/** The same of rows. */
export function ListGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Group title={title}>
      <List>{children}</List>
    </Group>
  );
}
