import { useEffect, useState } from 'react';

/** The scenes and how long each is shown, in real milliseconds; the last one stays. */
const scenes = [
  ['messages', 3600],
  ['gone', 2000],
  ['grey', 1400],
  ['falling', 3400],
  ['after', Number.POSITIVE_INFINITY],
] as const;
export type Scene = (typeof scenes)[number][0];

/** How long the balance falls, in real milliseconds. */
const fallsMs = 3000;

/** Plays the scenes in order while the page is visible, so a sleeping phone misses none. */
export function useScenes(): { scene: Scene; skip: () => void } {
  const [at, setAt] = useState(0);
  const isSeen = useIsSeen();
  const [scene, lastsMs] = scenes[at] as (typeof scenes)[number];
  useEffect(() => {
    if (!isSeen || lastsMs === Number.POSITIVE_INFINITY) return;
    const timer = setTimeout(() => setAt((now) => now + 1), lastsMs);
    return () => clearTimeout(timer);
  }, [isSeen, lastsMs]);
  return { scene, skip: () => setAt(scenes.length - 1) };
}

function useIsSeen(): boolean {
  const [isSeen, setSeen] = useState(!document.hidden);
  useEffect(() => {
    const look = () => setSeen(!document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isSeen;
}

/** Share of the way that the balance has fallen, 0 to 1; whole at once where motion is reduced. */
export function useFall(isFalling: boolean, isStill: boolean): number {
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    if (!isFalling) return;
    if (isStill) return setPassed(1);
    const start = performance.now();
    let frame = requestAnimationFrame(function step(now: number) {
      const share = Math.min(1, Math.max(0, (now - start) / fallsMs));
      setPassed(1 - (1 - share) ** 2);
      if (share < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [isFalling, isStill]);
  return passed;
}
