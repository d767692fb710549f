// `facilitator-command.ts add NAME --role ROLE | reset NAME [--without-second-factor] | disable NAME | enable NAME | list`: who may sign in at
// the console, from the machine that runs the server, which may run or not. `glassmine facilitator` starts it.
import { parseArgs } from 'node:util';
import { JournalFailed } from '@glassmine/journal';
import { type Facilitators, openFacilitators, roles } from './accounts/facilitators.ts';
import { openPasswords } from './accounts/passwords.ts';
import { readConfig } from './config.ts';
import { ConfigError } from './config-error.ts';
import { openTables } from './storage.ts';
import { openAudit } from './store/audit.ts';
import { BadKeyFile, defaultKeyFile, openInstallationKey } from './store/installation-key.ts';
import { NewerDatabase } from './store/migrate.ts';
import { openNotes } from './store/open-notes.ts';
import { keepPrivate } from './store/private-files.ts';

/** The message is meant for the person who typed the command. */
class Refused extends Error {
  override name = 'Refused';
}

const namePattern = /^[a-z][a-z0-9-]{1,30}$/;
const actions = ['add', 'reset', 'disable', 'enable', 'list'] as const;
type Action = (typeof actions)[number];

try {
  await main(process.argv.slice(2));
} catch (error) {
  const isTheirs = [Refused, ConfigError, NewerDatabase, BadKeyFile, JournalFailed].some(
    (kind) => error instanceof kind,
  );
  console.error(isTheirs ? (error as Error).message : error);
  process.exitCode = error instanceof Refused ? 2 : 1;
}

async function main(args: string[]): Promise<void> {
  const { action, name, role, withoutSecondFactor } = readArgs(args);
  const config = readConfig(process.env);
  const { dataFolder, keyFile = defaultKeyFile(dataFolder), secondFactorRoles = [] } = config;
  for (const sentence of keepPrivate(dataFolder)) console.error(sentence);
  const database = await openTables(config);
  try {
    const now = () => Date.now();
    const key = openInstallationKey(keyFile, openNotes(database));
    const passwords = openPasswords();
    const facilitators = openFacilitators({ database, passwords, key, now, secondFactorRoles });
    if (action === 'list') {
      list(facilitators);
      return;
    }
    const done = await act(facilitators, { action, name, role, withoutSecondFactor });
    openAudit(database, now).add('command-line', `facilitator/${action}`, '', {
      name,
      ...(action === 'add' && { role }),
      ...(withoutSecondFactor && { withoutSecondFactor }),
    });
    console.log(done);
  } finally {
    await database.close();
  }
}

interface Args {
  action: Action;
  name: string;
  role: string;
  withoutSecondFactor: boolean;
}

function readArgs(args: string[]): Args {
  let read: { values: { role: string; 'without-second-factor': boolean }; positionals: string[] };
  try {
    read = parseArgs({
      args,
      allowPositionals: true,
      options: {
        role: { type: 'string', default: 'facilitator' },
        'without-second-factor': { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new Refused((error as Error).message.split('. ')[0]!);
  }
  const [action, name = '', ...rest] = read.positionals;
  const known = actions.find((each) => each === action);
  if (!known) throw new Refused(`say what to do: ${actions.join(', ')}`);
  if (known !== 'list' && !namePattern.test(name))
    throw new Refused(
      'say whose account: a name of 2 to 31 small letters, digits and dashes that begins with a letter',
    );
  if (rest.length > 0 || (known === 'list' && name !== '')) throw new Refused('that is one word too many');
  const { role } = read.values;
  if (!roles.some((each) => each === role))
    throw new Refused(`--role ${role}: it is one of ${roles.join(', ')}`);
  return { action: known, name, role, withoutSecondFactor: read.values['without-second-factor'] };
}

async function act(
  facilitators: Facilitators,
  { action, name, role, withoutSecondFactor }: Args,
): Promise<string> {
  if (action === 'add') {
    const password = await facilitators.add(name, role);
    if (password === null) throw new Refused(`there is a facilitator ${name} already`);
    return firstPassword(name, password);
  }
  if (action === 'reset') {
    const password = await facilitators.reset(name, { withoutSecondFactor });
    if (password === null) throw new Refused(`there is no facilitator ${name}`);
    return `${firstPassword(name, password)}\nEvery console where ${name} was signed in is signed out${withoutSecondFactor ? ', and the second factor is gone' : '; a second factor stays'}.`;
  }
  if (!facilitators.disable(name, action === 'disable')) throw new Refused(`there is no facilitator ${name}`);
  return action === 'disable'
    ? `${name} is signed out and can't sign in any more.`
    : `${name} may sign in again.`;
}

function firstPassword(name: string, password: string): string {
  return `${name} signs in with the password ${password} within seven days, and then chooses another one.`;
}

function list(facilitators: Facilitators): void {
  const people = facilitators.list();
  if (people.length === 0) console.log('There is no facilitator yet: add one.');
  const width = Math.max(...people.map(({ name }) => name.length)) + 2;
  for (const { name, role, isDisabled, firstPasswordAt } of people) {
    const notes = [
      isDisabled && 'disabled',
      firstPasswordAt !== null && 'has not chosen a password yet',
      facilitators.secondFactors.isOn(name) && 'second factor',
    ].filter(Boolean);
    console.log(`${name.padEnd(width)}${role.padEnd(13)}${notes.join(', ')}`.trimEnd());
  }
}
