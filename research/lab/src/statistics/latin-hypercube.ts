import { createHash } from 'node:crypto';

/** A number in [0, 1) that follows from a text. */
export function unit(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) / 4_294_967_296;
}

/** The numbers 0 … count − 1 in an order that follows from a text: the pieces of one dimension of a Latin hypercube. */
export function shuffled(count: number, salt: string): number[] {
  const keys = Array.from({ length: count }, (_, i) => ({ i, key: unit(`${salt} order ${i}`) }));
  return keys.sort((a, b) => a.key - b.key || a.i - b.i).map(({ i }) => i);
}
