import { join } from 'node:path';
import type { Call } from '@glassmine/contract';
import { loadRoutes } from '../../apps/server/src/http/mount.ts';
import type { Route } from '../../apps/server/src/http/route.ts';
import type { Tree } from './tree.ts';

export const authorisationDocument = 'docs/security/authorisation.md';
const start = '<!-- matrix: made by `npm run -s authorisation` -->\n';
const end = '<!-- end of matrix -->\n';

/** Every call of the contract with the file that answers it. */
export function readRoutes(tree: Tree): Promise<Route[]> {
  return loadRoutes(join(tree.root, 'apps/server/src/api'));
}

/** The tables: calls of learners, and calls of the console. */
export function matrixText(routes: readonly Route[]): string {
  const sorted = [...routes].sort((a, b) => (a.call.path < b.call.path ? -1 : 1));
  const [console, learners] = [true, false].map((ofConsole) =>
    sorted.filter(({ call }) => call.path.startsWith('console/') === ofConsole),
  ) as [Route[], Route[]];
  return [
    `### Learners: ${learners.length} calls`,
    '',
    '| call | who may | limit | moves the world |',
    '| --- | --- | --- | --- |',
    ...learners.map(({ call, demands }) =>
      row(code(call.path), learnerOf[call.auth], demands.limit, moves(call)),
    ),
    '',
    `### Console: ${console.length} calls`,
    '',
    '| call | observer | facilitator | owner of the server | which room | password again | limit | writes |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    ...console.map((route) => {
      const { call, demands } = route;
      const proven = demands.proven ? 'yes' : 'no';
      return row(code(call.path), ...rolesOf(route), roomOf(call), proven, demands.limit, writes(call));
    }),
    '',
  ].join('\n');
}

const learnerOf: Record<Call['auth'], string> = {
  none: 'anybody',
  room: 'a device in its room',
  member: 'a member, as such',
  console: 'a facilitator',
};

/** Observer, facilitator, owner: as forFacilitator of the server decides by what the route declares. */
function rolesOf({ call, demands }: Route): [string, string, string] {
  if (call.auth === 'none') return ['anybody', 'anybody', 'anybody'];
  if (demands.ownSession) return ['own sign-in', 'own sign-in', 'own sign-in'];
  if (demands.ownerOnly) return ['no', 'no', 'yes'];
  return [call.method === 'POST' ? 'no' : 'yes', 'yes', 'yes'];
}

function roomOf({ refusals }: Call): string {
  if (refusals.includes('room.ownerOnly')) return 'one’s own';
  return refusals.includes('console.notShared') ? 'one’s own or shared' : '–';
}

function moves({ form }: Call): string {
  return 'commandId' in form.properties ? 'yes' : 'no';
}

/** A POST of the console that is no command changes the clock, a session or a room as a whole: the server's own records. */
function writes(call: Call): string {
  if (moves(call) === 'yes') return 'world';
  return call.method === 'POST' ? 'server' : 'no';
}

const code = (text: string) => `\`${text}\``;
const row = (...cells: string[]) => `| ${cells.join(' | ')} |`;

/** The document with the tables between its two marks made anew. Throws when a mark is missing. */
export function withMatrix(tree: Tree, routes: readonly Route[]): string {
  const [before, rest] = tree.text(authorisationDocument).split(start);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined)
    throw new Error(`${authorisationDocument} lacks a mark: ${start.trim()} or ${end.trim()}`);
  return `${before}${start}\n${matrixText(routes)}\n${end}${after}`;
}
