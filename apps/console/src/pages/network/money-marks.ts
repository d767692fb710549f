import type { MoneyFlow } from '@glassmine/replica/wire';

export interface Mark {
  userId: number;
  /** Payer of the selected member, its recipient, or both. */
  side: 'payer' | 'payee' | 'both';
  /** Share of the largest amount among the marks, 0 to 1. */
  share: number;
  /** Rank from 0, the largest first. */
  place: number;
}

export interface Marks {
  center: number;
  people: Mark[];
  /** Number of marks with a name in the picture. */
  named: number;
}

const namedMax = 10;

/**
 * Members to mark on the tree for a member's money, and how strongly. Amounts of two currencies cannot be added,
 * so each counts as a share of what moved in its own currency. The operator and unknown payers are not on the tree.
 */
export function marksOf(flow: MoneyFlow): Marks {
  const paid = new Map<number, number>();
  const got = new Map<number, number>();
  for (const { paidIn, paidOut, payers, payees } of flow.money) {
    note(paid, payers.list, Number(paidOut));
    note(got, payees.list, Number(paidIn));
  }
  paid.delete(flow.userId);
  got.delete(flow.userId);
  const sums = [...new Set([...paid.keys(), ...got.keys()])].map((userId) => {
    const side = !got.has(userId) ? 'payer' : !paid.has(userId) ? 'payee' : 'both';
    return { userId, side, sum: (paid.get(userId) ?? 0) + (got.get(userId) ?? 0) } as const;
  });
  sums.sort((a, b) => b.sum - a.sum || a.userId - b.userId);
  const most = sums[0]?.sum ?? 1;
  const people = sums.map(({ sum, ...who }, place) => ({ ...who, share: sum / most, place }));
  return { center: flow.userId, people, named: namedMax };
}

function note(
  sums: Map<number, number>,
  list: readonly { userId: number; amount: string }[],
  of: number,
): void {
  for (const { userId, amount } of list) {
    if (userId < 0 || of === 0) continue;
    sums.set(userId, (sums.get(userId) ?? 0) + Number(amount) / of);
  }
}
