/** Both methods of a court's receiver once more, by other ways of reckoning than the rules have: to compare. */
export interface Case {
  paidIn: number;
  paidOut: number;
}

interface Share {
  /** A fraction of one denominator that all have. */
  top: bigint;
  less: bigint;
}

const lossOf = ({ paidIn, paidOut }: Case) => (paidIn > paidOut ? paidIn - paidOut : 0);

/** Losses in proportion. By case, minor units. */
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
 * The tide from above: all who paid stand in it, whoever has more than its level steps out, until nobody does.
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

/** Down to whole numbers, and what is left of the pool one by one to the largest rests, the earlier first. */
function rounded(shares: readonly Share[], bottom: bigint, pool: number): number[] {
  const awards = shares.map(({ top, less }) => Number(top / bottom - less));
  let left = pool - awards.reduce((sum, award) => sum + award, 0);
  const rests = shares.map(({ top }, row) => [top % bottom, row] as const).filter(([rest]) => rest > 0n);
  rests.sort(([a, rowA], [b, rowB]) => (a === b ? rowA - rowB : a > b ? -1 : 1));
  for (const [, row] of rests) {
    if (left-- <= 0) break;
    awards[row] = (awards[row] as number) + 1;
  }
  return awards;
}
