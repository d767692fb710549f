import { posix } from 'node:path';
import { requirementsOfLevel } from './asvs-ids.fixture.ts';
import type { Finding, Tree } from './tree.ts';

export const asvsDocument = 'docs/security/asvs.md';
const states = ['met', 'not applicable', 'not met'] as const;

interface Row {
  id: string;
  level: string;
  subject: string;
  state: string;
  evidence: string;
  line: number;
}

function rowsOf(text: string): Row[] {
  return text.split('\n').flatMap((line, index) => {
    const [id, level, subject, state, ...evidence] = line.replace(/^\| | \|$/g, '').split(' | ');
    if (!/^\d+\.\d+\.\d+$/.test(id ?? '')) return [];
    const rest = { level: level ?? '', subject: subject ?? '', state: state ?? '' };
    return [{ id: id!, ...rest, evidence: evidence.join(' | '), line: index + 1 }];
  });
}

/** Each requirement with its level, as the fixture lists them. */
function wanted(): Map<string, string> {
  return new Map(
    Object.entries(requirementsOfLevel).flatMap(([level, ids]) =>
      ids
        .trim()
        .split(/\s+/)
        .map((id): [string, string] => [id, level]),
    ),
  );
}

/** What is wrong with the page of the requirements. */
export function asvsFindings(tree: Tree): Finding[] {
  const rows = rowsOf(tree.text(asvsDocument));
  const levels = wanted();
  const say = (line: number, message: string): Finding => ({ path: asvsDocument, line, message });
  const known = new Set(rows.map(({ id }) => id));
  const missing = [...levels.keys()].filter((id) => !known.has(id));
  const doubled = rows.filter(({ id }, index) => rows.findIndex((row) => row.id === id) < index);
  return [
    ...missing.map((id) => say(0, `has no row for ${id}`)),
    ...doubled.map(({ id, line }) => say(line, `has a second row for ${id}`)),
    ...rows.flatMap((row) =>
      rowFaults(tree, row, levels).map((fault) => say(row.line, `${row.id} ${fault}`)),
    ),
    ...headFaults(tree, rows).map((fault) => say(3, fault)),
  ];
}

function rowFaults(tree: Tree, { id, level, subject, state, evidence }: Row, levels: Map<string, string>) {
  const faults: string[] = [];
  if (!levels.has(id)) faults.push('is no requirement of these levels');
  else if (levels.get(id) !== level) faults.push(`is of level ${levels.get(id)}`);
  if (!states.some((each) => each === state)) faults.push(`has the state "${state}"`);
  if (subject === '' || evidence.length < 3) faults.push('lacks a subject or its evidence');
  if (state === 'not met' && level === '1') faults.push('is of level 1 and not met');
  const tests = [...evidence.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`/g)].map(([, path]) => path!);
  const pages = [...evidence.matchAll(/\]\(([^)]+)\)/g)].map(([, path]) =>
    posix.join('docs/security', path!),
  );
  for (const path of [...tests, ...pages])
    if (!tree.files.includes(path)) faults.push(`names ${path}, which does not exist`);
  if (state === 'met' && tests.length === 0) faults.push('is met and names no test');
  return [...faults, ...titleFaults(tree, evidence)];
}

/** A title in quotes belongs to the file before it, and has to stand there, or begin what stands there. */
function titleFaults(tree: Tree, evidence: string): string[] {
  return [...evidence.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)` "([^"]+)"/g)].flatMap(([, path, title]) =>
    tree.files.includes(path!) && !withoutEscapes(tree.text(path!)).includes(title!)
      ? [`names "${title}", which ${path} does not have`]
      : [],
  );
}

const withoutEscapes = (text: string) => text.replaceAll('\\', '');

function headFaults(tree: Tree, rows: readonly Row[]): string[] {
  const [met, notApplicable, notMet] = states.map(
    (state) => rows.filter((row) => row.state === state).length,
  );
  const head = `${rows.length} requirements: ${met} met, ${notApplicable} not applicable, ${notMet} not met;`;
  return tree.text(asvsDocument).includes(head) ? [] : [`should say "${head}"`];
}
