import {
  commandName,
  readOptions,
  type Terminal,
  UsageError,
  type Values,
  type Verb,
} from '@glassmine/terminal';
import { defaultJobs } from '../run/pool.ts';
import type { Axis, SweepSpec } from '../sweep/design.ts';
import { type SweepResult, sweep } from '../sweep/sweep.ts';
import { jsonOr, readScenarioFile, usageOf } from './scenario-file.ts';
import { type AskedShard, askedShard } from './shard-option.ts';
import { count, daysMax, json, members, scenario, seed, upTo } from './shared-options.ts';
import { mergeSweep } from './sweep-merge.ts';
import { pointText } from './sweep-text.ts';

const options = {
  scenario,
  vary: {
    kind: 'texts',
    takes: 'P=V,V…',
    help: 'values of a parameter, or two ends as P=A..B; may be given again',
  },
  random: upTo('N points drawn over the ranges, instead of every combination', 100_000),
  members,
  days: count('world days of each run', daysMax, 180),
  replicates: count('runs of each point, with seeds that follow', 10_000, 5),
  seed: seed('of the first replicate and of the random design'),
  jobs: count('runs at once on this machine', 256, defaultJobs() * 2),
  shard: {
    kind: 'text',
    takes: 'I/N',
    help: 'run only the I-th of N parts, into a folder in --out; then sweep merge',
  },
  shards: upTo(
    'the N of such parts, of which JOB_COMPLETION_INDEX or SLURM_ARRAY_TASK_ID says the I',
    100_000,
  ),
  out: {
    kind: 'text',
    takes: 'FOLDER',
    help: 'where results.parquet and report.html go; the same again goes on',
  },
  force: { kind: 'flag', help: 'begin anew in a folder that holds another sweep' },
  json,
} as const;

export const sweepVerb: Verb = {
  about: [
    'Runs every combination of the values (or random points of the ranges), each with several seeds, and writes one',
    'tidy table with a row for each run and a report with 95 % intervals. Called again after a kill it goes on: what',
    'was finished is not run again.',
    '',
    'Several machines share a sweep by parts: --shard I/N runs one of N; a Slurm array (SLURM_ARRAY_TASK_ID) or an indexed Kubernetes',
    'job (JOB_COMPLETION_INDEX, with --shards N) sets it by itself. sweep merge FOLDER… [--out FOLDER] [--json] joins',
    'the parts to the very files of one run.',
  ].join('\n'),
  options,
  examples: [
    {
      does: 'does greed shorten life? three greeds, ten seeds each',
      command:
        '--vary operator.drawOfInflowPpm=100000,220000,400000 --replicates 10 --members 2000 --out runs/greed',
    },
    {
      does: 'fifty random points over two ranges',
      command:
        '--vary crowd.tellPpm=100000..900000 --vary crowd.trustAtStartPpm=300000..800000 --random 50 --out runs/map',
    },
    {
      does: 'on a cluster: one of eight parts (in a Slurm array, without --shard), and in the end',
      command: '--vary products.0.dailyReturnPpm=20000,60000 --shard 1/8 --out runs/parts',
    },
    { does: 'all parts to one result', command: 'merge runs/parts' },
  ],
  async run(args, terminal) {
    terminal.shareFiles();
    if (args[0] === 'merge') return mergeSweep(args.slice(1), terminal);
    const { values, rest } = readOptions(options, args);
    if (rest.length > 0) throw new UsageError(`sweep takes no ${rest[0]}; name a folder with --out`);
    if (values.out === undefined)
      throw new UsageError('sweep needs --out, a folder that remembers what is finished');
    if (values.vary.length === 0) throw new UsageError('sweep needs at least one --vary parameter=values');
    const shard = askedShard(values.shard, values.shards, process.env);
    const bar = terminal.progress('sweep');
    const settings = {
      out: values.out,
      force: values.force,
      jobs: values.jobs,
      shard: shard && { index: shard.index, of: shard.of },
    };
    const hooks = { signal: terminal.signal, onProgress: bar.at, onDamage: terminal.note };
    const result = await sweep(specOf(values), settings, hooks)
      .catch((error) => {
        throw usageOf(error);
      })
      .finally(bar.end);
    if (shard) sayShard(terminal, result, shard, values.out, values.json);
    else sayWhole(terminal, result, values.out, values.json);
    return result.complete ? 0 : 130;
  },
};

function specOf(values: Values<typeof options>): SweepSpec {
  return {
    scenario: readScenarioFile(values.scenario),
    members: values.members ?? null,
    days: values.days,
    axes: values.vary.map(axisOf),
    random: values.random ?? null,
    replicates: values.replicates,
    seed: values.seed,
  };
}

function sayWhole(terminal: Terminal, result: SweepResult, out: string, asJson: boolean): void {
  const { runs, resumed, complete, points } = result;
  for (const point of points) terminal.say(pointText(point));
  terminal.say(
    complete
      ? `Written to ${out}: results.parquet and report.html.`
      : `Stopped after ${runs} runs; the same command goes on.`,
  );
  if (asJson) terminal.say(JSON.stringify({ runs, resumed, complete, points }));
}

function sayShard(
  terminal: Terminal,
  { runs, resumed, complete }: SweepResult,
  { index, of, from }: AskedShard,
  out: string,
  asJson: boolean,
): void {
  terminal.say(
    complete
      ? `Shard ${index} of ${of} (from ${from}): ${runs} runs are finished. When all shards are: ${commandName} sweep merge ${out}`
      : `Shard ${index} of ${of} (from ${from}) stopped after ${runs} runs; the same command goes on.`,
  );
  if (asJson) terminal.say(JSON.stringify({ shard: index, of, runs, resumed, complete }));
}

function axisOf(text: string): Axis {
  const at = text.indexOf('=');
  if (at < 1 || at === text.length - 1)
    throw new UsageError(`--vary ${text}: write it as parameter=value,value or parameter=from..to`);
  const path = text.slice(0, at);
  const values = text.slice(at + 1);
  const ends = /^(-?[\d.]+?)\.\.(-?[\d.]+)$/.exec(values);
  if (ends) {
    const [from, to] = [Number(ends[1]), Number(ends[2])];
    if (!(from < to)) throw new UsageError(`--vary ${text}: the first end must be the smaller one`);
    return { path, from, to };
  }
  return { path, values: values.split(',').map((value) => jsonOr(value) as number | string) };
}
