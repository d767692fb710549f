import { readOptions } from '@glassmine/terminal';
import type { NamedVerb } from '../named-verb.ts';
import { dataEnvironment, dataOption, runServerProgram } from '../server-program.ts';

const options = {
  issuer: { kind: 'text', takes: 'URL', help: 'what the platform calls itself in its tokens' },
  'client-id': { kind: 'text', takes: 'ID', help: 'what the platform calls this server' },
  deployment: { kind: 'text', takes: 'IDS', help: 'deployment ids that may launch, with commas between' },
  'auth-url': { kind: 'text', takes: 'URL', help: "the platform's authentication request URL" },
  'key-file': { kind: 'text', takes: 'FILE', help: "the platform's public key: PEM, JWK or JWKS" },
  data: dataOption,
} as const;

const passedOn = ['issuer', 'client-id', 'deployment', 'auth-url', 'key-file'] as const;

export const ltiVerb: NamedVerb = {
  name: 'lti',
  summary: 'which courses may launch lessons by LTI 1.3',
  takes: 'add | list | remove | key',
  about: [
    'The platforms (Moodle, Canvas and others) whose courses may open lessons of the server on this machine, which may',
    'run or not. The platform’s public key is pasted into a file, since the server never calls a platform. add takes the',
    'place of what was registered before for the same issuer and client id; key prints what the platform needs to read',
    'answers of the server. docs/courses.md goes through Moodle and Canvas.',
  ].join('\n'),
  options,
  examples: [
    {
      does: 'a Moodle, whose key stands in moodle.pem',
      command:
        'add --issuer https://moodle.school.example --client-id bQ3 --deployment 1 --auth-url https://moodle.school.example/mod/lti/auth.php --key-file moodle.pem',
    },
    { does: 'what may launch', command: 'list' },
    { does: 'no more', command: 'remove --issuer https://moodle.school.example --client-id bQ3' },
    { does: "the server's public key, to paste into the platform", command: 'key' },
  ],
  run(args) {
    const { values, rest } = readOptions(options, args);
    const passed = passedOn.flatMap((name) => {
      const value = values[name];
      return value === undefined ? [] : [`--${name}`, value];
    });
    return runServerProgram('lti-command', [...rest, ...passed], dataEnvironment(values.data));
  },
};
