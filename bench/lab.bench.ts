// Headless runs: a million members for half a year, the cost of an agent-day by size of the crowd, the rate of labelled
// rows, and comparisons: an agent library on the usual toy model, Parquet writers on our rows.
import { totalmem } from 'node:os';
import type { GrowthMeasured } from './lab/growth.child.ts';
import { inChild } from './lab/in-child.ts';
import type { LifeAsked, LifeMeasured } from './lab/life.child.ts';
import { duckdb, hyparquet, ours } from './lab/peer-writers.ts';
import type { ToyAsked, ToyMeasured } from './lab/wealth.child.ts';
import type { BenchResult } from './results.ts';

const millions = (perSecond: number) => `${(perSecond / 1e6).toFixed(2)} M/s`;
const count = (value: number) => value.toLocaleString('en');
const isSoak = Boolean(process.env.GLASSMINE_SOAK);
/** A trial run: everything at a hundredth of the size. */
const scale = process.env.GLASSMINE_BENCH_SMALL ? 0.01 : 1;
const rounds = 3;
const writerRows = Math.round(1_000_000 * scale);

type Rows = string[][];

const head = ['work', 'done', 'time', 'processor time', 'rate', 'processor per agent-day', 'peak memory'];

async function lifeRow(before: string, { agents, days, ...more }: LifeAsked, after = ''): Promise<string[]> {
  const asked = { agents: Math.round(agents * scale), days, ...more };
  const life = await inChild<LifeMeasured>('./life.child.ts', asked);
  // The rate of rows covers the time until the files are complete, the rate of postings only the engine.
  const rate = more.exporting ? life.rows / life.seconds : life.postings / life.engineSeconds;
  return [
    `${before}${count(asked.agents)} members × ${days} days${after}`,
    more.exporting ? `${count(life.rows)} labelled rows` : `${count(life.postings)} postings`,
    `${life.seconds.toFixed(1)} s`,
    `${life.cpuSeconds.toFixed(1)} s`,
    millions(rate),
    `${((life.cpuSeconds * 1e9) / life.agentDays).toFixed(0)} ns`,
    `${count(life.peakRssMb)} MB`,
  ];
}

async function speedRows(): Promise<Rows> {
  const rows: Rows = [];
  const size = { agents: 100_000, days: 60 };
  for (let round = 1; round <= rounds; round++) {
    rows.push(await lifeRow(`round ${round}: `, size));
    const exporting = { ...size, exporting: true };
    rows.push(await lifeRow(`round ${round}: `, exporting, ' into Parquet, on the second core'));
    const movements = { ...exporting, schema: 'paysim' as const };
    rows.push(
      await lifeRow(`round ${round}: `, movements, ' into PaySim’s columns, movements of money alone'),
    );
  }
  return rows;
}

async function largeRows(): Promise<Rows> {
  const million = { agents: 1_000_000, days: 180 };
  const rows = [await lifeRow('', million)];
  if (!isSoak) return rows;
  if (totalmem() > 14 * 2 ** 30) rows.push(await lifeRow('', { agents: 10_000_000, days: 90 }));
  return rows;
}

/** The same sixty days, from rise to collapse, for growing numbers of people. */
async function growthRows(): Promise<Rows> {
  const days = 60;
  const sizes = [100_000, 300_000, 1_000_000, 3_000_000];
  if (isSoak && totalmem() > 14 * 2 ** 30) sizes.push(10_000_000);
  const rows: Rows = [];
  let first = 0;
  for (const agents of sizes.map((size) => Math.round(size * scale))) {
    const grown = await inChild<GrowthMeasured>('./growth.child.ts', { agents, days });
    const ns = (grown.cpuSeconds * 1e9) / (agents * days);
    first ||= ns;
    rows.push([
      `growth: ${count(agents)} members × ${days} days, the engine alone`,
      `${count(grown.postings)} postings`,
      `${grown.seconds.toFixed(1)} s`,
      `${grown.cpuSeconds.toFixed(1)} s`,
      millions(grown.postings / grown.seconds),
      `${ns.toFixed(0)} ns, ${(ns / first).toFixed(2)} × the first`,
      `${count(grown.peakRssMb)} MB`,
    ]);
  }
  return rows;
}

/** A million agents that give to each other, measured in the same minute on the same machine. */
async function toyRows(): Promise<Rows> {
  const agents = Math.round(1_000_000 * scale);
  const ways: [ToyAsked['by'], string, number][] = [
    ['agentscript', 'agentscript 0.10', 5],
    ['engine', 'Glassmine: a checked command and two postings for each gift', 10],
    ['arrays', 'bare typed arrays', 20],
  ];
  const rows: Rows = [];
  for (let round = 1; round <= rounds; round++) {
    for (const [by, name, steps] of ways) {
      const toy = await inChild<ToyMeasured>('./wealth.child.ts', { by, agents, steps } satisfies ToyAsked);
      rows.push([
        `round ${round}, wealth exchange: ${name}`,
        `${count(agents * steps)} agent-steps`,
        `${toy.stepSeconds.toFixed(2)} s`,
        '',
        millions((agents * steps) / toy.stepSeconds),
        '',
        `${count(toy.peakRssMb)} MB`,
      ]);
    }
  }
  return rows;
}

async function writerRowsTable(): Promise<Rows> {
  const rows: Rows = [];
  for (let round = 1; round <= rounds; round++) {
    for (const writer of [ours, hyparquet, duckdb]) {
      const { seconds, bytes } = await writer.write(writerRows);
      rows.push([
        `round ${round}, Parquet: ${writer.name}, 7 columns, one thread`,
        `${count(writerRows)} rows of ${(bytes / writerRows).toFixed(1)} bytes`,
        `${seconds.toFixed(2)} s`,
        '',
        millions(writerRows / seconds),
        '',
        '',
      ]);
    }
  }
  return rows;
}

export async function run(): Promise<BenchResult> {
  const rows: Rows = [head];
  for (const part of [speedRows, largeRows, growthRows, toyRows, writerRowsTable])
    rows.push(...(await part()));
  return {
    title: 'Headless runs: a million members, growth, rows, peers',
    command: isSoak ? 'GLASSMINE_SOAK=1 npm run bench -- lab' : 'npm run bench -- lab',
    rows,
    notes:
      'Every run is a separate process, so peak memory and processor time (of all its threads) are its own. Time is from the call to the last figure or file; the rate of postings covers the engine, the rate of rows the whole run. Aims: 1,000,000 members × 180 days in 60 s and 2 GB, 10,000,000 × 90 in 20 minutes and 12 GB (with GLASSMINE_SOAK=1), 5 million postings/s, 1 million labelled rows/s, an agent-day that costs the same within 25 % from 10^5 to 10^7 members. The toy model is that of Mesa and MASON (0.93 and 2.6 M agent-steps/s elsewhere). PaySim and AMLSim cannot run here: both need MASON, which comes from a Java registry that is out of reach; the Python part of AMLSim only generates the graph that the Java part simulates. Their figures from two cores elsewhere: PaySim 2 201k rows/s and 0.88 M client-steps/s in 228 MB, AMLSim 11.4k rows/s in 809 MB, Sparkov 31.9k rows/s, AMLGentex 2.1k rows/s.',
  };
}
