/**
 * What a court's receiver would give back to those who lost, once a scheme has been stopped. Two methods are in
 * use, and they part people differently; amounts are minor units of one currency. Whole numbers throughout: the
 * awards of a pool sum to the pool, or to all losses when it is big enough for them.
 */
export interface Stake {
  /** What somebody really paid in, and was really paid out. */
  paidIn: number;
  paidOut: number;
}

interface Awards {
  /** By stake, in their order. */
  awards: number[];
  sum: number;
}

interface Tide extends Awards {
  /** Share of the payments that everybody has back in the end who gets anything, parts per million, rounded down. */
  levelPpm: number;
}

/** What somebody lost: paid in and never got back. */
export function netLoss({ paidIn, paidOut }: Stake): number {
  return Math.max(0, paidIn - paidOut);
}

/** What somebody got beyond their own money: a receiver may ask for it back. */
export function netGain({ paidIn, paidOut }: Stake): number {
  return Math.max(0, paidOut - paidIn);
}

/** Everybody's loss is made good by the same share, whatever they had got back before. */
export function netInvestment(stakes: readonly Stake[], pool: number): Awards {
  const losses = stakes.map(netLoss);
  const total = sumOf(losses);
  if (pool >= total) return { awards: losses, sum: total };
  return shareOut(
    losses.map((loss) => ({ top: BigInt(loss) * BigInt(pool), less: 0 })),
    BigInt(total),
    pool,
  );
}

/**
 * What people got back before counts as part of their share: the water rises from the lowest, and a person who
 * already stands above it gets nothing more.
 */
export function risingTide(stakes: readonly Stake[], pool: number): Tide {
  const losses = stakes.map(netLoss);
  const total = sumOf(losses);
  if (pool >= total) return { awards: losses, sum: total, levelPpm: 1_000_000 };
  if (pool <= 0) return { awards: losses.map(() => 0), sum: 0, levelPpm: lowestPpm(stakes) };
  const { top, bottom } = levelOf(stakes, pool);
  const parts = stakes.map(({ paidIn, paidOut }) => {
    const isUnder = BigInt(paidOut) * bottom < BigInt(paidIn) * top;
    return isUnder ? { top: BigInt(paidIn) * top, less: paidOut } : { top: 0n, less: 0 };
  });
  return { ...shareOut(parts, bottom, pool), levelPpm: Number((top * 1_000_000n) / bottom) };
}

/** The level as a fraction: (pool + what those under it have) ÷ what they paid. */
function levelOf(stakes: readonly Stake[], pool: number): { top: bigint; bottom: bigint } {
  const rising = stakes
    .filter(({ paidIn }) => paidIn > 0)
    .sort((a, b) => compareShares(a, b) || a.paidIn - b.paidIn);
  let top = BigInt(pool);
  let bottom = 0n;
  for (const { paidIn, paidOut } of rising) {
    // The next one already has as much as the water reaches.
    if (bottom > 0n && BigInt(paidOut) * bottom >= top * BigInt(paidIn)) break;
    top += BigInt(paidOut);
    bottom += BigInt(paidIn);
  }
  return { top, bottom };
}

function compareShares(a: Stake, b: Stake): number {
  const difference = BigInt(a.paidOut) * BigInt(b.paidIn) - BigInt(b.paidOut) * BigInt(a.paidIn);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

function lowestPpm(stakes: readonly Stake[]): number {
  const rising = stakes.filter(({ paidIn }) => paidIn > 0).sort(compareShares);
  const lowest = rising[0];
  if (!lowest) return 0;
  return Math.min(1_000_000, Number((BigInt(lowest.paidOut) * 1_000_000n) / BigInt(lowest.paidIn)));
}

/**
 * Rounds fractions to whole numbers that sum to the pool: down first, then one more for the largest rests, the
 * earlier stake first among equals.
 */
function shareOut(parts: readonly { top: bigint; less: number }[], bottom: bigint, pool: number): Awards {
  const awards = parts.map(({ top, less }) => Number(top / bottom) - less);
  const rests = parts.map(({ top }, row) => ({ row, rest: top % bottom })).filter(({ rest }) => rest > 0n);
  rests.sort((a, b) => (a.rest > b.rest ? -1 : a.rest < b.rest ? 1 : a.row - b.row));
  const left = pool - sumOf(awards);
  for (const { row } of rests.slice(0, left)) awards[row] = awards[row]! + 1;
  return { awards, sum: sumOf(awards) };
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
