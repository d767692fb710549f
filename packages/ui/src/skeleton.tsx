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
