function scrambled(value: number): number {
  let h = Math.imul(value ^ (value >>> 16), 0x7feb352d);
  h = Math.imul(h ^ (h >>> 15), 0x846ca68b);
  return (h ^ (h >>> 16)) >>> 0;
}

/** A number of 32 bits for a pair of accounts, in that order. */
export function pairKey(from: number, to: number): number {
  return scrambled(scrambled(from + 1) ^ Math.imul(to + 1, 0x9e3779b1));
}

/** Marks a partner in a bitmap of 64 places that begins at `word`, and returns the number of partners that it stands for. */
export function mark(bits: Uint32Array, word: number, partner: number): number {
  const bit = scrambled(partner + 1) & 63;
  bits[word + (bit >> 5)]! |= 1 << (bit & 31);
  const empty = 64 - ones(bits[word]!) - ones(bits[word + 1]!);
  return partnersOf[empty]!;
}

/** By linear counting (Whang and others, 1990): 64 ln(64 / empty places). */
const partnersOf = Float64Array.from({ length: 65 }, (_, empty) => 64 * Math.log(64 / Math.max(empty, 0.5)));

function ones(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
