import { readAction, readOptions, UsageError } from '@glassmine/terminal';
import type { NamedVerb } from '../named-verb.ts';
import { administer, dataOption } from '../server-program.ts';

const options = {
  role: {
    kind: 'text',
    takes: 'ROLE',
    help: 'of a new facilitator',
    oneOf: ['owner', 'facilitator', 'observer'],
    fallback: 'facilitator',
  },
  'without-second-factor': {
    kind: 'flag',
    help: 'of a reset: the authenticator and the recovery codes are lost as well',
  },
  data: dataOption,
} as const;

const actions = { add: ['NAME'], reset: ['NAME'], disable: ['NAME'], enable: ['NAME'], list: [] } as const;

export const facilitatorVerb: NamedVerb = {
  name: 'facilitator',
  summary: 'add or list the accounts of the console, reset or disable one',
  takes: 'add NAME | reset NAME | disable NAME | enable NAME | list',
  about: [
    'The accounts that may sign in at the console of the server on this machine, which may run or not. add and reset',
    'print a first password once: it is good for seven days, and its owner chooses another one at the first sign-in.',
    'An owner decides at the console, too, who else may come in; this is the way to the first one, and back in when',
    'every owner has lost the password.',
  ].join('\n'),
  options,
  examples: [
    { does: 'the first account of a new server', command: 'add grace --role owner' },
    { does: 'the password is lost', command: 'reset grace' },
    {
      does: 'so is the phone with the authenticator',
      command: 'reset grace --without-second-factor',
    },
    { does: 'who may sign in?', command: 'list' },
  ],
  run(args) {
    const { values, rest, given } = readOptions(options, args);
    const { action, words } = readAction(actions, rest);
    for (const [option, verb] of [
      ['role', 'add'],
      ['without-second-factor', 'reset'],
    ] as const)
      if (given.has(option) && action !== verb)
        throw new UsageError(`--${option} would be ignored: it is for facilitator ${verb}`);
    const { role, 'without-second-factor': withoutSecondFactor, data } = values;
    const asked = { action, name: words[0], role, withoutSecondFactor };
    return administer('facilitator', asked, data);
  },
};
