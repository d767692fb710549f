/**
 * The command line: `glassmine VERB …`, in a checkout `npm run -s glassmine -- VERB …`. Verbs for the host of a server
 * stand in verbs/, one in a file; those that run worlds without a server are research's, and are loaded when called.
 */

import { labVerbs } from '@glassmine/lab/verbs';
import {
  commandName,
  describeOptions,
  diskTrouble,
  type ListedVerb,
  type Terminal,
  UsageError,
  type Verb,
} from '@glassmine/terminal';
import { listed } from './named-verb.ts';
import { backupVerb } from './verbs/backup.ts';
import { facilitatorVerb } from './verbs/facilitator.ts';
import { keyVerb } from './verbs/key.ts';
import { ltiVerb } from './verbs/lti.ts';
import { packageVerb } from './verbs/package.ts';
import { purgeVerb } from './verbs/purge.ts';
import { restoreVerb } from './verbs/restore.ts';
import { roomsVerb } from './verbs/rooms.ts';
import { demoVerb, startVerb } from './verbs/serve.ts';

const verbs: readonly ListedVerb[] = [
  ...[startVerb, demoVerb].map(listed),
  ...labVerbs,
  ...[facilitatorVerb, keyVerb, backupVerb, restoreVerb].map(listed),
  ...[purgeVerb, roomsVerb, packageVerb, ltiVerb].map(listed),
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

function helpOf(name: string, { takes, about, options, examples }: Verb): string {
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

/**
 * Runs one verb.
 * @param args what stands after `glassmine`
 * @returns the exit code: 0 done, 1 failed or differs, 2 wrong usage, 130 stopped by hand
 */
export async function glassmine(args: readonly string[], terminal: Terminal): Promise<number> {
  try {
    return await run(args, terminal);
  } catch (error) {
    return tell(error as NodeJS.ErrnoException, args[0], terminal);
  }
}

async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined || name === '--help' || name === 'help') {
    terminal.say(overview());
    return name === undefined ? 2 : 0;
  }
  const found = verbs.find((each) => each.name === name);
  if (!found)
    throw new UsageError(`there is no verb ${name}; there are ${verbs.map((each) => each.name).join(', ')}`);
  const verb = await found.load();
  if (rest.includes('--help')) {
    terminal.say(helpOf(name, verb));
    return 0;
  }
  return verb.run(rest, terminal);
}

/** Says on stderr what a verb has thrown. Returns the exit code. */
function tell(error: NodeJS.ErrnoException, named: string | undefined, terminal: Terminal): number {
  const { name, message, code } = error;
  const usage = error instanceof UsageError;
  const verb = verbs.find((each) => each.name === named);
  const disk = diskTrouble(error);
  terminal.note(
    usage ? `${message}\nSee ${commandName} ${verb ? `${verb.name} ` : ''}--help.` : (disk ?? message),
  );
  // What nobody foresaw is told whole.
  const foreseen =
    usage ||
    disk !== null ||
    code !== undefined ||
    [
      'RunFailed',
      'JournalFailed',
      'FolderTaken',
      'FolderDamaged',
      'ScenarioError',
      'ValidationStopped',
    ].includes(name);
  if (!foreseen) terminal.note(String(error.stack));
  if (name === 'ValidationStopped') return 130;
  return usage || name === 'FolderTaken' ? 2 : 1;
}
