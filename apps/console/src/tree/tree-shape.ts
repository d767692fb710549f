import type { Network } from '@glassmine/contract';
import { type Rings, ringsOf, sizesOf } from './tree.ts';

/** Where each member stands and how large its point is: changes only when somebody joins. */
export interface TreeShape extends Rings {
  uplines: readonly number[];
  /** Half the width of each point where the whole tree is seen on a desk, CSS pixels. */
  radius: Float32Array;
}

/** What a member was left with. */
export const standing = { even: 0, gain: 1, loss: 2 } as const;

/** Points of a small room and of a large one. */
const leastRadius = { few: 2, many: 0.6 };
/** How fast a point grows with the people below it, in a small room. */
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
