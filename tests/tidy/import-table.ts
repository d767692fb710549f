import type { Finding, Tree } from './tree.ts';

/** One thing that a row of the table allows. */
export interface Allowed {
  /** A package's name without `@glassmine/`; for one of its doors alone, `contract/plain`. */
  target: string;
  /** With `import type` alone. */
  typesOnly: boolean;
  /** Only from modules that nothing but a thread's or worker's own module loads. */
  inThread: boolean;
}

/** By importer: a package, an app, or a door of a package, such as `contract/plain`. */
export type ImportTable = ReadonlyMap<string, readonly Allowed[]>;

const heading = '### Who may import whom';
export const document = 'ARCHITECTURE.md';
const nothing = 'nothing of ours';
const threadWords = / (in a worker|in the thread that writes files)$/;
const namePattern = /^[a-z]+(\/[a-z]+)?$/;

/**
 * The rows of the first table under a heading of ARCHITECTURE.md, cell by cell, without its head. Throws a sentence when there
 * is no such section, or when its table has other columns.
 */
export function tableUnder(tree: Tree, heading: string, columns: readonly string[]): string[][] {
  const section = tree.text(document).split(`${heading}\n`)[1]?.split(/\n#+ /)[0];
  if (section === undefined) throw new Error(`${document} has no section "${heading}"`);
  const written = /(^\|.*\n)+/m.exec(section)?.[0].trim().split('\n') ?? [];
  const [head, rule, ...body] = written.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  if (head?.join() !== columns.join() || !rule?.every((cell) => /^-+$/.test(cell)) || body.length === 0)
    throw new Error(`${document}: the table under "${heading}" must have the columns ${columns.join(', ')}`);
  return body;
}

/**
 * Reads the table under "Who may import whom" in ARCHITECTURE.md. Throws a sentence when there is none, when a cell has
 * words that the table's grammar does not know, or when the packages it lists import each other in a circle.
 */
export function readImportTable(tree: Tree): ImportTable {
  const table = new Map<string, Allowed[]>();
  for (const [importers = '', cell = ''] of tableUnder(tree, heading, ['package', 'may import'])) {
    for (const importer of importers.split(',').map((name) => name.trim())) {
      if (!namePattern.test(importer) || table.has(importer))
        throw new Error(`${document}: "${importer}" is no name of a package, or stands twice`);
      table.set(importer, allowedIn(cell));
    }
  }
  const circle = circleIn(table);
  if (circle) throw new Error(`${document}: the table lets ${circle.join(' import ')}`);
  return table;
}

/** A list separated by commas and `;`. `types of` stands before a name, the words for a thread after a part. */
function allowedIn(cell: string): Allowed[] {
  if (cell === nothing) return [];
  return cell.split(';').flatMap((part) => {
    const inThread = threadWords.test(part);
    const names = part.replace(threadWords, '').split(/,| and /);
    return names.map((name) => {
      const words = name.trim();
      const target = words.replace(/^types of /, '');
      if (!namePattern.test(target))
        throw new Error(`${document}: "${words}" is not understood in the table`);
      return { target, typesOnly: target !== words, inThread };
    });
  });
}

/** Names that lead from one to the next and back to the first; undefined when a table lets none do so. */
export function circleIn(table: ReadonlyMap<string, readonly { target: string }[]>): string[] | undefined {
  const finished = new Set<string>();
  const follow = (name: string, path: string[]): string[] | undefined => {
    const at = path.indexOf(name);
    if (at >= 0) return [...path.slice(at), name];
    if (finished.has(name)) return undefined;
    for (const { target } of table.get(name) ?? []) {
      const circle = follow(target, [...path, name]);
      if (circle) return circle;
    }
    finished.add(name);
    return undefined;
  };
  for (const name of table.keys()) {
    const circle = follow(name, []);
    if (circle) return circle;
  }
  return undefined;
}

/** Names that the table has and the tree has not, or the other way round. */
export function unknownInTable(table: ImportTable, homes: readonly string[]): Finding[] {
  const known = new Set(homes.map((home) => home.split('/')[1]));
  const named = new Set([...table].flatMap(([name, row]) => [name, ...row.map(({ target }) => target)]));
  const finding = (path: string, message: string): Finding => ({ path, line: 0, message });
  return [
    ...[...named]
      .filter((name) => !known.has(name.split('/')[0]))
      .map((name) => finding(document, `names ${name} in "Who may import whom", which is no package or app`)),
    ...homes
      .filter((home) => !table.has(home.split('/')[1] as string))
      .map((home) => finding(home, `has no row in "Who may import whom"; add it in ${document}`)),
  ];
}
