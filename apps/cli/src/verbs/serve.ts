import { readOptions, UsageError } from '@glassmine/terminal';
import type { NamedVerb } from '../named-verb.ts';
import { dataEnvironment, dataOption, runServerProgram } from '../server-program.ts';

const options = {
  port: {
    kind: 'whole',
    takes: 'N',
    help: 'to listen on; GLASSMINE_PORT when left out, else 4600',
    most: 65_535,
  },
  host: {
    kind: 'text',
    takes: 'ADDRESS',
    help: 'to listen on; GLASSMINE_HOST when left out, else 127.0.0.1. With 0.0.0.0 phones reach it',
  },
  data: dataOption,
} as const;

function serve(args: readonly string[], programOptions: readonly string[]): Promise<number> {
  const { values, rest } = readOptions(options, args);
  if (rest.length > 0)
    throw new UsageError(`the server takes no ${rest[0]}; its settings are options and variables`);
  return runServerProgram('main', programOptions, {
    ...dataEnvironment(values.data),
    ...(values.port !== undefined && { GLASSMINE_PORT: String(values.port) }),
    ...(values.host !== undefined && { GLASSMINE_HOST: values.host }),
  });
}

export const startVerb: NamedVerb = {
  name: 'start',
  summary: 'the server for real classes, until it is stopped with Ctrl+C',
  about: [
    'Serves the learners’ app and the console. It makes no room and no account: facilitator add makes the first one.',
    'All further settings are environment variables; docs/hosting.md of the project lists them.',
  ].join('\n'),
  options,
  examples: [
    { does: 'for this computer alone', command: '' },
    { does: 'for the phones on the same Wi-Fi', command: '--host 0.0.0.0' },
  ],
  run: (args) => serve(args, []),
};

export const demoVerb: NamedVerb = {
  name: 'demo',
  summary: 'the same server with a room that is already running, to look around',
  about: 'Prints the code of the room and a facilitator’s sign-in. A world day lasts a minute.',
  options,
  examples: [{ does: 'look around on this computer', command: '' }],
  run: (args) => serve(args, ['--demo']),
};
