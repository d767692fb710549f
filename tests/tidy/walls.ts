import { builtinModules } from 'node:module';
import { posix } from 'node:path';
import { importsOf, type ModuleImport } from './syntax.ts';
import { type Finding, isSource, isTest, type Tree, workspaces } from './tree.ts';

/**
 * Who may import whom, as ARCHITECTURE.md has it. A name after `types:` may be imported with `import type`
 * alone, outside of tests. `node` says whether Node's own modules may be used.
 */
type Wall = { of: string[]; types: string[]; node: boolean };

const walls: Record<string, Wall> = {
  'packages/scheme': { of: [], types: [], node: false },
  'packages/crowd': { of: ['scheme'], types: [], node: false },
  'packages/kernel': { of: [], types: [], node: false },
  'packages/guard': { of: [], types: [], node: false },
  'packages/study': { of: [], types: [], node: false },
  'packages/contract': { of: ['scheme', 'guard'], types: [], node: false },
  'packages/views': { of: ['kernel', 'scheme', 'contract'], types: [], node: false },
  'packages/client': { of: ['contract'], types: [], node: false },
  'packages/journal': { of: [], types: ['scheme'], node: true },
  'packages/room': { of: ['scheme', 'crowd', 'journal'], types: [], node: true },
  'packages/lab': { of: ['scheme', 'crowd', 'room', 'journal'], types: [], node: true },
  'packages/ui': { of: [], types: [], node: false },
  'apps/member': { of: ['contract', 'client', 'ui', 'lab'], types: [], node: false },
  'apps/console': {
    of: ['contract', 'client', 'study', 'ui', 'lab', 'scheme', 'crowd'],
    types: [],
    node: false,
  },
  'apps/server': {
    of: ['room', 'journal', 'contract', 'views', 'scheme', 'guard', 'study', 'lab'],
    types: [],
    node: true,
  },
  'apps/cli': { of: ['lab', 'room', 'journal'], types: [], node: true },
};

/** Front ends take from contract its types, and only those values that pull no library into the bundle. */
const bundled = ['packages/ui', 'apps/member', 'apps/console'];
const testTools = new Set(['vitest', 'fast-check', '@playwright/test', '@axe-core/playwright']);
const builtins = new Set(builtinModules);

type Manifest = {
  name: string;
  exports?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
};
type Site = { tree: Tree; path: string; home: string; manifest: Manifest };

/** Imports that pass through a wall between packages, or that a package does not declare. */
export function brokenWalls(tree: Tree): Finding[] {
  const findings: Finding[] = [];
  for (const home of workspaces(tree)) {
    if (walls[home]) continue;
    findings.push({
      path: home,
      line: 0,
      message: 'has no line in the import table; add it in tests/tidy/walls.ts',
    });
  }
  for (const path of modules(tree)) {
    const home = homeOf(path);
    if (!home || !walls[home]) continue;
    const site = { tree, path, home, manifest: manifestOf(tree, home) };
    for (const found of importsOf(tree, path)) {
      const message = found.specifier.startsWith('.') ? leaving(site, found) : reaching(site, found);
      if (message) findings.push({ path, line: found.line, message });
    }
  }
  return findings;
}

/**
 * Says when the walls were checked on suspiciously little: a package with no sources, fewer modules than
 * its floor, or many modules without a single import between them.
 * @param floors the least number of modules per package folder
 */
export function tooFewModules(tree: Tree, floors: Record<string, number>): Finding[] {
  const findings: Finding[] = [];
  const counts = moduleCounts(tree);
  for (const home of new Set([...Object.keys(counts), ...Object.keys(floors)])) {
    const count = counts[home] ?? 0;
    const floor = Math.max(1, floors[home] ?? 1);
    const say = (message: string) => findings.push({ path: home, line: 0, message });
    if (count < floor) say(`${count} modules read, at least ${floor} expected; see tests/tidy/floors.json`);
    if (floors[home] === undefined) say('has no floor; run `node tests/tidy/ratchet.ts`');
    const own = modules(tree).filter((path) => homeOf(path) === home);
    if (own.length > 3 && own.every((path) => importsOf(tree, path).length === 0)) {
      say(`no import found in ${own.length} modules; the reader in tests/tidy/syntax.ts must be broken`);
    }
  }
  return findings;
}

/** How many modules there are to read per package folder, tests not counted. */
export function moduleCounts(tree: Tree): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const home of workspaces(tree)) counts[home] = 0;
  for (const path of modules(tree)) {
    const home = homeOf(path);
    if (home && !isTest(path) && counts[home] !== undefined) counts[home]++;
  }
  return counts;
}

