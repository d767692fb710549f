import { type Facilitators, openFacilitators } from '../accounts/facilitators.ts';
import { openPasswords } from '../accounts/passwords.ts';
import { Refused, type VerbOptions, withData } from '../open-data.ts';

const namePattern = /^[a-z][a-z0-9-]{1,30}$/;

/** Who may sign in at the console. */
export async function handle(options: VerbOptions): Promise<void> {
  const { action, name = '' } = options as { action: string; name?: string };
  if (action !== 'list' && !namePattern.test(name))
    throw new Refused(
      'say whose account: a name of 2 to 31 small letters, digits and dashes that begins with a letter',
    );
  await withData(async ({ config, database, key, note }) => {
    const { secondFactorRoles = [] } = config;
    const passwords = openPasswords();
    const facilitators = openFacilitators({
      database,
      passwords,
      key: key(),
      secondFactorRoles,
      now: Date.now,
    });
    if (action === 'list') return list(facilitators);
    const done = await act(facilitators, name, options);
    const { role, withoutSecondFactor } = options;
    note(`facilitator/${action}`, {
      name,
      ...(action === 'add' && { role }),
      ...(withoutSecondFactor && { withoutSecondFactor }),
    });
    console.log(done);
  });
}

async function act(facilitators: Facilitators, name: string, options: VerbOptions): Promise<string> {
  const {
    action,
    role,
    withoutSecondFactor = false,
  } = options as {
    action: string;
    role: string;
    withoutSecondFactor?: boolean;
  };
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
