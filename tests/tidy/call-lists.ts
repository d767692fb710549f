import { authOf } from '@glassmine/replica/plain';
import { allCalls, type Call } from '@glassmine/replica/wire';

export const callListsFile = 'packages/replica/src/plain/call-lists.ts';

const isCommand = ({ form }: Call) => 'commandId' in form.properties;
/** As `authOf` of packages/replica/src/plain/paths.ts has it. */
const ofDevice = /^(room|phone)\//;
const isOfConsole = ({ path }: Call) => path.startsWith('console/');

/** What no rule gives of a call's method and audience, by list, with the sentence above it. */
const lists: Record<string, [said: string, holds: (call: Call) => boolean]> = {
  memberPosts: [
    'Calls of the member app that carry no command id and are a POST all the same.',
    (call) => !isCommand(call) && call.method === 'POST' && !isOfConsole(call),
  ],
  consolePosts: [
    'The same of the console: they change the clock, a session or a room as a whole, and repeating them does no harm.',
    (call) => !isCommand(call) && call.method === 'POST' && isOfConsole(call),
  ],
  commandsByGet: [
    'Calls that carry a command id and are a GET.',
    (call) => isCommand(call) && call.method === 'GET',
  ],
  openCalls: ['Calls that need no token: the ways in.', ({ auth }) => auth === 'none'],
  deviceCalls: [
    'Calls of the replica that a device in a room may give before anybody has logged in.',
    ({ auth, path }) => auth === 'room' && !ofDevice.test(path),
  ],
  memberCalls: [
    'Calls about the room and of the sandbox phone that need a log-in.',
    ({ auth, path }) => auth === 'member' && ofDevice.test(path),
  ],
};

/** The module as it has to be. */
export function callListsText(calls: readonly Call[] = allCalls): string {
  const parts = Object.entries(lists).map(([name, [said, holds]]) => {
    const paths = calls.filter(holds).map(({ path }) => `  '${path}',\n`);
    const type = name.endsWith('Posts') ? ['', ' as const'] : [': readonly string[]', ''];
    const one = `export const ${name}${type[0]} = [${paths.map((path) => path.trim().slice(0, -1)).join(', ')}]${type[1]};`;
    const text =
      one.length <= 110 ? one : `export const ${name}${type[0]} = [\n${paths.join('')}]${type[1]};`;
    return `/** ${said} */\n${text}\n`;
  });
  return `/* Derived from the calls by \`npm run -s plain-tables\`: what browsers, which load no call, need at run time. */\n\n${parts.join('\n')}`;
}

/** Calls of which a browser would think otherwise than the server. */
export const misjudged = (calls: readonly Call[] = allCalls): string[] =>
  calls.filter(({ path, auth }) => authOf(path) !== auth).map(({ path }) => path);
