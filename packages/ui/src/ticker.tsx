import { type ReactNode, useEffect, useState } from 'react';
import { IconButton } from './button.tsx';
import css from './controls.module.css';
import { useKit } from './kit-context.tsx';
import { prefersReducedMotion } from './reduced-motion.ts';

const stepMs = 3500;

/** One line after another. It can be stopped, and stands still when the reader wants less motion. */
export function Ticker({
  items,
  label,
}: {
  items: readonly { key: string; content: ReactNode }[];
  label: string;
}) {
  const { words } = useKit();
  const [index, setIndex] = useState(0);
  const [paused, setPaused] = useState(prefersReducedMotion);
  const moving = !paused && items.length > 1;
  useEffect(() => {
    if (!moving) return;
    const timer = setInterval(() => setIndex((at) => at + 1), stepMs);
    return () => clearInterval(timer);
  }, [moving]);
  const item = items[index % Math.max(1, items.length)];
  if (!item) return null;
  return (
    <section className={css.ticker} aria-label={label}>
      <p key={item.key} className={css.line}>
        {item.content}
      </p>
      {items.length > 1 && (
        <IconButton
          icon={paused ? 'play' : 'pause'}
          size={16}
          label={paused ? words.play : words.pause}
          onClick={() => setPaused(!paused)}
        />
      )}
    </section>
  );
}
