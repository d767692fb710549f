/**
 * SipHash-2-4 (Aumasson and Bernstein, 2012): a keyed hash of 64 bits, which nobody foretells without the 128-bit key.
 * Words of 64 bits are pairs of 32-bit integers, low half first, because worlds compute with nothing else.
 */

/** A key of 128 bits: four 32-bit words, the lowest first. */
export type SipKey = readonly [number, number, number, number];

/**
 * The hash of a message of whole 32-bit words.
 * @returns its two halves as unsigned integers, the low one first
 */
export function sipHash([k0, k1, k2, k3]: SipKey, message: readonly number[]): [number, number] {
  const state = new Int32Array([
    k0 ^ 0x70736575,
    k1 ^ 0x736f6d65,
    k2 ^ 0x6e646f6d,
    k3 ^ 0x646f7261,
    k0 ^ 0x6e657261,
    k1 ^ 0x6c796765,
    k2 ^ 0x79746573,
    k3 ^ 0x74656462,
  ]);
  const pairs = message.length >> 1;
  for (let i = 0; i < pairs; i++) absorb(state, message[2 * i]!, message[2 * i + 1]!);
  // The last word holds what is left over and, in its highest byte, the length of the message in bytes.
  absorb(state, message.length & 1 ? message[2 * pairs]! : 0, (message.length * 4) << 24);
  state[4]! ^= 0xff;
  for (let i = 0; i < 4; i++) round(state);
  const low = state[0]! ^ state[2]! ^ state[4]! ^ state[6]!;
  const high = state[1]! ^ state[3]! ^ state[5]! ^ state[7]!;
  return [low >>> 0, high >>> 0];
}

function absorb(state: Int32Array, low: number, high: number): void {
  state[6]! ^= low;
  state[7]! ^= high;
  round(state);
  round(state);
  state[0]! ^= low;
  state[1]! ^= high;
}

function round(v: Int32Array): void {
  add(v, 0, 2);
  rotate(v, 2, 13);
  xor(v, 2, 0);
  swap(v, 0);
  add(v, 4, 6);
  rotate(v, 6, 16);
  xor(v, 6, 4);
  add(v, 0, 6);
  rotate(v, 6, 21);
  xor(v, 6, 0);
  add(v, 4, 2);
  rotate(v, 2, 17);
  xor(v, 2, 4);
  swap(v, 4);
}

function add(v: Int32Array, to: number, from: number): void {
  const low = (v[to]! >>> 0) + (v[from]! >>> 0);
  v[to + 1] = v[to + 1]! + v[from + 1]! + (low > 0xffffffff ? 1 : 0);
  v[to] = low;
}

function xor(v: Int32Array, to: number, from: number): void {
  v[to]! ^= v[from]!;
  v[to + 1]! ^= v[from + 1]!;
}

/** By fewer than 32 bits to the left. */
function rotate(v: Int32Array, at: number, bits: number): void {
  const low = v[at]!;
  const high = v[at + 1]!;
  v[at] = (low << bits) | (high >>> (32 - bits));
  v[at + 1] = (high << bits) | (low >>> (32 - bits));
}

/** A rotation by 32 bits. */
function swap(v: Int32Array, at: number): void {
  const low = v[at]!;
  v[at] = v[at + 1]!;
  v[at + 1] = low;
}
