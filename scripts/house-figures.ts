// `npm run -s figures`: prints how large the house is, by package and app: files and lines of sources and tests, very
// short files, words of documents. `-- --against REVISION` prints each figure of that commit before the one of this
// tree; nothing is checked out or installed for it.
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { readTree, type Tree } from '../tests/tidy/tree.ts';
import { root } from './command.ts';

const shortLines = 10;
const apart = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md'];
/** Whole documents that a command writes. Parts that one writes stand between two marks. */
const generated = ['docs/validation.md'];
const generatedPart = /<!-- [^>]*: made by [\s\S]*?<!-- end of [^>]*-->/g;

interface Figures {
  files: number;
  lines: number;
  testFiles: number;
  testLines: number;
  shortFiles: number;
}

const heads = [
  ['files', 'source files'],
  ['lines', 'source lines'],
  ['testFiles', 'test files'],
  ['testLines', 'test lines'],
  ['shortFiles', `source files of at most ${shortLines} lines`],
] as const;

const isCode = (path: string) => /\.(ts|tsx|mjs)$/.test(path);
const isTest = (path: string) =>
  /^(tests|bench)\//.test(path) || /\.(test|spec|fixture|contract)\.(ts|tsx|mjs)$/.test(path);

/** The row that a file counts in; null for one that counts in none. */
function placeOf(path: string): string | null {
  const [top = '', second = ''] = path.split('/');
  if (top === 'packages' || top === 'apps') return `${top}/${second}`;
  return ['research', 'tests', 'bench'].includes(top) ? top : null;
}

function figuresOf(tree: Tree): Map<string, Figures> {
  const places = new Map<string, Figures>();
  for (const path of tree.files.filter(isCode)) {
    const place = placeOf(path);
    if (place === null) continue;
    const own = places.get(place) ?? { files: 0, lines: 0, testFiles: 0, testLines: 0, shortFiles: 0 };
    places.set(place, own);
    const lines = tree.text(path).trimEnd().split('\n').length;
    if (isTest(path)) {
      own.testFiles++;
      own.testLines += lines;
      continue;
    }
    own.files++;
    own.lines += lines;
    if (lines <= shortLines) own.shortFiles++;
  }
  return places;
}

/** Words that people wrote, by document or group of documents. */
function wordsOf(tree: Tree): Map<string, number> {
  const count = (path: string) => tree.text(path).replace(generatedPart, '').match(/\S+/g)?.length ?? 0;
  const docs = tree.files.filter((path) => /^docs\/.+\.md$/.test(path) && !generated.includes(path));
  return new Map([
    ['docs/**/*.md', docs.reduce((sum, path) => sum + count(path), 0)],
    ...apart.filter((path) => tree.files.includes(path)).map((path): [string, number] => [path, count(path)]),
  ]);
}

/** The files of a commit, read from git. */
function treeOf(revision: string): Tree {
  const git = (args: string[], input?: string) =>
    execFileSync('git', args, { cwd: root, input, maxBuffer: 2 ** 30 });
  const files = git(['ls-tree', '-r', '-z', '--name-only', revision]).toString().split('\0').filter(Boolean);
  const read = files.filter((path) => isCode(path) || path.endsWith('.md'));
  const answer = git(['cat-file', '--batch'], read.map((path) => `${revision}:${path}\n`).join(''));
  const texts = new Map<string, string>();
  let at = 0;
  for (const path of read) {
    const end = answer.indexOf(10, at);
    const size = Number(answer.toString('utf8', at, end).split(' ')[2]);
    texts.set(path, answer.toString('utf8', end + 1, end + 1 + size));
    at = end + size + 2;
  }
  return { root, files, text: (path) => texts.get(path) ?? '' };
}

function sum(places: Map<string, Figures>): Figures {
  const total = { files: 0, lines: 0, testFiles: 0, testLines: 0, shortFiles: 0 };
  for (const own of places.values()) for (const [key] of heads) total[key] += own[key];
  return total;
}

const number = (value: number) => value.toLocaleString('en');

/** A figure, or that of the other commit and this one. */
function cell(now: number, before: number | undefined): string {
  return before === undefined || before === now ? number(now) : `${number(before)} → ${number(now)}`;
}

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, i) => (i === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n');
}

const { values } = parseArgs({ options: { against: { type: 'string' } } });
const now = readTree();
const before = values.against === undefined ? null : treeOf(values.against);
const [places, placesBefore] = [figuresOf(now), before && figuresOf(before)];
const names = [...new Set([...places.keys(), ...(placesBefore?.keys() ?? [])])].sort();
const row = (name: string, own: Figures | undefined, other: Figures | undefined) => [
  name,
  ...heads.map(([key]) => cell(own?.[key] ?? 0, before ? (other?.[key] ?? 0) : undefined)),
];
const rows = names.map((name) => row(name, places.get(name), placesBefore?.get(name)));
const all = row('all', sum(places), placesBefore ? sum(placesBefore) : undefined);
const [words, wordsBefore] = [wordsOf(now), before && wordsOf(before)];
const documents = [...words].map(([name, count]) => [
  name,
  cell(count, before ? (wordsBefore?.get(name) ?? 0) : undefined),
]);

if (values.against !== undefined) console.log(`${values.against} → this tree\n`);
console.log(table(['', ...heads.map(([, head]) => head)], [...rows, all]));
console.log(`\n${table(['documents', 'words that people wrote'], documents)}`);
