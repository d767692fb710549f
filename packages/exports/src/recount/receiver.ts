/** Both distribution methods of a receiver, by other algorithms than the rules use, for comparison. */
export interface Case {
  paidIn: number;
  paidOut: number;
}

interface Share {
  /** Numerator over the denominator that all shares have, less `less`. */
  top: bigint;
  less: bigint;
}

const lossOf = ({ paidIn, paidOut }: Case) => (paidIn > paidOut ? paidIn - paidOut : 0);

/** Net investment method: awards in proportion to losses, by case, minor units. */
export function byLosses(cases: readonly Case[], pool: number): number[] {
  const losses = cases.map(lossOf);
  const all = losses.reduce((sum, loss) => sum + loss, 0);
  if (pool >= all) return losses;
  return rounded(
    losses.map((loss) => ({ top: BigInt(loss) * BigInt(pool), less: 0n })),
    BigInt(all),
    pool,
  );
}

/**
 * Rising tide method: starts with all payers and removes those who already got more than the common level, until
 * nobody is removed. Awards by case, minor units.
 */
export function byTide(cases: readonly Case[], pool: number): number[] {
  const losses = cases.map(lossOf);
  if (pool >= losses.reduce((sum, loss) => sum + loss, 0)) return losses;
  if (pool <= 0) return losses.map(() => 0);
  const standing = new Set([...cases.keys()].filter((row) => (cases[row] as Case).paidIn > 0));
  for (;;) {
    let top = BigInt(pool);
    let bottom = 0n;
    for (const row of standing) {
      top += BigInt((cases[row] as Case).paidOut);
      bottom += BigInt((cases[row] as Case).paidIn);
    }
    const before = standing.size;
    for (const row of standing) {
      const { paidIn, paidOut } = cases[row] as Case;
      if (BigInt(paidOut) * bottom >= BigInt(paidIn) * top) standing.delete(row);
    }
    if (standing.size < before) continue;
    const shares = cases.map(({ paidIn, paidOut }, row) =>
      standing.has(row) ? { top: BigInt(paidIn) * top, less: BigInt(paidOut) } : { top: 0n, less: 0n },
    );
    return rounded(shares, bottom, pool);
  }
}

/** Rounds down; the rest of the pool goes, one unit each, to the largest remainders, earlier cases first. */
function rounded(shares: readonly Share[], bottom: bigint, pool: number): number[] {
  const awards = shares.map(({ top, less }) => Number(top / bottom - less));
  let left = pool - awards.reduce((sum, award) => sum + award, 0);
  const rests = shares.map(({ top }, row) => [top % bottom, row] as const).filter(([rest]) => rest > 0n);
  rests.sort(([a, rowA], [b, rowB]) => (a === b ? rowA - rowB : a > b ? -1 : 1));
  for (const [, row] of rests) {
    if (left-- <= 0) break;
    awards[row] = awards[row]! + 1;
  }
  return awards;
}
