import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The files a rule looks at. Paths are relative to the root, with `/`, in order. */
export type Tree = { root: string; files: string[]; text: (path: string) => string };

/** What a rule has to say. `message` ends in what to do instead. Lines count from 1; 0 is the whole file. */
export type Finding = { path: string; line: number; message: string };

const repository = fileURLToPath(new URL('../..', import.meta.url));
/** By name, wherever they stand: the folders that git ignores, and its own. */
const leftOut = new Set(
  readFileSync(join(repository, '.gitignore'), 'utf8')
    .split('\n')
    .flatMap((line) => /^(.+)\/$/.exec(line)?.[1] ?? [])
    .concat('.git'),
);

let repositoryRead: Tree | undefined;

/** Reads a folder; the repository itself, once in a process, when none is given. */
export function readTree(root?: string): Tree {
  if (root !== undefined) return treeOf(root);
  repositoryRead ??= treeOf(repository);
  return repositoryRead;
}

function treeOf(root: string): Tree {
  const texts = new Map<string, string>();
  return {
    root,
    files: filesUnder(root, ''),
    text: (path) => {
      const known = texts.get(path);
      if (known !== undefined) return known;
      const text = readFileSync(join(root, path), 'utf8');
      texts.set(path, text);
      return text;
    },
  };
}

/** Writes files into a temporary folder and reads them back: for tests that plant a broken rule. */
export function plantTree(files: Record<string, string>): Tree {
  const root = mkdtempSync(join(tmpdir(), 'glassmine-tidy-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const tree = readTree(root);
  for (const path of tree.files) tree.text(path);
  rmSync(root, { recursive: true });
  return tree;
}

/** One line per finding, as an editor can jump to: `path:line message`. */
export function report(findings: Finding[]): string[] {
  return findings.map(({ path, line, message }) =>
    line > 0 ? `${path}:${line} ${message}` : `${path} ${message}`,
  );
}

export function isSource(path: string): boolean {
  return /\.(ts|tsx|mjs)$/.test(path) && !path.endsWith('.d.ts');
}

/** Tests, and what only they load: fixtures, and suites that several implementations run. */
export function isTest(path: string): boolean {
  return /\.(test|spec|fixture|contract)\.tsx?$/.test(path);
}

/** The folders of packages, research and apps that have a package.json, such as `packages/replica`. */
export function workspaces(tree: Tree): string[] {
  return tree.files.flatMap(
    (path) => /^((?:packages|research|apps)\/[^/]+)\/package\.json$/.exec(path)?.[1] ?? [],
  );
}

function filesUnder(root: string, folder: string): string[] {
  const found: string[] = [];
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (leftOut.has(entry.name)) continue;
    if (entry.isDirectory()) found.push(...filesUnder(root, path));
    else if (entry.isFile()) found.push(path);
  }
  return found;
}
