import { posix } from 'node:path';
import type { Finding, Tree } from './tree.ts';

const folders = [
  'packages/',
  'research/',
  'apps/',
  'scripts/',
  'tests/',
  'docs/',
  'bench/',
  'scenarios/',
  '.ci/',
];

/** The documents a reader follows: those at the root and in docs/. */
export function documents(tree: Tree): string[] {
  return tree.files.filter((path) => /^(docs\/.+|[^/]+)\.md$/.test(path));
}

/** Paths, links and npm scripts that a document names and that are not there. */
export function deadPaths(tree: Tree): Finding[] {
  const scripts = tree.files.includes('package.json') ? JSON.parse(tree.text('package.json')).scripts : {};
  return documents(tree).flatMap((path) =>
    tree
      .text(path)
      .split('\n')
      .flatMap((text, index) => {
        const dead = [
          ...pathsNamed(text).filter((named) => !exists(tree, named)),
          ...linksIn(text).filter((target) => !exists(tree, posix.join(posix.dirname(path), target))),
        ].map((name) => `names ${name}, which does not exist; name what is there now, or leave it out`);
        const missing = scriptsNamed(text)
          .filter((name) => !Object.hasOwn(scripts, name))
          .map((name) => `names \`npm run ${name}\`, which package.json does not have`);
        return [...dead, ...missing].map((message) => ({ path, line: index + 1, message }));
      }),
  );
}

/** Words of a line that look like paths of this repository, in code spans and code blocks alike. */
function pathsNamed(line: string): string[] {
  return line
    .split(/[\s`"'(),;|[\]]+/)
    .map((word) => word.replace(/[.:,]+$/, '').replace(/:\d+$/, ''))
    .filter((word) => folders.some((folder) => word.startsWith(folder)));
}

function linksIn(line: string): string[] {
  return [...line.matchAll(/\]\(([^)\s]+)\)/g)]
    .map((match) => match[1]!.replace(/#.*$/, ''))
    .filter((target) => target !== '' && !/^[a-z]+:/.test(target));
}

function scriptsNamed(line: string): string[] {
  return [...line.matchAll(/npm run (?:-\w+ )*([\w:-]+)/g)].map((match) => match[1]!);
}

/** `*`, `<name>` and `{a,b}` in a path stand for anything. */
function exists(tree: Tree, named: string): boolean {
  const path = posix.normalize(named).replace(/\/$/, '');
  const pattern = path
    .split(/(\*+|<[^>]*>|\{[^}]*\}|…)/)
    .map((part, index) => (index % 2 === 1 ? (part === '**' ? '.*' : '[^/]*') : quoted(part)))
    .join('');
  const wanted = new RegExp(`^${pattern}(/|$)`);
  return path === '.' || tree.files.some((file) => wanted.test(file));
}

function quoted(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
