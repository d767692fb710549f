import { scaleScenario } from '@glassmine/crowd';
import { lossesOf } from '@glassmine/exports/pages';
import { readOptions, type Terminal, UsageError, type Verb } from '@glassmine/terminal';
import { type Replicate, simulate } from '../output/simulate.ts';
import { defaultJobs } from '../run/pool.ts';
import { baselineText } from './baseline-text.ts';
import { changed, readChanges, readScenarioFile, usageOf } from './scenario-file.ts';
import {
  count,
  daysMax,
  members,
  scenario,
  seed,
  tableOptions,
  tablesIn,
  tellLeftovers,
} from './shared-options.ts';
import { hasTown, townOf, townOptions } from './town-options.ts';

const options = {
  scenario,
  members,
  set: {
    kind: 'texts',
    takes: 'P=V',
    help: 'a parameter of the scenario (docs/crowd-parameters.md); may be given again',
  },
  days: count('world days to live through', daysMax, 180),
  seed: seed('the same seed gives the same bytes'),
  out: { kind: 'text', takes: 'FOLDER', help: 'write data, dictionary, run.json and report.html there' },
  replicates: count('runs with the seeds that follow', 10_000, 1),
  jobs: { ...count('replicates at once', 256, defaultJobs()), needs: 'replicates' },
  ...townOptions,
  ...tableOptions,
} as const;

export const simulateVerb: Verb = {
  about: [
    "Runs a scenario from its first day. Stock and the operator's own money grow with --members, so that a large",
    'crowd meets the same scheme. What is written has a town around it, where people are paid, pay rent, shop and give;',
    'residents, prevalence and members: two of them give the third. Without --out the scheme runs alone.',
    'A folder gets its name only when it is whole; Ctrl-C ends after the current day',
    'and keeps the days so far, marked as not complete. docs/crowd-parameters.md lists every parameter of crowd,',
    'operator, town and laundering for --set, with its value and where it comes from; the rest is in the scenario’s file.',
  ].join('\n'),
  options,
  examples: [
    { does: 'how does it end for ten thousand people?', command: '--members 10000 --days 120' },
    {
      does: "a labelled ledger to train on, in PaySim's columns",
      command: '--residents 50000 --days 90 --schema paysim --format csv --out runs/paysim',
    },
    {
      does: 'two schemes that compete in one town, one in two hundred residents in them',
      command:
        '--schemes mining-app,solar-share --residents 50000 --prevalence 0.5% --schema amlsim --out runs/aml',
    },
    {
      does: 'the same town without any scheme',
      command: '--schemes none --residents 50000 --out runs/honest',
    },
    {
      does: 'five futures of the same scheme, two at a time',
      command: '--replicates 5 --jobs 2 --seed 100 --out runs/five',
    },
    { does: 'for a script', command: '--members 1e6 --days 180 --json | tail -1' },
  ],
  async run(args, terminal) {
    terminal.shareFiles();
    const { values, rest } = readOptions(options, args);
    if (rest.length > 0) throw new UsageError(`simulate takes no ${rest[0]}; name a folder with --out`);
    if (values.out !== undefined) tellLeftovers(terminal, values.out);
    const changes = readChanges(values.set);
    const read = (name: string) => changed(readScenarioFile(name), changes);
    const alone = () => {
      const file = readScenarioFile(values.scenario);
      return changed(values.members === undefined ? file : scaleScenario(file, values.members), changes);
    };
    const world = hasTown(values) ? townOf(values, values.scenario, read) : { scenario: alone() };
    const bar = terminal.progress('simulate');
    const startedMs = performance.now();
    const runs = await simulate(
      {
        ...world,
        days: values.days,
        seed: values.seed,
        replicates: values.replicates,
        jobs: values.jobs,
        ...(values.out !== undefined && { out: tablesIn(values.out, values) }),
      },
      { signal: terminal.signal, onProgress: bar.at },
    )
      .catch((error) => {
        throw usageOf(error);
      })
      .finally(bar.end);
    const seconds = (performance.now() - startedMs) / 1000;
    for (const run of runs) tell(terminal, run, values.replicates > 1);
    if (values.out !== undefined) terminal.say(`Written to ${values.out}: open report.html there.`);
    if (values.json) terminal.say(JSON.stringify(summarise(runs, seconds)));
    return terminal.signal.aborted ? 130 : 0;
  },
};

function tell(terminal: Terminal, { world, exported }: Replicate, many: boolean): void {
  const { outcome, town } = world;
  if (town) {
    const prevalence = ((town.payers / town.residents) * 100).toPrecision(3);
    terminal.say(
      `A town of ${town.residents.toLocaleString('en')} residents: ${town.movements.toLocaleString('en')} movements; ${town.payers.toLocaleString('en')} residents (${prevalence} %) paid into ${town.schemes.length === 1 ? 'a scheme' : `${town.schemes.length} schemes`}.`,
    );
  }
  const end =
    world.collapsedOnDay === null ? `stands after ${world.days} days` : `gone on day ${world.collapsedOnDay}`;
  const share = (outcome.losersPpm / 10_000).toFixed(1);
  terminal.say(
    `${many ? `seed ${world.seed}: ` : ''}${end}; ${outcome.payers.toLocaleString('en')} paid in, ${share} % of them ${lossesOf(world.collapsedOnDay).verb}; ${world.postings.toLocaleString('en')} postings.`,
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
