import { posix } from 'node:path';
import { importsOf, isNode, parse, stringOf, walk } from './syntax.ts';
import { isSource, isTest, type Tree, workspaces } from './tree.ts';

/** Which modules a module names, by path from the root. Types count like values. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

export function modules(tree: Tree): string[] {
  return tree.files.filter((path) => isSource(path) && /^(packages|research|apps)\/[^/]+\/src\//.test(path));
}

/** `packages/replica` for a file in it; undefined outside of packages, research and apps. */
export function homeOf(path: string): string | undefined {
  return /^(?:packages|research|apps)\/[^/]+/.exec(path)?.[0];
}

/**
 * Every source file with the source files of ours that it names: by import or re-export, with types, by a package's
 * name, and by the text of a relative path to a file or folder, with which threads are started and routes are read.
 */
export function fileGraph(tree: Tree): Graph {
  const files = new Set(tree.files.filter(isSource));
  const doors = doorsOf(tree);
  return new Map([...files].map((path) => [path, namedBy(tree, path, files, doors)]));
}

function namedBy(
  tree: Tree,
  path: string,
  files: ReadonlySet<string>,
  doors: ReadonlyMap<string, string>,
): Set<string> {
  const named = new Set<string>();
  const add = (specifier: string): void => {
    const target = specifier.startsWith('.')
      ? posix.join(posix.dirname(path), specifier)
      : doors.get(specifier);
    if (target !== undefined && files.has(target)) named.add(target);
  };
  for (const { specifier } of importsOf(tree, path)) add(specifier);
  for (const text of pathTexts(tree, path)) {
    const target = posix.join(posix.dirname(path), text);
    add(text);
    const isFolder = target.startsWith(`${homeOf(path)}/src/`) && !posix.extname(target);
    if (isFolder)
      for (const file of files) if (file.startsWith(`${target}/`) && !isTest(file)) named.add(file);
  }
  return named;
}

/** Texts in a module's code that read like the relative path of a file or folder. */
function pathTexts(tree: Tree, path: string): string[] {
  if (!/['"`]\.\.?\/\w/.test(tree.text(path))) return [];
  const found: string[] = [];
  walk(parse(tree, path), (node, parents) => {
    const text = stringOf(node);
    if (text === undefined || !/^(\.\.?\/)+[\w-]/.test(text)) return;
    const above = parents.at(-1);
    if (!(isNode(above) && above.source === node)) found.push(text);
  });
  return found;
}

/** What each import of one of our packages leads to: `@glassmine/replica/plain` → its file. */
export function doorsOf(tree: Tree): Map<string, string> {
  const doors = new Map<string, string>();
  for (const home of workspaces(tree)) {
    const { name, exports = {} } = JSON.parse(tree.text(`${home}/package.json`));
    for (const [door, target] of Object.entries(exports as Record<string, string>)) {
      doors.set(posix.join(name, door), posix.join(home, target));
    }
  }
  return doors;
}

/** Groups of nodes that all lead to each other, each in order; only those of two and more. */
export function circles(graph: Graph): string[][] {
  const numbers = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const found: string[][] = [];
  const visit = (node: string): void => {
    numbers.set(node, numbers.size);
    lowest.set(node, numbers.get(node) as number);
    open.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!graph.has(next)) continue;
      if (!numbers.has(next)) visit(next);
      if (open.includes(next)) {
        lowest.set(node, Math.min(lowest.get(node) as number, lowest.get(next) as number));
      }
    }
    if (lowest.get(node) !== numbers.get(node)) return;
    const group = open.splice(open.indexOf(node));
    if (group.length > 1) found.push(group.sort());
  };
  for (const node of graph.keys()) if (!numbers.has(node)) visit(node);
  return found.sort((a, b) => ((a[0] as string) < (b[0] as string) ? -1 : 1));
}

/** The part of its package that a file belongs to; undefined where the folders of `src` are the parts. */
export type PartOf = (path: string) => string | undefined;

const byFolder: PartOf = () => undefined;

/**
 * What the children of a folder name of each other: an arrow from one child to another stands for any module beneath
 * the first that names any module beneath the second. Folders end in `/`; files of the folder itself are children too.
 * Tests and fixtures are left out, since a test may use whatever it needs to build its world. A package that is divided
 * otherwise than by its folders has the parts that `partOf` says.
 */
export function childGraph(graph: Graph, folder: string, partOf: PartOf = byFolder): Graph {
  const children = new Map<string, Set<string>>();
  const childOf = (path: string): string | undefined => {
    if (!path.startsWith(`${folder}/`) || isTest(path)) return undefined;
    const part = folder === `${homeOf(path)}/src` ? partOf(path) : undefined;
    if (part !== undefined) return `${folder}/${part}/`;
    const [name, ...rest] = path.slice(folder.length + 1).split('/');
    return rest.length > 0 ? `${folder}/${name}/` : path;
  };
  for (const [path, named] of graph) {
    const from = childOf(path);
    if (from === undefined) continue;
    const targets = children.get(from) ?? new Set();
    children.set(from, targets);
    for (const target of named) {
      const to = childOf(target);
      if (to !== undefined && to !== from) targets.add(to);
    }
  }
  return children;
}

/** Every folder with sources beneath the `src` of packages, research and apps, those themselves included. */
function sourceFolders(graph: Graph): string[] {
  const folders = new Set<string>();
  for (const path of graph.keys()) {
    const source = /^(?:packages|research|apps)\/[^/]+\/src/.exec(path)?.[0];
    if (!source) continue;
    for (let folder = posix.dirname(path); folder.startsWith(source); folder = posix.dirname(folder)) {
      folders.add(folder);
    }
  }
  return [...folders].sort();
}

/** Circles between the children of any folder in which at least one folder takes part; files alone are in `circles`. */
export function folderCircles(graph: Graph, partOf: PartOf = byFolder): string[][] {
  return sourceFolders(graph).flatMap((folder) =>
    circles(childGraph(graph, folder, partOf)).filter((group) => group.some((child) => child.endsWith('/'))),
  );
}
