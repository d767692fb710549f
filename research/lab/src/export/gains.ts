import type { SchemaFacts } from '@glassmine/exports';
import type { MovementChunk } from '../tape/movement-tape.ts';

export interface MovementFacts extends SchemaFacts {
  /** What each account of the town gained by the rows, minor units. */
  moved: Float64Array;
}

/** Sums what each account gains, to reconcile the rows with the accounts. */
export function gains(): { add(chunk: MovementChunk, rows: number): void; done(): Float64Array } {
  let sums = new Float64Array(1024);
  return {
    add({ from, to, amount }, rows) {
      for (let row = 0; row < rows; row++) {
        const payer = from[row]!;
        const payee = to[row]!;
        const last = payer > payee ? payer : payee;
        if (last >= sums.length) {
          const larger = new Float64Array(Math.max(last + 1, sums.length * 2));
          larger.set(sums);
          sums = larger;
        }
        sums[payer]! -= amount[row]!;
        sums[payee]! += amount[row]!;
      }
    },
    done: () => sums,
  };
}

/** Accounts whose balance by the exported rows is another one than in the town; empty when all reconcile. */
export function unreconciledAccounts(
  moved: Float64Array,
  opening: Float64Array,
  closing: Float64Array,
): string[] {
  const faults: string[] = [];
  for (let account = 0; account < Math.max(closing.length, moved.length); account++) {
    const exported = (opening[account] ?? 0) + (moved[account] ?? 0);
    const held = closing[account] ?? 0;
    if (exported === held) continue;
    faults.push(`account ${account}: ${exported} exported, ${held} in the town`);
    if (faults.length > 5) break;
  }
  return faults;
}
