import type { ReactNode } from 'react';
import { useKit } from './kit-context.tsx';
import css from './skeleton.module.css';

/** A grey placeholder. Sizes are CSS lengths. */
export function Skeleton({
  width = '100%',
  height = '1em',
  radius,
}: {
  width?: string;
  height?: string;
  radius?: string;
}) {
  return <span className={css.skeleton} style={{ width, height, borderRadius: radius }} />;
}

/**
 * Heights from top to bottom: a number is px of a card, `row` is px of a list row, whose corners are smaller, and a
 * text is a CSS length.
 */
export type Heights = readonly (number | string | { row: number })[];

/** Placeholders one below the other. */
export function Skeletons({ heights }: { heights: Heights }) {
  return heights.map((height, place) => {
    const key = `${place}`;
    if (typeof height === 'string') return <Skeleton key={key} height={height} />;
    if (typeof height === 'number') return <Skeleton key={key} height={`${height}px`} radius="20px" />;
    return <Skeleton key={key} height={`${height.row}px`} radius="14px" />;
  });
}

/** Wraps skeletons and announces once that something is loading. */
export function Loading({ children, className }: { children: ReactNode; className?: string | undefined }) {
  const { words } = useKit();
  return (
    <div className={className} role="status" aria-busy="true">
      <span className="sr-only">{words.loading}</span>
      {children}
    </div>
  );
}
