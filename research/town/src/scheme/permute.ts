import { draw, mix, type Seed } from '@glassmine/kernel';
import { schemeStreams } from './streams.ts';

const rounds = 8;
const mostSize = 1 << 30;

/** A bijection of the whole numbers below a size. */
export interface Permutation {
  /** The published number of a row. */
  idOf(row: number): number;
  /** The row of a published number. */
  rowOf(id: number): number;
}

/**
 * A permutation of [0, size) that follows from a seed: a Feistel network over the next even power of two, walked until
 * the number is below the size again (Black and Rogaway 2002). It hides the order in which accounts were opened, which
 * would give their kinds away. Size is from 1 to 2^30.
 */
export function permutationOf(seed: Seed, size: number): Permutation {
  if (!Number.isInteger(size) || size < 1 || size > mostSize) throw new RangeError(`no size: ${size}`);
  let bits = 1;
  while (1 << (2 * bits) < size) bits++;
  const keys = Array.from({ length: rounds }, (_, round) => draw(seed, schemeStreams.ids, size, round));
  const mask = (1 << bits) - 1;
  const scrambled = (half: number, round: number) => mix(half ^ keys[round]!) & mask;
  const forth = (value: number): number => {
    let left = value >>> bits;
    let right = value & mask;
    for (let round = 0; round < rounds; round++) {
      [left, right] = [right, left ^ scrambled(right, round)];
    }
    return (left << bits) | right;
  };
  const back = (value: number): number => {
    let left = value >>> bits;
    let right = value & mask;
    for (let round = rounds - 1; round >= 0; round--) {
      [left, right] = [right ^ scrambled(left, round), left];
    }
    return (left << bits) | right;
  };
  return { idOf: walked(forth, size), rowOf: walked(back, size) };
}

/** Steps on until the number is below the size: a permutation of the larger set, cut down to the smaller one. */
function walked(step: (value: number) => number, size: number): (value: number) => number {
  return (value) => {
    if (!Number.isInteger(value) || value < 0 || value >= size) throw new RangeError(`no row: ${value}`);
    let at = step(value);
    while (at >= size) at = step(at);
    return at;
  };
}
