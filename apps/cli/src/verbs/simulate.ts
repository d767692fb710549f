import { defaultJobs, type Replicate, scaleScenario, simulate } from '@glassmine/lab';
import { baselineText } from '../terminal/baseline-text.ts';
import { readOptions, UsageError } from '../terminal/options.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { Verb } from '../terminal/verb.ts';
import { changed, readChanges, readScenarioFile } from './scenario-file.ts';
import { count, daysMax, members, scenario, seed, tableOptions, tablesIn } from './shared-options.ts';

const options = {
  scenario,
  members,
  set: { kind: 'texts', takes: 'P=V', help: 'a parameter of the scenario; may be given again' },
  days: count('world days to live through', daysMax, 180),
  seed: seed('the same seed gives the same bytes'),
  out: { kind: 'text', takes: 'FOLDER', help: 'write data, dictionary, run.json and report.html there' },
  replicates: count('runs with the seeds that follow', 10_000, 1),
  jobs: count('replicates at once', 256, defaultJobs()),
  ...tableOptions,
} as const;

export const simulateVerb: Verb = {
  name: 'simulate',
  summary: 'run a scheme with its crowd, and write its labelled ledger',
  about: [
    "Runs a scenario from its first day. Stock and the operator's own money grow with --members, so that a large",
    'crowd meets the same scheme. A folder gets its name only when it is whole; Ctrl-C ends after the current day',
    'and leaves what was lived so far, marked as not complete.',
  ].join('\n'),
  options,
  examples: [
    { does: 'how does it end for ten thousand people?', command: '--members 10000 --days 120' },
    {
      does: "a labelled ledger to train on, in PaySim's columns",
      command: '--members 50000 --days 90 --schema paysim --format csv --out runs/paysim',
    },
    {
      does: 'with wages, rent and shopping around it',
      command: "--members 5000 --set 'life={}' --schema amlsim --out runs/aml",
    },
    {
      does: 'five futures of the same scheme, two at a time',
      command: '--replicates 5 --jobs 2 --seed 100 --out runs/five',
    },
    { does: 'for a script', command: '--members 1e6 --days 180 --json | tail -1' },
  ],
  async run(args, terminal) {
    const { values, rest } = readOptions(options, args);
    if (rest.length > 0) throw new UsageError(`simulate takes no ${rest[0]}; name a folder with --out`);
    const file = readScenarioFile(values.scenario);
    const scaled = values.members === undefined ? file : scaleScenario(file, values.members);
    const changedScenario = changed(scaled, readChanges(values.set));
    const bar = terminal.progress('simulate');
    const startedMs = performance.now();
    const runs = await simulate(
      {
        scenario: changedScenario,
        days: values.days,
        seed: values.seed,
        replicates: values.replicates,
        jobs: values.jobs,
        ...(values.out !== undefined && { out: tablesIn(values.out, values) }),
      },
      { signal: terminal.signal, onProgress: bar.at },
    ).finally(bar.end);
    const seconds = (performance.now() - startedMs) / 1000;
    for (const run of runs) tell(terminal, run, values.replicates > 1);
    if (values.out !== undefined) terminal.say(`Written to ${values.out}: open report.html there.`);
    if (values.json) terminal.say(JSON.stringify(summarise(runs, seconds)));
    return terminal.signal.aborted ? 130 : 0;
  },
};

function tell(terminal: Terminal, { world, exported }: Replicate, many: boolean): void {
  const { outcome } = world;
  const end =
    world.collapsedOnDay === null ? `stands after ${world.days} days` : `gone on day ${world.collapsedOnDay}`;
  const share = (outcome.losersPpm / 10_000).toFixed(1);
  terminal.say(
    `${many ? `seed ${world.seed}: ` : ''}${end}; ${outcome.payers.toLocaleString('en')} paid in, ${share} % of them lost; ${world.postings.toLocaleString('en')} postings.`,
  );
  if (!exported) return;
  terminal.say(baselineText(exported.baseline));
}

/** What `--json` prints: sums over replicates; collapse and hash are the first's. */
function summarise(runs: readonly Replicate[], seconds: number): Record<string, number | string | null> {
  const sum = (of: (run: Replicate) => number) => runs.reduce((total, run) => total + of(run), 0);
  const first = runs[0] as Replicate;
  const postings = sum(({ world }) => world.postings);
  const rows = sum(({ exported }) => exported?.rows ?? 0);
  return {
    members: first.world.agents,
    days: first.world.days,
    agentSteps: sum(({ world }) => world.agents * world.days),
    postings,
    rows,
    collapsedOnDay: first.world.collapsedOnDay,
    worldHash: first.world.worldHash,
    seconds: Number(seconds.toFixed(3)),
    postingsPerSecond: Math.round(postings / seconds),
    rowsPerSecond: Math.round(rows / seconds),
    peakRssBytes: process.resourceUsage().maxRSS * 1024,
  };
}
