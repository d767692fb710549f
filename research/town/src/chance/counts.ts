import { exponential } from '@glassmine/kernel';

/** Rates are rounded to this part of one, and are below `mostRate`. */
const steps = 32;
const mostRate = 12;
const mostCount = 32;

/** Poisson distributions by rate, cumulative, in parts of 2^32. */
const tables: Float64Array[] = Array.from({ length: steps * mostRate + 1 }, (_, step) =>
  poisson(step / steps),
);

function poisson(rate: number): Float64Array {
  let chance = exponential(-rate);
  let sum = 0;
  return Float64Array.from({ length: mostCount }, (_, count) => {
    sum += chance;
    chance = (chance * rate) / (count + 1);
    return sum * 4294967296;
  });
}

/** How often something with an expected number happens, from a draw in [0, 2^32). */
export function poissonCount(expected: number, drawn: number): number {
  const table = tables[Math.min(mostRate * steps, Math.max(0, Math.floor(expected * steps + 0.5)))]!;
  let count = 0;
  while (count < mostCount && drawn >= table[count]!) count++;
  return count;
}
