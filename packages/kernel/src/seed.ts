import { type SipKey, sipHash } from './siphash.ts';

/**
 * A seed as a journal and a run's files write it.
 * - A whole number below 2^32: everything follows from it. Runs without people have such a seed.
 * - `k` and 32 hexadecimal digits: everything follows from the key. Rooms have such a seed, because a learner could
 *   try out 2^32 numbers against what the phone shows, and not 2^128 keys.
 * - A number before the `k`: the course of the crowd follows from the number, which somebody has chosen to see the same
 *   course again, and what must not be foreseen (codes, hashes, addresses, arms) from the key.
 */
export type RoomSeed = number | string;

/** What the draws of a world begin with. */
export interface Seed {
  readonly text: RoomSeed;
  /** The beginnings of the streams by their numbers. With a key, none is found from another one. */
  readonly ofStream: Int32Array;
  /** Of the draws that must not be foreseen. */
  readonly key: SipKey;
}

/** Numbers of streams are smaller. */
const streamsMax = 256;

const keyed = /^(\d{0,10})k([\da-f]{32})$/;

/** Reads a seed. Throws RangeError for anything that is none. */
export function seedOf(text: RoomSeed): Seed {
  if (typeof text === 'number') {
    const key = keyOfNumber(text);
    return { text, key, ofStream: streamsOfNumber(text) };
  }
  const [, number = '', digits = ''] = keyed.exec(text) ?? [];
  if (digits === '') throw new RangeError(`no seed: ${text}`);
  const key = [0, 8, 16, 24].map((at) => Number.parseInt(digits.slice(at, at + 8), 16)) as unknown as SipKey;
  return { text, key, ofStream: number === '' ? streamsOfKey(key) : streamsOfNumber(Number(number)) };
}

/**
 * 64 bits that nobody foretells who does not know the key, as two unsigned integers. For what learners see or must not
 * foresee; the crowd draws from its streams, which takes a tenth of the time.
 */
export function secret({ key }: Seed, stream: number, a: number, b: number): [number, number] {
  return sipHash(key, [stream, a, b]);
}

/** A secret whole number in [0, bound). The bias of the multiplication is below bound / 2^32. */
export function secretBelow(bound: number, seed: Seed, stream: number, a: number, b: number): number {
  return Math.floor((secret(seed, stream, a, b)[0] / 4294967296) * bound);
}

/** No secret: who knows the number knows the key. */
const keyOfNumber = (number: number): SipKey => [checked(number), 0, 0, 0];

function checked(number: number): number {
  if (Number.isInteger(number) && number >= 0 && number <= 0xffffffff) return number;
  throw new RangeError(`no seed: ${number}`);
}

function streamsOfKey(key: SipKey): Int32Array {
  return Int32Array.from({ length: streamsMax }, (_, stream) => sipHash(key, [stream])[0]);
}

/** They hide nothing, and need not: the number is known. */
function streamsOfNumber(number: number): Int32Array {
  const begun = checked(number);
  return Int32Array.from({ length: streamsMax }, (_, stream) => begun ^ Math.imul(stream, 0x9e3779b1));
}
