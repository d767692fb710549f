/** The animation of a falling number, in three stages: it stands still, it falls, it has fallen. */
const standsMs = 2_500;
const fallsMs = 6_500;
export const fallMs = standsMs + fallsMs;

/** The number at a time of the animation: the claimed amount at first, then slower and slower towards the true one. */
export function fallingAmount(from: number, to: number, elapsedMs: number): number {
  const share = Math.min(1, Math.max(0, (elapsedMs - standsMs) / fallsMs));
  if (share === 1) return to;
  return to + (from - to) * (1 - share) ** 3;
}
