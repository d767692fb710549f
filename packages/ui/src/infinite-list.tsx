import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import css from './controls.module.css';

export interface InfiniteListProps {
  children: ReactNode;
  hasMore: boolean;
  /** Called once when the end comes near; again after the children have changed. */
  onMore: () => void;
  isLoading: boolean;
  /** Placeholder below the list while more is loading. */
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
