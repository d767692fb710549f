import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import css from './controls.module.css';

export interface InfiniteListProps {
  children: ReactNode;
  hasMore: boolean;
  /** Called when the end comes near; not again before it gets other children. */
  onMore: () => void;
  isLoading: boolean;
  /** Shown below while more is on its way. */
  skeleton: ReactNode;
}

const aheadPx = 300;

export function InfiniteList({ children, hasMore, onMore, isLoading, skeleton }: InfiniteListProps) {
  const end = useRef<HTMLDivElement>(null);
  const wanted = hasMore && !isLoading;
  const more = useEffectEvent(onMore);
  useEffect(() => {
    if (!wanted || !end.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && more(),
      {
        rootMargin: `${aheadPx}px`,
      },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [wanted]);
  return (
    <>
      {children}
      {isLoading && skeleton}
      <div ref={end} className={css.sentinel} />
    </>
  );
}
