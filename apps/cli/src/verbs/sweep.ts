import { type Axis, defaultJobs, type SweepSpec, sweep } from '@glassmine/lab';
import { readOptions, UsageError } from '../terminal/options.ts';
import type { Verb } from '../terminal/verb.ts';
import { jsonOr, readScenarioFile, usageOf } from './scenario-file.ts';
import { count, daysMax, json, members, scenario, seed, upTo } from './shared-options.ts';

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
  out: {
    kind: 'text',
    takes: 'FOLDER',
    help: 'where results.parquet and report.html go; the same again goes on',
  },
  force: { kind: 'flag', help: 'begin anew in a folder that holds another sweep' },
  json,
} as const;

export const sweepVerb: Verb = {
  name: 'sweep',
  summary: 'many runs over a grid or a random design of parameters',
  about: [
    'Runs every combination of the values (or random points of the ranges), each with several seeds, and writes one',
    'tidy table with a row for each run and a report with 95 % intervals. Called again after a kill it goes on: what',
    'was finished is not run again. With DATABASE_URL set, machines that call the same sweep share its runs.',
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
      does: 'share it with other machines (each calls the same line)',
      command: '--vary products.0.dailyReturnPpm=20000,60000 --out runs/shared   # with DATABASE_URL set',
    },
  ],
  async run(args, terminal) {
    const { values, rest } = readOptions(options, args);
    if (rest.length > 0) throw new UsageError(`sweep takes no ${rest[0]}; name a folder with --out`);
    if (values.out === undefined)
      throw new UsageError('sweep needs --out, a folder that remembers what is finished');
    if (values.vary.length === 0) throw new UsageError('sweep needs at least one --vary parameter=values');
    const spec: SweepSpec = {
      scenario: readScenarioFile(values.scenario),
      members: values.members ?? null,
      days: values.days,
      axes: values.vary.map(axisOf),
      random: values.random ?? null,
      replicates: values.replicates,
      seed: values.seed,
    };
    const bar = terminal.progress('sweep');
    const settings = {
      out: values.out,
      force: values.force,
      jobs: values.jobs,
      databaseUrl: process.env.DATABASE_URL ?? null,
    };
    const result = await sweep(spec, settings, { signal: terminal.signal, onProgress: bar.at })
      .catch((error) => {
        throw usageOf(error);
      })
      .finally(bar.end);
    for (const { changes, intervals, collapsed, replicates } of result.points) {
      const named = Object.entries(changes)
        .map(([path, value]) => `${path}=${value}`)
        .join(' ');
      const { mean, low, high, n } = intervals.collapsedOnDay;
      const end =
        n === 0 ? 'stands' : `gone on day ${mean.toFixed(1)} (${low.toFixed(1)} – ${high.toFixed(1)})`;
      terminal.say(
        `${named}: ${end}, ${collapsed} of ${replicates}; ${intervals.losersPercent.mean.toFixed(1)} % lost`,
      );
    }
    terminal.say(
      result.complete
        ? `Written to ${values.out}: results.parquet and report.html.`
        : `Stopped after ${result.runs} runs; the same command goes on.`,
    );
    if (values.json) {
      const { runs, resumed, complete, points } = result;
      terminal.say(JSON.stringify({ runs, resumed, complete, points }));
    }
    return result.complete ? 0 : 130;
  },
};

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
