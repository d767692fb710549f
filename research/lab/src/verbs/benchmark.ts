import { writeFileSync } from 'node:fs';
import {
  commandName,
  readOptions,
  type Terminal,
  UsageError,
  type Values,
  type Verb,
} from '@glassmine/terminal';
import { baselinePredictions } from '../benchmark/baseline-predictions.ts';
import { renderGates, runGates } from '../benchmark/gates.ts';
import { fullSizes, laptopSizes, type ReleaseSizes, scenarioOfSplit } from '../benchmark/plan.ts';
import { BadPredictions } from '../benchmark/predictions.ts';
import { makeRelease } from '../benchmark/release.ts';
import { type Score, scorePredictions } from '../benchmark/score.ts';
import { settings, type Task, tasks } from '../benchmark/tasks.ts';
import { defaultJobs } from '../run/pool.ts';
import { readScenarioFile, usageOf } from './scenario-file.ts';
import { count, daysMax, json, upTo } from './shared-options.ts';

const sizeHelp = (what: keyof ReleaseSizes) => `default ${laptopSizes[what]}, with --full ${fullSizes[what]}`;

const options = {
  out: { kind: 'text', takes: 'PATH', help: 'folder of the release, or the file of a baseline or of limits' },
  full: { kind: 'flag', help: 'the sizes of a published release: hours, and tens of gigabytes' },
  residents: upTo(`people of a town; ${sizeHelp('residents')}`, 20_000_000, 100),
  prevalence: upTo(`people in a million whom the scheme reaches; ${sizeHelp('reachPpm')}`, 900_000),
  days: upTo(`days with a scheme; ${sizeHelp('days')}`, daysMax, 20),
  'warm-up': upTo(`days without before; ${sizeHelp('warmUpDays')}`, daysMax, 0),
  train: upTo(
    `training worlds; default ${laptopSizes.worlds.train}, with --full ${fullSizes.worlds.train}`,
    100,
  ),
  validation: upTo(
    `validation worlds; default ${laptopSizes.worlds.validation}, with --full ${fullSizes.worlds.validation}`,
    100,
  ),
  test: upTo(`test worlds; default ${laptopSizes.worlds.test}`, 50),
  seed: count('of the first world; the same seed gives the same bytes', 4_294_967_295, 1, 0),
  seeds: count('worlds that the limits are measured in', 1_000, 10, 2),
  jobs: count('worlds at once', 256, defaultJobs()),
  release: { kind: 'text', takes: 'FOLDER', help: 'a release, to score or to predict from' },
  task: { kind: 'text', takes: 'T', help: 'what is predicted', oneOf: tasks },
  setting: {
    kind: 'text',
    takes: 'S',
    help: 'unseen worlds, or later days',
    oneOf: settings,
    fallback: 'worlds',
  },
  force: { kind: 'flag', help: 'replace a release of other options' },
  json,
} as const;

type Given = Values<typeof options>;

export const benchmarkVerb: Verb = {
  takes: '[score FILE… | baseline | limits]',
  about: [
    'Without a word behind it, makes a release: worlds of three splits, six tasks with their truth, papers and checksums.',
    'Called again after a kill it goes on; a folder is whole once it has SHA256SUMS.',
    'score: figures of one prediction file, or of several, one for each seed of a method.',
    'baseline: a prediction file of a simple method. limits: whether worlds like these are hard and learnable.',
  ].join('\n'),
  options,
  examples: [
    { does: 'a release for a laptop', command: '--out runs/benchmark' },
    {
      does: 'a first prediction',
      command: 'baseline --release runs/benchmark --task mule --out runs/mule.parquet',
    },
    { does: 'what it is worth', command: 'score runs/mule.parquet --release runs/benchmark --task mule' },
    { does: 'the limits over ten seeds', command: 'limits' },
  ],
  async run(args, terminal) {
    terminal.shareFiles();
    const { values, rest } = readOptions(options, args);
    const [word, ...files] = rest;
    try {
      if (word === undefined) return await release(values, terminal);
      if (word === 'score') return await score(values, files, terminal);
      if (files.length > 0) throw new UsageError(`benchmark ${word} takes no ${files[0]}`);
      if (word === 'baseline') return await baseline(values, terminal);
      if (word === 'limits') return await measureLimits(values, args, terminal);
    } catch (error) {
      throw error instanceof BadPredictions ? new UsageError(error.message) : usageOf(error);
    }
    throw new UsageError(
      `benchmark ${word}: it is one of score, baseline, limits, or nothing to make a release`,
    );
  },
};

