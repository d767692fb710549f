import type { RoomDebrief } from './room-debrief.ts';

type Sums = Pick<RoomDebrief, 'deposits' | 'seed' | 'other' | 'payouts' | 'draws' | 'reserve'>;

const cents = (text: string) => Math.round(Number(text) * 100);

/**
 * Inflow to the reserve other than deposits and the operator’s start money: real revenue and unknown payers. A room that
 * ended under an older version does not name it; then it is what the other sums leave.
 */
export function otherIncome({ deposits, seed, other, payouts, draws, reserve }: Sums): number {
  if (other !== undefined) return cents(other) / 100;
  return (cents(reserve) + cents(payouts) + cents(draws) - cents(deposits) - cents(seed)) / 100;
}

/** What came without a reference that names a member, and is in nobody's balance; part of the other income. */
export function reachedNobodyIn(
  { reachedNobody = [] }: Pick<RoomDebrief, 'reachedNobody'>,
  currency: string,
): number {
  return Number(reachedNobody.find((each) => each.currency === currency)?.amount ?? 0);
}

/** All that came into a reserve, and all that left it with what is still there: by the ledger the same. */
export function bothSides(sums: Sums): { cameIn: number; wentOut: number } {
  const { deposits, seed, payouts, draws, reserve } = sums;
  return {
    cameIn: (cents(deposits) + cents(seed) + Math.round(otherIncome(sums) * 100)) / 100,
    wentOut: (cents(payouts) + cents(draws) + cents(reserve)) / 100,
  };
}
