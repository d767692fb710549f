import { type FileStates, fileStates } from '../faults/file-states.ts';
import { postgresStates } from '../faults/postgres-states.ts';
import type { Tree } from './tree.ts';

export const recoveringDocument = 'docs/recovering.md';

const tables = [
  ['states', fileStates],
  ['states with PostgreSQL', postgresStates],
] as const;

/** The document with the tables as they are made now. */
export function withStates(tree: Tree): string {
  let text = tree.text(recoveringDocument);
  for (const [name, states] of tables) {
    const start = `<!-- ${name}: made by \`npm run -s file-states\` -->\n`;
    const end = `<!-- end of ${name} -->\n`;
    const [before, rest = ''] = text.split(start);
    text = `${before}${start}${tableOf(states)}${end}${rest.split(end)[1] ?? ''}`;
  }
  return text;
}

const tableOf = (states: readonly FileStates[]) =>
  [
    '| file | is | the start says | it starts | what is lost | what puts it right |',
    '| --- | --- | --- | --- | --- | --- |',
    ...states.map(rowOf),
    '',
  ].join('\n');

function rowOf({ file, states, says, starts, lost, remedy }: FileStates): string {
  const said = says === '' ? 'nothing' : `${says.replace(/[.(]$/, '').trim()} …`;
  return `| \`${file}\` | ${states.join(', ')} | ${said} | ${starts ? 'yes' : 'no'} | ${lost} | ${remedy} |`;
}
