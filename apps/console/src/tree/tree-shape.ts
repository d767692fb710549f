import type { Network } from '@glassmine/replica/wire';
import { type Rings, ringsOf, sizesOf } from './tree.ts';

/** Position and point size of each member; changes only when a member joins. */
export interface TreeShape extends Rings {
  uplines: readonly number[];
  /** Radius of each point when the whole tree is shown on a desk, CSS pixels. */
  radius: Float32Array;
}

/** Sign of a member's result. */
export const standing = { even: 0, gain: 1, loss: 2 } as const;

/** Radii in a small room and in a large one. */
const leastRadius = { few: 2, many: 0.6 };
/** Growth of a point with the people below it, in a small room. */
const growth = 1 / 3;
const mostRadius = 14;

export function shapeOf(uplines: readonly number[]): TreeShape {
  const sizes = sizesOf(uplines);
  const lone = Math.min(leastRadius.few, Math.max(leastRadius.many, 90 / Math.sqrt(uplines.length)));
  const step = growth * Math.sqrt(lone / leastRadius.few);
  const radius = Float32Array.from(sizes, (size) => Math.min(mostRadius, lone + Math.sqrt(size - 1) * step));
  return { ...ringsOf(uplines), uplines, radius };
}

export function standingsOf(results: Network['results']): Uint8Array {
  return Uint8Array.from(results, (result) =>
    result > 0 ? standing.gain : result < 0 ? standing.loss : standing.even,
  );
}
