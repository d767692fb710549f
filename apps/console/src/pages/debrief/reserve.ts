import type { RoomDebrief } from './room-debrief.ts';

type Sums = Pick<RoomDebrief, 'deposits' | 'seed' | 'payouts' | 'draws' | 'reserve'>;

/** What came into the pot beside deposits and the operator’s start: real revenue, money of unknown payers. */
export function otherIncome({ deposits, seed, payouts, draws, reserve }: Sums): number {
  const cents = (text: string) => Math.round(Number(text) * 100);
  return (cents(reserve) + cents(payouts) + cents(draws) - cents(deposits) - cents(seed)) / 100;
}
