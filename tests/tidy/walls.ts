import { builtinModules } from 'node:module';
import { posix } from 'node:path';
import { doorsOf, fileGraph, type Graph, homeOf, modules } from './import-graph.ts';
import { type Allowed, type ImportTable, readImportTable, unknownInTable } from './import-table.ts';
import { importsOf, isNode, type ModuleImport, parse, stringOf, walk } from './syntax.ts';
import { type Finding, isTest, type Tree, workspaces } from './tree.ts';

/** What runs on Node. Everything else runs in a browser too, or must not know where it runs. */
const onNode = new Set([
  'packages/journal',
  'packages/room',
  'packages/exports',
  'packages/terminal',
  'research/lab',
  'apps/server',
  'apps/cli',
]);
const testTools = new Set(['vitest', 'vitest-browser-react', 'fast-check', '@playwright/test', 'axe-core']);
const builtins = new Set(builtinModules);

type Manifest = {
  name: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
};

/** A breach of the import table; `wall` names importer and target, such as `apps/member > contract`. */
export type Breach = Finding & { wall?: string };

/** Imports that ARCHITECTURE.md's table does not allow, that leave a package, or that it does not declare. */
export function brokenWalls(tree: Tree): Breach[] {
  const homes = workspaces(tree);
  const reader = new WallReader(tree, readImportTable(tree));
  return [
    ...unknownInTable(reader.table, homes),
    ...modules(tree).flatMap((path) => reader.breachesOf(path)),
    ...reader.heavyDoors(),
  ];
}

class WallReader {
  readonly table: ImportTable;
  readonly #tree: Tree;
  readonly #doors: ReadonlyMap<string, string>;
  readonly #manifests = new Map<string, Manifest>();
  #threads: ReadonlySet<string> | undefined;

  constructor(tree: Tree, table: ImportTable) {
    this.#tree = tree;
    this.table = table;
    this.#doors = doorsOf(tree);
  }

  breachesOf(path: string): Breach[] {
    const home = homeOf(path) as string;
    if (!workspaces(this.#tree).includes(home)) return [];
    return importsOf(this.#tree, path).flatMap((found) => {
      const breach = found.specifier.startsWith('.')
        ? leaving(path, home, found)
        : this.#reaching(path, home, found);
      if (!breach) return [];
      const fields = typeof breach === 'string' ? { message: breach } : breach;
      return [{ path, line: found.line, ...fields }];
    });
  }

  /** Doors that the table lists by themselves and that a module behind them makes heavier than it says. */
  heavyDoors(): Breach[] {
    return [...this.table.keys()].flatMap((importer) => {
      const entry = importer.includes('/') ? this.#doors.get(`@glassmine/${importer}`) : undefined;
      if (entry === undefined) return [];
      return this.#behind(entry).flatMap((path) =>
        importsOf(this.#tree, path)
          .filter(({ specifier }) => !specifier.startsWith('.') && !this.#allows(importer, specifier))
          .map(({ specifier, line }) => ({
            path,
            line,
            message: `imports ${specifier} behind the door ${importer}; browsers load that door, so it takes no library and only what its row allows`,
          })),
      );
    });
  }

  #allows(importer: string, specifier: string): boolean {
    const target = specifier.replace('@glassmine/', '');
    return this.table.get(importer)?.some((allowed) => allowed.target === target) === true;
  }

  /** A module and all of its own package that it leads to. */
  #behind(entry: string): string[] {
    const waiting = [entry];
    for (const path of waiting) {
      if (!this.#tree.files.includes(path)) continue;
      for (const { specifier } of importsOf(this.#tree, path)) {
        const next = posix.join(posix.dirname(path), specifier);
        const isModule = specifier.startsWith('.') && !next.endsWith('.json');
        if (isModule && !waiting.includes(next)) waiting.push(next);
      }
    }
    return waiting.filter((path) => this.#tree.files.includes(path));
  }

  #reaching(
    path: string,
    home: string,
    found: ModuleImport,
  ): string | { message: string; wall: string } | undefined {
    const { specifier, typeOnly } = found;
    if (specifier.startsWith('virtual:')) return undefined;
    const bare = /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;
    if (specifier.startsWith('node:') || builtins.has(bare)) {
      if (onNode.has(home) || isTest(path)) return undefined;
      return `imports ${specifier}; code of ${home} runs without Node, so take the value as a parameter`;
    }
    const { dependencies = {}, peerDependencies = {}, devDependencies = {} } = this.#manifest(home);
    const isOurs = bare.startsWith('@glassmine/');
    if (isOurs) {
      const breach = this.#reachingOurs(path, home, found, bare);
      if (breach) return breach;
    }
    const forTests = isTest(path) && (testTools.has(bare) || bare in devDependencies);
    if (bare in dependencies || bare in peerDependencies || forTests) return undefined;
    if ((typeOnly || isOurs) && bare in devDependencies) return undefined;
    return `imports ${bare}, which ${home}/package.json does not declare; add it to dependencies`;
  }

  #reachingOurs(
    path: string,
    home: string,
    { specifier, typeOnly }: ModuleImport,
    bare: string,
  ): string | { message: string; wall: string } | undefined {
    const importer = home.split('/')[1] as string;
    const row = this.table.get(importer) ?? [];
    const name = bare.slice('@glassmine/'.length);
    const door = specifier.slice('@glassmine/'.length);
    const target = ['packages', 'research'].find((folder) =>
      this.#tree.files.includes(`${folder}/${name}/package.json`),
    );
    if (target === undefined) return `imports ${bare}; no app and no unknown package can be imported`;
    // A name alone stands for all doors of a package.
    const entries = row.filter(({ target }) => target === door || target === name);
    const fault = this.#faultOf(entries, path, typeOnly);
    if (fault) {
      const allowed = row.map(wordsOf).join(', ') || 'nothing of ours';
      return {
        message: `imports ${specifier}${fault}; ${importer} may import ${allowed}`,
        wall: `${home} > ${name}`,
      };
    }
    if (this.#doors.has(specifier)) return undefined;
    return `imports ${specifier}; that is no door in the exports of ${target}/${name}/package.json`;
  }

  /** Why none of the entries allows the import; empty text when there is none. Tests may use values and threads' packages. */
  #faultOf(entries: readonly Allowed[], path: string, typeOnly: boolean): string | undefined {
    if (entries.length === 0) return ' ';
    if (isTest(path)) return undefined;
    const fits = entries.filter(
      (entry) => (!entry.typesOnly || typeOnly) && (!entry.inThread || this.#runsInThread(path)),
    );
    if (fits.length > 0) return undefined;
    return entries.some(({ inThread }) => inThread)
      ? ' outside of a thread or worker'
      : ' as a value; only `import type` is allowed';
  }

  /** Whether a module is loaded by threads alone. */
  #runsInThread(path: string): boolean {
    this.#threads ??= threadModules(this.#tree);
    return this.#threads.has(path);
  }

  #manifest(home: string): Manifest {
    const known = this.#manifests.get(home) ?? JSON.parse(this.#tree.text(`${home}/package.json`));
    this.#manifests.set(home, known);
    return known;
  }
}

