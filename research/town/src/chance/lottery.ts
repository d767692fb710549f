/** Chooses among rows by their weights with one draw (the alias method of Walker 1977, as built by Vose 1991). */
export interface Lottery {
  readonly keeps: Float64Array;
  readonly other: Int32Array;
}

export function lotteryOf(weights: ArrayLike<number>): Lottery {
  const count = weights.length;
  let total = 0;
  for (let i = 0; i < count; i++) total += weights[i]!;
  const keeps = Float64Array.from(weights, (weight) => (weight * count) / total);
  const other = Int32Array.from(keeps, (_, i) => i);
  const small: number[] = [];
  const large: number[] = [];
  for (let i = 0; i < count; i++) (keeps[i]! < 1 ? small : large).push(i);
  while (small.length > 0 && large.length > 0) {
    const poor = small.pop() as number;
    const rich = large.at(-1) as number;
    other[poor] = rich;
    keeps[rich] = keeps[rich]! - (1 - keeps[poor]!);
    if (keeps[rich]! < 1) small.push(large.pop() as number);
  }
  return { keeps, other };
}

/** The row that a draw in [0, 2^32) chooses. */
export function choose({ keeps, other }: Lottery, drawn: number): number {
  const at = (drawn / 4294967296) * keeps.length;
  const row = Math.floor(at);
  return at - row < keeps[row]! ? row : other[row]!;
}
