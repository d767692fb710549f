import { List } from '@glassmine/ui';
import type { ReactNode } from 'react';
import css from './group.module.css';

interface GroupProps {
  title: string;
  /** `nav` for a group of links. */
  as?: 'nav';
  children: ReactNode;
}

/** A group with a small heading. */
export function Group({ title, as, children }: GroupProps) {
  const Tag = as ?? 'section';
  return (
    <Tag className={css.group} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </Tag>
  );
}

/** A group of list rows. */
export function ListGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Group title={title}>
      <List>{children}</List>
    </Group>
  );
}
