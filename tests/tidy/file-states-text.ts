import { fileStates } from '../faults/file-states.ts';
import type { Tree } from './tree.ts';

export const recoveringDocument = 'docs/recovering.md';
const start = '<!-- states: made by `npm run -s file-states` -->\n';
const end = '<!-- end of states -->\n';

const rows = fileStates.map(({ file, states, says, starts, lost, remedy }) => {
  const said = says === '' ? 'nothing' : `${says.replace(/[.(]$/, '').trim()} …`;
  return `| \`${file}\` | ${states.join(', ')} | ${said} | ${starts ? 'yes' : 'no'} | ${lost} | ${remedy} |`;
});

const table = [
  '| file | is | the start says | it starts | what is lost | what puts it right |',
  '| --- | --- | --- | --- | --- | --- |',
  ...rows,
  '',
].join('\n');

/** The document with the table as it is made now. */
export function withStates(tree: Tree): string {
  const text = tree.text(recoveringDocument);
  const [before, rest = ''] = text.split(start);
  const after = rest.split(end)[1] ?? '';
  return `${before}${start}${table}${end}${after}`;
}
