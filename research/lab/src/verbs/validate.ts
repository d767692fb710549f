import { renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { commandName, readOptions, UsageError, type Verb } from '@glassmine/terminal';
import { defaultJobs } from '../run/pool.ts';
import type { Laboratory } from '../validate/runs.ts';
import { plannedRuns, renderValidation, validate } from '../validate/validate.ts';
import { readScenarioFile } from './scenario-file.ts';
import { count, json, scenario } from './shared-options.ts';

/** In a checkout the report of the repository; an installed package leaves its own files alone. */
const report = import.meta.filename.endsWith('.ts')
  ? fileURLToPath(new URL('../../../../docs/validation.md', import.meta.url))
  : 'validation.md';

const options = {
  scenario,
  members: count('people in the runs that are compared', 1_000_000, 1_000, 100),
  seeds: count('runs behind each figure', 1_000, 10, 2),
  'reduced-members': count('members against the closed form', 10_000_000, 100_000, 1_000),
  jobs: count('runs at once', 256, defaultJobs() * 2),
  out: {
    kind: 'text',
    takes: 'FILE',
    help: 'the report (default docs/validation.md of a checkout, else validation.md)',
  },
  json,
} as const;

export const validateVerb: Verb = {
  about: [
    'Runs every target of the validation and writes the report: what was published, our figure with its interval over',
    'seeds, pass or fail. A fail is shown, not hidden, and is no error: the exit code is 0 when all could be measured.',
  ].join('\n'),
  options,
  examples: [
    { does: 'the report of the repository, made anew', command: '' },
    {
      does: 'a first look in a few minutes',
      command: '--seeds 4 --members 400 --reduced-members 10000 --out /tmp/validation.md',
    },
    { does: 'a scenario of your own', command: '--scenario my-scheme.json --out my-validation.md' },
  ],
  async run(args, terminal) {
    terminal.shareFiles();
    const { values, rest } = readOptions(options, args);
    if (rest.length > 0)
      throw new UsageError(`validate takes no ${rest[0]}; name a scenario with --scenario`);
    const bar = terminal.progress('validate');
    const lab: Laboratory = {
      scenario: readScenarioFile(values.scenario) as Record<string, unknown>,
      members: values.members,
      seeds: values.seeds,
      reducedMembers: values['reduced-members'],
      jobs: values.jobs,
      signal: terminal.signal,
      onRun: (done) => bar.at(done, plannedRuns(lab)),
    };
    const targets = await validate(lab).finally(bar.end);
    const path = values.out ?? report;
    const given = args.filter((arg) => arg !== '--json').join(' ');
    writeFileSync(
      `${path}.partial`,
      renderValidation(targets, lab, `${commandName} validate ${given}`.trim()),
    );
    renameSync(`${path}.partial`, path);
    for (const { target, published, ours, interval, pass } of targets) {
      const mark = pass === null ? '–' : pass ? '✓' : '✗';
      terminal.say(`${mark} ${target}: ${ours}${interval ? ` (${interval})` : ''}; published ${published}`);
    }
    terminal.say(`Written to ${path}.`);
    if (values.json) terminal.say(JSON.stringify({ targets }));
    return 0;
  },
};
