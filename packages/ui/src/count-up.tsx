import { minorOf, moneyText } from '@glassmine/replica/plain';
import { useEffect, useRef, useState } from 'react';
import { Amount, type AmountProps } from './amount.tsx';
import { prefersReducedMotion } from './reduced-motion.ts';

const durationMs = 700;

/** An amount that counts up or down to its new value; without animation when motion is reduced. */
export function CountUp({ value, ...amount }: AmountProps) {
  const target = minorOf(value);
  const [shown, setShown] = useState(() => (prefersReducedMotion() ? target : 0));
  const standing = useRef(shown);
  useEffect(() => {
    const from = standing.current;
    if (from === target || prefersReducedMotion()) {
      standing.current = target;
      return setShown(target);
    }
    const start = performance.now();
    let frame = requestAnimationFrame(function step(now: number) {
      const passed = Math.min(1, (now - start) / durationMs);
      standing.current = Math.round(from + (target - from) * (1 - (1 - passed) ** 3));
      setShown(standing.current);
      if (passed < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [target]);
  return <Amount {...amount} value={moneyText(shown)} />;
}