function modules(tree: Tree): string[] {
  return tree.files.filter((path) => isSource(path) && /^(packages|apps)\/[^/]+\/src\//.test(path));
}

function homeOf(path: string): string | undefined {
  return /^(?:packages|apps)\/[^/]+/.exec(path)?.[0];
}

function manifestOf(tree: Tree, home: string): Manifest {
  return JSON.parse(tree.text(`${home}/package.json`));
}

/** A relative import may lead anywhere in its own package's sources, and nowhere else. */
function leaving(site: Site, found: ModuleImport): string | undefined {
  const target = posix.join(posix.dirname(site.path), found.specifier);
  if (isTest(target) && !isTest(site.path))
    return `imports ${found.specifier}, which is there for tests only`;
  if (target.startsWith(`${site.home}/src/`)) return undefined;
  if (target === `${site.home}/package.json`) return undefined;
  return `imports ${found.specifier}, which leaves its package; import that package by its name`;
}

function reaching(site: Site, found: ModuleImport): string | undefined {
  if (found.specifier.startsWith('virtual:')) return undefined;
  const bare = /^(@[^/]+\/)?[^/]+/.exec(found.specifier)?.[0] ?? found.specifier;
  if (found.specifier.startsWith('node:') || builtins.has(bare)) return reachingNode(site, found);
  if (bare.startsWith('@glassmine/')) return reachingOurs(site, found, bare);
  const { dependencies = {}, peerDependencies = {}, devDependencies = {} } = site.manifest;
  const forTests = isTest(site.path) && (testTools.has(bare) || bare in devDependencies);
  if (bare in dependencies || bare in peerDependencies || forTests) return undefined;
  if (found.typeOnly && bare in devDependencies) return undefined;
  return `imports ${bare}, which ${site.home}/package.json does not declare; add it to dependencies`;
}

function reachingNode(site: Site, found: ModuleImport): string | undefined {
  if (walls[site.home]!.node || isTest(site.path)) return undefined;
  return `imports ${found.specifier}; code of ${site.home} runs without Node, so take the value as a parameter`;
}

function reachingOurs(site: Site, found: ModuleImport, bare: string): string | undefined {
  const wall = walls[site.home]!;
  const name = bare.slice('@glassmine/'.length);
  const door = `packages/${name}`;
  if (!walls[door]) return `imports ${bare}; no app and no unknown package can be imported`;
  if (wall.types.includes(name)) {
    if (!found.typeOnly && !isTest(site.path))
      return `imports values of ${bare}; only \`import type\` is allowed here`;
  } else if (!wall.of.includes(name)) {
    const allowed = [...wall.of, ...wall.types].join(', ') || 'nothing of ours';
    return `imports ${bare}; ${site.home} may import ${allowed}`;
  }
  const { dependencies = {}, devDependencies = {} } = site.manifest;
  if (!(bare in dependencies) && !(bare in devDependencies)) {
    return `imports ${bare}, which ${site.home}/package.json does not declare; add it to dependencies`;
  }
  const entry = entryOf(site.tree, door, found.specifier.slice(bare.length));
  if (!entry) return `imports ${found.specifier}; that is no door in the exports of ${door}/package.json`;
  if (name !== 'contract' || found.typeOnly || isTest(site.path) || !bundled.includes(site.home))
    return undefined;
  const library = libraryBehind(site.tree, entry);
  return (
    library &&
    `imports values of ${found.specifier}, which bring ${library} into the bundle; use \`import type\``
  );
}

/** The file behind a door of a package; undefined when there is no such door. */
function entryOf(tree: Tree, home: string, subpath: string): string | undefined {
  const target = manifestOf(tree, home).exports?.[`.${subpath}`];
  return target && posix.join(home, target);
}

/** The first library that a module, or one it imports from its own package, loads at run time. */
function libraryBehind(tree: Tree, entry: string): string | undefined {
  const waiting = [entry];
  const seen = new Set(waiting);
  for (const path of waiting) {
    if (!tree.files.includes(path) || !isSource(path)) continue;
    for (const { specifier, typeOnly } of importsOf(tree, path)) {
      if (typeOnly) continue;
      if (!specifier.startsWith('.')) return specifier;
      const next = posix.join(posix.dirname(path), specifier);
      if (!seen.has(next)) waiting.push(next);
      seen.add(next);
    }
  }
  return undefined;
}
