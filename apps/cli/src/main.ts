// `glassmine VERB …`, in a checkout `npm run -s glassmine -- VERB …`. One verb per file in verbs/.
import { commandName } from './terminal/command-name.ts';
import { describeOptions, UsageError } from './terminal/options.ts';
import { openTerminal } from './terminal/terminal.ts';
import type { Verb } from './terminal/verb.ts';
import { backupVerb } from './verbs/backup.ts';
import { benchmarkVerb } from './verbs/benchmark.ts';
import { exportVerb } from './verbs/export.ts';
import { facilitatorVerb } from './verbs/facilitator.ts';
import { forkVerb } from './verbs/fork.ts';
import { keyVerb } from './verbs/key.ts';
import { packageVerb } from './verbs/package.ts';
import { purgeVerb } from './verbs/purge.ts';
import { replayVerb } from './verbs/replay.ts';
import { restoreVerb } from './verbs/restore.ts';
import { demoVerb, startVerb } from './verbs/serve.ts';
import { simulateVerb } from './verbs/simulate.ts';
import { sweepVerb } from './verbs/sweep.ts';
import { validateVerb } from './verbs/validate.ts';
import { verifyVerb } from './verbs/verify.ts';

const verbs: readonly Verb[] = [
  startVerb,
  demoVerb,
  simulateVerb,
  sweepVerb,
  validateVerb,
  benchmarkVerb,
  exportVerb,
  replayVerb,
  forkVerb,
  verifyVerb,
  facilitatorVerb,
  keyVerb,
  backupVerb,
  restoreVerb,
  purgeVerb,
  packageVerb,
];

function overview(): string {
  const width = Math.max(...verbs.map(({ name }) => name.length)) + 2;
  return [
    'Glassmine: the server of a training simulator, and worlds of a fraud at memory speed with labelled ledgers. Play money only.',
    '',
    ...verbs.map(({ name, summary }) => `  ${name.padEnd(width)}${summary}`),
    '',
    'Try it:',
    `  ${commandName} simulate --members 10000 --days 90 --out runs/first`,
    `  ${commandName} verify runs/first`,
    '',
    'Parameters for --set and --vary: docs/crowd-parameters.md (crowd, operator, ordinary life) and scenarios/*.json.',
    `${commandName} VERB --help teaches a verb. Exit codes: 0 done, 1 failed or differs, 2 wrong usage, 130 stopped.`,
  ].join('\n');
}

function helpOf({ name, takes, about, options, examples }: Verb): string {
  return [
    `${commandName} ${name}${takes ? ` ${takes}` : ''} [options]`,
    '',
    about,
    '',
    'Options:',
    describeOptions(options),
    '',
    'Examples:',
    ...examples.flatMap(({ does, command: example }) => [
      `  # ${does}`,
      `  ${commandName} ${name} ${example}`.trimEnd(),
    ]),
  ].join('\n');
}

async function main(args: readonly string[]): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined || name === '--help' || name === 'help') {
    console.log(overview());
    return name === undefined ? 2 : 0;
  }
  const verb = verbs.find((each) => each.name === name);
  if (!verb)
    throw new UsageError(`there is no verb ${name}; there are ${verbs.map((each) => each.name).join(', ')}`);
  if (rest.includes('--help')) {
    console.log(helpOf(verb));
    return 0;
  }
  return verb.run(rest, openTerminal());
}

// A ledger with learners in it, or a backup, is for nobody but the user who asked for it.
process.umask(0o077);

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  const { name, message, code } = error as NodeJS.ErrnoException;
  const usage = error instanceof UsageError;
  const verb = verbs.find((each) => each.name === process.argv[2]);
  console.error(usage ? `${message}\nSee ${commandName} ${verb ? `${verb.name} ` : ''}--help.` : message);
  // What nobody foresaw is told whole.
  const foreseen =
    usage ||
    code !== undefined ||
    ['RunFailed', 'FolderTaken', 'FolderDamaged', 'ScenarioError', 'ValidationStopped'].includes(name);
  if (!foreseen) console.error((error as Error).stack);
  if (name === 'ValidationStopped') process.exitCode = 130;
  else process.exitCode = usage || name === 'FolderTaken' ? 2 : 1;
}
