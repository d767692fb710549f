import { IconButton, useKit } from '@glassmine/ui';
import type { ReactNode } from 'react';
import css from './column.module.css';

interface ColumnProps {
  of: 'phone' | 'xray';
  title: string;
  onBack?: (() => void) | undefined;
  children: ReactNode;
}

/** A layer of the app as a column beside it, in a window that is wide enough. It scrolls by itself. */
export function Column({ of, title, onBack, children }: ColumnProps) {
  const { words } = useKit();
  return (
    <section className={css.column} data-look="plain" data-column={of} aria-label={title}>
      <div className={css.head}>
        {onBack && <IconButton icon="back" label={words.back} onClick={onBack} />}
        <h2>{title}</h2>
      </div>
      <div
        className={css.body}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a column of text alone scrolls by keyboard too
        tabIndex={0}
      >
        <div className={css.content}>{children}</div>
      </div>
    </section>
  );
}
