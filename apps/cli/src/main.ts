// `npm run -s glassmine -- VERB …`: the headless side of Glassmine. One verb per file in verbs/.
import { describeOptions, UsageError } from './terminal/options.ts';
import { openTerminal } from './terminal/terminal.ts';
import type { Verb } from './terminal/verb.ts';
import { exportVerb } from './verbs/export.ts';
import { forkVerb } from './verbs/fork.ts';
import { replayVerb } from './verbs/replay.ts';
import { simulateVerb } from './verbs/simulate.ts';
import { sweepVerb } from './verbs/sweep.ts';
import { validateVerb } from './verbs/validate.ts';
import { verifyVerb } from './verbs/verify.ts';

const verbs: readonly Verb[] = [
  simulateVerb,
  sweepVerb,
  validateVerb,
  exportVerb,
  replayVerb,
  forkVerb,
  verifyVerb,
];
const command = 'npm run -s glassmine --';

function overview(): string {
  const width = Math.max(...verbs.map(({ name }) => name.length)) + 2;
  return [
    'Glassmine without screens: worlds of a fraud at memory speed, with labelled ledgers. Play money only.',
    '',
    ...verbs.map(({ name, summary }) => `  ${name.padEnd(width)}${summary}`),
    '',
    'Try it:',
    `  ${command} simulate --members 10000 --days 90 --out runs/first`,
    `  ${command} verify runs/first`,
    '',
    `${command} VERB --help teaches a verb. Exit codes: 0 done, 1 failed or differs, 2 wrong usage, 130 stopped.`,
  ].join('\n');
}

function helpOf({ name, takes, about, options, examples }: Verb): string {
  return [
    `${command} ${name}${takes ? ` ${takes}` : ''} [options]`,
    '',
    about,
    '',
    'Options:',
    describeOptions(options),
    '',
    'Examples:',
    ...examples.flatMap(({ does, command: example }) => [`  # ${does}`, `  ${command} ${name} ${example}`]),
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

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  const { name, message, code } = error as NodeJS.ErrnoException;
  const usage = error instanceof UsageError;
  const verb = verbs.find((each) => each.name === process.argv[2]);
  console.error(usage ? `${message}\nSee ${command} ${verb ? `${verb.name} ` : ''}--help.` : message);
  // What nobody foresaw is told whole.
  const foreseen =
    usage ||
    code !== undefined ||
    ['RunFailed', 'FolderTaken', 'ScenarioError', 'ValidationStopped'].includes(name);
  if (!foreseen) console.error((error as Error).stack);
  if (name === 'ValidationStopped') process.exitCode = 130;
  else process.exitCode = usage || name === 'FolderTaken' ? 2 : 1;
}