function wordsOf({ target, typesOnly, inThread }: Allowed): string {
  return `${typesOnly ? 'types of ' : ''}${target}${inThread ? ' in a thread' : ''}`;
}

/** A relative import may lead anywhere in its own package's sources, and nowhere else. */
function leaving(path: string, home: string, found: ModuleImport): string | undefined {
  const target = posix.join(posix.dirname(path), found.specifier);
  if (isTest(target) && !isTest(path)) return `imports ${found.specifier}, which is there for tests only`;
  if (target.startsWith(`${home}/src/`) || target === `${home}/package.json`) return undefined;
  return `imports ${found.specifier}, which leaves its package; import that package by its name`;
}

/** Modules that only the entry modules of threads load: everything else that names them at run time is one, too. */
function threadModules(tree: Tree): Set<string> {
  const entries = new Set(modules(tree).flatMap((path) => threadEntries(tree, path)));
  const loaded = loadedGraph(tree);
  const main = new Set<string>();
  const roots = [...loaded.keys()].filter((path) => !entries.has(path) && !isLoaded(path, loaded));
  const waiting = [...roots];
  for (const path of waiting) {
    if (main.has(path)) continue;
    main.add(path);
    waiting.push(...(loaded.get(path) ?? []));
  }
  return new Set([...loaded.keys()].filter((path) => !main.has(path)));
}

function isLoaded(path: string, loaded: Graph): boolean {
  for (const [from, targets] of loaded) if (from !== path && targets.has(path)) return true;
  return false;
}

/** Relative paths that a module gives to `new Worker(new URL(…))`, from the root. */
function threadEntries(tree: Tree, path: string): string[] {
  if (!tree.text(path).includes('new Worker(')) return [];
  const found: string[] = [];
  walk(parse(tree, path), (node, parents) => {
    const text = stringOf(node);
    const isUrl = text?.startsWith('.') && parents.some((each) => isNewOf(each, 'Worker'));
    if (isUrl) found.push(posix.join(posix.dirname(path), text as string));
  });
  return found;
}

function isNewOf(node: unknown, name: string): boolean {
  return isNode(node) && node.type === 'NewExpression' && isNode(node.callee) && node.callee.name === name;
}

/** Which modules load which at run time, within a package; starting a thread loads nothing. */
function loadedGraph(tree: Tree): Graph {
  const own = modules(tree).filter((path) => !isTest(path));
  const graph = fileGraph(tree);
  return new Map(
    own.map((path) => {
      const started = new Set(threadEntries(tree, path));
      const types = typeOnlyTargets(tree, path);
      const targets = [...(graph.get(path) ?? [])].filter((each) => !started.has(each) && !types.has(each));
      return [path, new Set(targets)];
    }),
  );
}

function typeOnlyTargets(tree: Tree, path: string): Set<string> {
  const imports = importsOf(tree, path).filter(({ specifier }) => specifier.startsWith('.'));
  const target = ({ specifier }: ModuleImport) => posix.join(posix.dirname(path), specifier);
  const values = new Set(imports.filter(({ typeOnly }) => !typeOnly).map(target));
  return new Set(imports.map(target).filter((each) => !values.has(each)));
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
    if (floors[home] === undefined) say('has no floor; run `npm run -s ratchet`');
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
