import { isNode, parse, type SyntaxNode, stringOf, walk } from './syntax.ts';
import { type Finding, isTest, type Tree } from './tree.ts';

const page = 'docs/source.md';
/** Sections of the source. */
const sections = 9;

interface Row {
  line: number;
  section: number;
  place: number;
  file: string;
  test: string;
  title: string;
}

const row = /^\| (\d+)\.(\d+) \| [^|]+ \| `([^`]+)` \| `([^`]+)`: (.+) \|$/;

/** The rows of the page's first table. */
export function sourceRows(tree: Tree): Row[] {
  if (!tree.files.includes(page)) return [];
  return tree
    .text(page)
    .split('\n')
    .flatMap((text, index) => {
      const [, section, place, file = '', test = '', title = ''] = row.exec(text) ?? [];
      const found = { line: index + 1, section: Number(section), place: Number(place), file, test, title };
      return section === undefined ? [] : [found];
    });
}

/** Parts of the source that the page leaves out or names twice, and files and tests that are not there. */
export function sourceSections(tree: Tree): Finding[] {
  const rows = sourceRows(tree);
  const about = (line: number, message: string): Finding => ({ path: page, line, message });
  const numbers = rows.flatMap(({ line, section, place }, nth) => {
    const before = rows[nth - 1] ?? { section: 0, place: 0 };
    const isNext =
      section === before.section ? place === before.place + 1 : section === before.section + 1 && place === 1;
    return isNext
      ? []
      : [about(line, `${section}.${place} does not follow; number the parts in their order`)];
  });
  const last = rows.at(-1)?.section ?? 0;
  const missing =
    last === sections
      ? []
      : [about(0, `ends with section ${last} of ${sections}; name what holds the others`)];
  const dead = rows.flatMap(({ line, file, test, title }) => {
    if (!tree.files.includes(file))
      return [about(line, `names ${file}, which is gone; name what does it now`)];
    if (!isTest(test) || !tree.files.includes(test))
      return [about(line, `names ${test}, which is no test; name the one that fails`)];
    if (titlesIn(tree, test).some((each) => each.includes(title))) return [];
    return [about(line, `finds no test “${title}” in ${test}; name the one that fails`)];
  });
  return [...numbers, ...missing, ...dead];
}

/** The words of a file's tests, with `%s` or nothing for what is put in. */
function titlesIn(tree: Tree, path: string): string[] {
  const titles: string[] = [];
  walk(parse(tree, path), (node) => {
    if (node.type !== 'CallExpression' || !/^(test|it)$/.test(rootOf(node.callee))) return;
    const [first] = node.arguments as SyntaxNode[];
    if (first) titles.push(wordsOf(first));
  });
  return titles;
}

/** The name at the beginning of `test.each(rows)`. */
function rootOf(node: unknown): string {
  if (!isNode(node)) return '';
  return node.type === 'Identifier' ? String(node.name) : rootOf(node.object ?? node.callee);
}

function wordsOf(node: SyntaxNode): string {
  if (node.type !== 'TemplateLiteral') return stringOf(node) ?? '';
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('');
}
