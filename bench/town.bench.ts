// Towns with ordinary life around a scheme: labelled movements a second of one town and of two at once, and the memory of a
// resident by the size of the town.
import { totalmem } from 'node:os';
import { inChild } from './lab/in-child.ts';
import type { TownAsked, TownMeasured } from './lab/town.child.ts';
import type { BenchResult } from './results.ts';

const isSoak = Boolean(process.env.GLASSMINE_SOAK);
/** A trial run: everything at a tenth of the size. */
const scale = process.env.GLASSMINE_BENCH_SMALL ? 0.1 : 1;
const rounds = 1;
const count = (value: number) => value.toLocaleString('en');

const head = [
  'work',
  'movements',
  'time',
  'processor time',
  'rate',
  'per processor',
  'peak memory',
  'a resident',
];

async function rowOf(before: string, asked: TownAsked): Promise<string[]> {
  const residents = Math.round(asked.residents * scale);
  const { worlds = 1, days, schema } = asked;
  const town = await inChild<TownMeasured>('./town.child.ts', { ...asked, residents });
  const what = worlds === 1 ? 'one town' : `${worlds} towns at once`;
  return [
    `${before}${what}, ${count(residents)} residents × ${days} days${schema ? ', into files' : ', the engine alone'}`,
    count(town.movements),
    `${town.seconds.toFixed(1)} s`,
    `${town.cpuSeconds.toFixed(1)} s`,
    `${Math.round(town.movements / town.seconds / 1000)} k/s`,
    `${Math.round(town.movements / town.cpuSeconds / 1000)} k/s`,
    `${count(town.peakRssMb)} MB`,
    `${Math.round((town.peakRssMb * 2 ** 20) / (residents * worlds))} B`,
  ];
}

export async function run(): Promise<BenchResult> {
  const rows = [head];
  const size = { residents: 50_000, days: 60, warmUpDays: 14, schema: 'paysim' as const };
  for (let round = 1; round <= rounds; round++) {
    rows.push(await rowOf(`round ${round}: `, size));
    rows.push(await rowOf(`round ${round}: `, { ...size, worlds: 2 }));
  }
  const sizes = [100_000, 1_000_000];
  if (isSoak && totalmem() > 14 * 2 ** 30) sizes.push(10_000_000);
  for (const residents of sizes) rows.push(await rowOf('', { residents, days: 7, warmUpDays: 0 }));
  return {
    title: 'Towns: labelled movements a second, one and two at once, and the memory of a resident',
    command: isSoak ? 'GLASSMINE_SOAK=1 npm run bench -- town' : 'npm run bench -- town',
    rows,
    notes:
      'Every row is a process of its own; a town has a thread that lives its days and one that writes its files. Files are those of PaySim’s columns with their labels, in Parquet, with the honest baseline learnt at the end; the time is from the start of the run to the last closed file. “per processor” divides by the processor time of all threads, which other work on the machine moves less than the time. The memory of a resident is the peak of the whole process over all residents. Aims: 500 k/s for one town on two cores, 800 k/s for two, 400 B a resident, 10,000,000 residents in 5 GB (with GLASSMINE_SOAK=1). PaySim makes 201 k/s.',
  };
}
