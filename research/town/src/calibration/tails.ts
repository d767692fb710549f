import { logarithm } from '../chance/logarithm.ts';
import type { Resident } from '../rows.ts';
import type { Town } from '../town.ts';

/** The exponent a of P(X > x) = x^-a, estimated from the largest of the values (Hill 1975). */
export function tailExponent(values: Iterable<number>, share: number): number {
  const sorted = [...values].filter((value) => value > 0).sort((a, b) => b - a);
  const count = Math.max(2, Math.floor(sorted.length * share));
  const least = sorted[count - 1]!;
  let sum = 0;
  for (let i = 0; i < count - 1; i++) sum += logarithm(sorted[i]! / least);
  return (count - 1) / sum;
}

/** Share of the pairs of somebody's ties that know one another: the mean over the first residents who have two ties. */
export function clustering({ residents, ties }: Town, most = 400): number {
  let sum = 0;
  let people = 0;
  for (let resident = 0 as Resident; resident < Math.min(most, residents.count); resident++) {
    const known = tiesOf(resident);
    if (known.length < 2) continue;
    let closed = 0;
    for (const one of known) {
      const others = new Set(tiesOf(one));
      for (const other of known) if (other > one && others.has(other)) closed += 1;
    }
    sum += (2 * closed) / (known.length * (known.length - 1));
    people += 1;
  }
  return sum / people;

  function tiesOf(resident: Resident): Resident[] {
    return Array.from({ length: ties.degree(resident) }, (_, nth) => ties.tie(resident, nth));
  }
}
