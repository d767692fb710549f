import { useEffect, useState } from 'react';
import css from './confetti.module.css';

const pieces = Array.from({ length: 28 }, (_, index) => index);
const celebrated = new Set<string>();

/** A burst of confetti for a new order, once; none with reduced motion. */
export function Confetti({ of }: { of: string }) {
  const [isNew] = useState(() => !celebrated.has(of));
  useEffect(() => {
    celebrated.add(of);
  }, [of]);
  if (!isNew) return null;
  return (
    <div className={css.confetti} aria-hidden="true">
      {pieces.map((piece) => (
        <i
          key={piece}
          style={{
            left: `${(piece * 41 + 7) % 100}%`,
            animationDelay: `${(piece % 7) * 70}ms`,
            rotate: `${(piece * 67) % 360}deg`,
          }}
        />
      ))}
    </div>
  );
}