function sizesOf(values: Given): ReleaseSizes {
  const base = values.full ? fullSizes : laptopSizes;
  return {
    worlds: {
      train: values.train ?? base.worlds.train,
      validation: values.validation ?? base.worlds.validation,
      test: values.test ?? base.worlds.test,
    },
    residents: values.residents ?? base.residents,
    reachPpm: values.prevalence ?? base.reachPpm,
    days: values.days ?? base.days,
    warmUpDays: values['warm-up'] ?? base.warmUpDays,
    seed: values.seed,
  };
}

const scenarios = () =>
  Object.fromEntries(Object.values(scenarioOfSplit).map((name) => [name, readScenarioFile(name)]));

async function release(values: Given, terminal: Terminal): Promise<number> {
  const out = needed(values.out, 'out', 'a folder to write the release to');
  const bar = terminal.progress('benchmark');
  const { force, jobs } = values;
  const made = await makeRelease(
    { out, force, jobs, sizes: sizesOf(values), scenarios: scenarios() },
    { signal: terminal.signal, onProgress: bar.at },
  ).finally(bar.end);
  if (!made.complete) {
    terminal.say(`Stopped; the same command goes on with ${out}.`);
    return 130;
  }
  const payments = made.worlds.reduce((sum, { movements }) => sum + movements, 0);
  terminal.say(
    `${made.worlds.length} worlds with ${payments.toLocaleString('en')} payments in ${out}${made.resumed > 0 ? `, ${made.resumed} of them from before` : ''}; README.md there says how to use them.`,
  );
  if (values.json)
    terminal.say(JSON.stringify({ worlds: made.worlds.length, payments, resumed: made.resumed }));
  return 0;
}

async function score(values: Given, files: readonly string[], terminal: Terminal): Promise<number> {
  if (files.length === 0) throw new UsageError('benchmark score needs a prediction file');
  const folder = needed(values.release, 'release', 'the folder of a release');
  const task = needed(values.task, 'task', `one of ${tasks.join(', ')}`) as Task;
  const setting = values.setting as Score['setting'];
  const scored = await scorePredictions({ release: folder, task, setting, files });
  terminal.say(`${task}, ${scored.worlds} worlds${files.length > 1 ? `, ${files.length} files` : ''}:`);
  for (const { name, interval } of scored.figures) terminal.say(`  ${name.padEnd(28)}${figure(interval)}`);
  for (const { name, interval } of scored.patterns)
    terminal.say(`  PR-AUC of ${name.padEnd(18)}${figure(interval)}`);
  if (values.json) terminal.say(JSON.stringify(scored));
  return 0;
}

function figure({ mean, low, high }: { mean: number; low: number; high: number }): string {
  if (Number.isNaN(mean)) return 'none: no world has it';
  return `${mean.toFixed(3)} (${low.toFixed(3)} to ${high.toFixed(3)})`;
}

async function baseline(values: Given, terminal: Terminal): Promise<number> {
  const out = needed(values.out, 'out', 'a prediction file to write, .parquet or .csv');
  const folder = needed(values.release, 'release', 'the folder of a release');
  const task = needed(values.task, 'task', `one of ${tasks.join(', ')}`) as Task;
  const setting = values.setting as Score['setting'];
  const bar = terminal.progress('baseline');
  const rows = await baselinePredictions({ release: folder, task, setting, out, onProgress: bar.at }).finally(
    bar.end,
  );
  terminal.say(`${rows.toLocaleString('en')} predictions in ${out}.`);
  return 0;
}

async function measureLimits(values: Given, args: readonly string[], terminal: Terminal): Promise<number> {
  const bar = terminal.progress('limits');
  const { seeds, jobs } = values;
  const report = await runGates({
    seeds,
    jobs,
    sizes: sizesOf(values),
    scenarios: scenarios(),
    signal: terminal.signal,
    onProgress: bar.at,
  }).finally(bar.end);
  for (const { name, aim, interval, pass, note } of report.limits)
    terminal.say(`${pass ? '✓' : '✗'} ${name}: ${figure(interval)}; aim ${aim}${note ? `; ${note}` : ''}`);
  if (values.out !== undefined)
    writeFileSync(values.out, renderGates(report, `${commandName} benchmark ${withoutPlace(args)}`));
  if (values.json) terminal.say(JSON.stringify(report));
  return terminal.signal.aborted ? 130 : 0;
}

/** The given arguments without those that do not change the figures. */
export function withoutPlace(args: readonly string[]): string {
  const text = args.join(' ').replace(/ --(out|jobs)[ =]\S+/g, '');
  return text.replace(/ --json(?= |$)/g, '');
}

function needed(value: string | undefined, option: string, what: string): string {
  if (value === undefined) throw new UsageError(`it needs --${option}, ${what}`);
  return value;
}
