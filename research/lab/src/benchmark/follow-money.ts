import { join } from 'node:path';
import { readTable } from '../tables/read-table.ts';
import type { WorldFacts } from './make-world.ts';
import { type ReadWorld, readWorld } from './read-world.ts';
import type { Setting } from './tasks.ts';

/** Money in an account, with whom it came from. */
interface Parcel {
  payer: number;
  left: number;
}

/** Parcels that an account keeps at most; the receipts of an employer or a shop are no trail. */
const parcelsMax = 4_000;

/**
 * Follows money through one account: a payment from a person's account comes from the latest payers of that account,
 * oldest first. Knows nothing of schemes.
 */
export async function followMoney(
  { release, setting }: { release: string; setting: Setting },
  worlds: readonly WorldFacts[],
): Promise<(number | string)[][]> {
  const asked = await readTable(join(release, 'tasks', setting, 'clawback.parquet'));
  const payees = new Map<string, Set<number>>();
  Array.from(asked.world ?? [], String).forEach((world, row) => {
    payees.set(world, (payees.get(world) ?? new Set()).add(Number(asked.payee?.[row])));
  });
  const rows: (number | string)[][] = [];
  for (const { spec } of worlds) {
    const own = payees.get(spec.name);
    if (own === undefined) continue;
    const trails = trailsOf(await readWorld(release, spec.name), own);
    for (const [payee, payers] of trails) {
      const found = payers.size > 0 ? [...payers].sort((a, b) => a[0] - b[0]) : ([[payee, 0]] as const);
      for (const [payer, amount] of found) rows.push([spec.name, payee, payer, amount / 100]);
    }
  }
  return rows;
}

function trailsOf(world: ReadWorld, payees: ReadonlySet<number>): Map<number, Map<number, number>> {
  const trails = new Map(
    [...payees].sort((a, b) => a - b).map((payee) => [payee, new Map<number, number>()]),
  );
  const held = new Map<number, Parcel[]>();
  const { isFirm } = world.accounts;
  for (let row = 0; row < world.rows; row++) {
    const [from, to, amount] = [world.from[row]!, world.to[row]!, world.amount[row]!];
    if (isFirm[from] === 0) {
      const trail = trails.get(to);
      for (const { payer, left } of taken(held.get(from) ?? [], amount)) {
        if (trail && payer !== to && isFirm[payer] === 0) trail.set(payer, (trail.get(payer) ?? 0) + left);
      }
    }
    if (isFirm[to] === 1) continue;
    const parcels = held.get(to) ?? [];
    parcels.push({ payer: from, left: amount });
    if (parcels.length > parcelsMax) parcels.shift();
    held.set(to, parcels);
  }
  return trails;
}

/** Takes an amount out of parcels, oldest first, and returns what was taken. */
function taken(parcels: Parcel[], amount: number): Parcel[] {
  const out: Parcel[] = [];
  let owed = amount;
  while (owed > 0 && parcels.length > 0) {
    const first = parcels[0] as Parcel;
    const part = Math.min(owed, first.left);
    first.left -= part;
    owed -= part;
    out.push({ payer: first.payer, left: part });
    if (first.left === 0) parcels.shift();
  }
  return out;
}
