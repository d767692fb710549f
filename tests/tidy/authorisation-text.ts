import { allCalls, type Call } from '@glassmine/replica/wire';
import type { Tree } from './tree.ts';

export const authorisationDocument = 'docs/security/authorisation.md';
const start = '<!-- matrix: made by `npm run -s authorisation` -->\n';
const end = '<!-- end of matrix -->\n';

/** The tables: calls of learners, and calls of the console. */
export function matrixText(calls: readonly Call[] = allCalls): string {
  const sorted = [...calls].sort((a, b) => (a.path < b.path ? -1 : 1));
  const [console, learners] = [true, false].map((ofConsole) =>
    sorted.filter(({ path }) => path.startsWith('console/') === ofConsole),
  ) as [Call[], Call[]];
  return [
    `### Learners: ${learners.length} calls`,
    '',
    '| call | who may | limit | moves the world |',
    '| --- | --- | --- | --- |',
    ...learners.map((call) => row(code(call.path), learnerOf[call.auth], call.limit, moves(call))),
    '',
    `### Console: ${console.length} calls`,
    '',
    '| call | observer | facilitator | owner of the server | which room | password again | limit | writes |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    ...console.map((call) => {
      const proven = call.proven ? 'yes' : 'no';
      return row(code(call.path), ...rolesOf(call), roomOf(call), proven, call.limit, writes(call));
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

/** Observer, facilitator, owner: as forFacilitator of the server decides by what the call declares. */
function rolesOf(call: Call): [string, string, string] {
  if (call.auth === 'none') return ['anybody', 'anybody', 'anybody'];
  if (call.ownSession) return ['own sign-in', 'own sign-in', 'own sign-in'];
  if (call.ownerOnly) return ['no', 'no', 'yes'];
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
export function withMatrix(tree: Tree): string {
  const [before, rest] = tree.text(authorisationDocument).split(start);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined)
    throw new Error(`${authorisationDocument} lacks a mark: ${start.trim()} or ${end.trim()}`);
  return `${before}${start}\n${matrixText()}\n${end}${after}`;
}
