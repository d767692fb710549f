// World speed: the whole engine with its crowd against bare double-entry postings in typed arrays.
import { readFileSync } from 'node:fs';
import { createSimulation } from '@glassmine/crowd';
import { checkBooks, parseScenario } from '@glassmine/replica';
import type { BenchResult } from './results.ts';

const agents = 100_000;
const days = 60;
const rounds = 3;

/** The default scenario with stock and seed capital scaled with the crowd. */
function scenarioFor(count: number) {
  const json = JSON.parse(readFileSync(new URL('../scenarios/mining-app.json', import.meta.url), 'utf8'));
  const factor = count / json.crowd.agents;
  json.crowd.agents = count;
  json.funds.seedCapitalMinor *= factor;
  for (const product of json.products) product.stockUnits = Math.floor(product.stockUnits * factor);
  return parseScenario(json);
}

function runWorld(seed: number) {
  const simulation = createSimulation(scenarioFor(agents), seed);
  const { world } = simulation;
  const before = world.vars.postingCount;
  const startedMs = performance.now();
  for (let day = 0; day < days; day++) {
    simulation.execute({ type: 'tick', ticks: 240 });
    world.events.length = 0;
  }
  const seconds = (performance.now() - startedMs) / 1000;
  const faults = checkBooks(world);
  if (faults.length > 0) throw new Error(faults.join('; '));
  return { seconds, postings: world.vars.postingCount - before, members: world.members.count };
}

/** The same number of postings without any rule: each changes two balances and writes a row. */
function barePostings(count: number): number {
  const balances = new Float64Array(agents * 8);
  const amounts = new Float64Array(count);
  const sides = new Int32Array(count * 2);
  const startedMs = performance.now();
  for (let i = 0; i < count; i++) {
    const debit = Math.imul(i, 2_654_435_761) >>> 0;
    const from = debit % balances.length;
    const to = (debit >>> 7) % balances.length;
    balances[from] = (balances[from] as number) - 7;
    balances[to] = (balances[to] as number) + 7;
    amounts[i] = 7;
    sides[i * 2] = from;
    sides[i * 2 + 1] = to;
  }
  return (performance.now() - startedMs) / 1000;
}

const millions = (perSecond: number) => `${(perSecond / 1e6).toFixed(2)} M/s`;

export async function run(): Promise<BenchResult> {
  const rows: string[][] = [
    ['round', 'postings', 'engine with crowd', 'agent-days', 'bare postings', 'ratio'],
  ];
  for (let round = 1; round <= rounds; round++) {
    const worldRun = runWorld(round);
    const bareSeconds = barePostings(worldRun.postings);
    rows.push([
      String(round),
      worldRun.postings.toLocaleString('en'),
      millions(worldRun.postings / worldRun.seconds),
      millions((agents * days) / worldRun.seconds),
      millions(worldRun.postings / bareSeconds),
      (bareSeconds / worldRun.seconds).toFixed(2),
    ]);
  }
  const peak = Math.round(process.memoryUsage().rss / 2 ** 20);
  return {
    title: `World speed: ${agents.toLocaleString('en')} agents, ${days} world days, one core`,
    command: 'npm run bench -- world',
    rows,
    notes: `Aim: at least 5 million postings a second. Resident memory at the end ${peak} MB.`,
  };
}
