import { readAction, readOptions, UsageError } from '@glassmine/terminal';
import type { NamedVerb } from '../named-verb.ts';
import { administer, dataOption } from '../server-program.ts';

const options = {
  issuer: { kind: 'text', takes: 'URL', help: 'what the platform calls itself in its tokens' },
  'client-id': { kind: 'text', takes: 'ID', help: 'what the platform calls this server' },
  deployment: { kind: 'text', takes: 'IDS', help: 'deployment ids that may launch, with commas between' },
  'auth-url': { kind: 'text', takes: 'URL', help: "the platform's authentication request URL" },
  'key-file': { kind: 'text', takes: 'FILE', help: "the platform's public key: PEM, JWK or JWKS" },
  data: dataOption,
} as const;

const ofPlatform = ['issuer', 'client-id'] as const;

/** The options that each action needs; any other would be ignored. */
const needed: Record<string, readonly string[]> = {
  add: [...ofPlatform, 'deployment', 'auth-url', 'key-file'],
  list: [],
  remove: ofPlatform,
  key: [],
};

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
    const { values, rest, given } = readOptions(options, args);
    const { action } = readAction({ add: [], list: [], remove: [], key: [] }, rest);
    const wanted = needed[action] ?? [];
    const missing = wanted.find((option) => !given.has(option));
    if (missing !== undefined) throw new UsageError(`lti ${action} needs --${missing}`);
    const surplus = [...given].find((option) => option !== 'data' && !wanted.includes(option));
    if (surplus !== undefined) throw new UsageError(`--${surplus} would be ignored by lti ${action}`);
    const { issuer, 'client-id': clientId, deployment, 'auth-url': authUrl, 'key-file': keyFile } = values;
    return administer('lti', { action, issuer, clientId, deployment, authUrl, keyFile }, values.data);
  },
};
