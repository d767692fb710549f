import { drawBelow } from '@glassmine/kernel';
import type { Resident, Town } from '@glassmine/town';
import { TownImpossible } from './impossible.ts';
import { couplingStreams } from './streams.ts';

/**
 * The residents whom a scheme reaches: `people` of them, connected by ties, nearest first from a drawn one. `nth` tells the
 * schemes of one town apart. Throws TownImpossible when no connected part of the ties has so many.
 */
export function reachedBy(town: Town, people: number, nth: number): Int32Array {
  const { residents, ties, seed } = town;
  const { count } = residents;
  const reached = new Int32Array(people);
  const seen = new Uint8Array(count);
  let largest = 0;
  // Another start can only be of use where it was not reached before; the bound is for towns of very many islands.
  for (let tries = 0; tries < 1_000 && people > 0 && count > 0; tries++) {
    const start = drawBelow(count, seed, couplingStreams.start, nth, tries) as Resident;
    if (seen[start] === 1) continue;
    const found = spread(ties, start, seen, reached);
    if (found === people) return reached;
    largest = Math.max(largest, found);
  }
  if (people === 0) return reached;
  throw new TownImpossible(
    `a scheme is to reach ${people} residents, and ties connect ${largest} at most: a lower prevalence or more ties are needed`,
  );
}

/** Breadth first; returns how many it reached before `reached` was full. */
function spread(ties: Town['ties'], start: Resident, seen: Uint8Array, reached: Int32Array): number {
  let found = 0;
  const reach = (resident: Resident) => {
    if (seen[resident] === 1 || found === reached.length) return;
    seen[resident] = 1;
    reached[found++] = resident;
  };
  reach(start);
  for (let at = 0; at < found && found < reached.length; at++) {
    const resident = reached[at] as Resident;
    const degree = ties.degree(resident);
    for (let nth = 0; nth < degree; nth++) reach(ties.tie(resident, nth));
  }
  return found;
}
