import { isNode, lineAt, parse, type SyntaxNode, walk } from './syntax.ts';
import { type Finding, isSource, isTest, type Tree } from './tree.ts';

const vagueNames = /^(.+-)?(utils?|helpers?|common|misc)$/;
const unrun = new Set(['only', 'skip', 'todo', 'fixme', 'fails']);

/** In pieces, so that this file does not hold them. */
const unfinishedWords = [
  new RegExp(`\\b(${['TO' + 'DO', 'FIX' + 'ME', 'XX' + 'X', 'HA' + 'CK'].join('|')})\\b`),
  new RegExp(`\\b(${['st' + 'ub(s|bed)?', 'not (yet )?' + 'implemented'].join('|')})\\b`, 'i'),
];

/** Hosts of package registries and download mirrors, in pieces so that this file does not hold them. */
const registryHosts = [
  ['registry', 'npmjs', 'org'],
  ['registry', 'yarnpkg', 'com'],
  ['npmjs', 'com'],
  ['npmmirror', 'com'],
  ['npm', 'pkg', 'github', 'com'],
  ['npm', 'jsr', 'io'],
  ['deb', 'debian', 'org'],
  ['archive', 'ubuntu', 'com'],
  ['pypi', 'org'],
  ['pythonhosted', 'org'],
  ['crates', 'io'],
  ['unpkg', 'com'],
  ['jsdelivr', 'net'],
].map((parts) => parts.join('.'));

/** `index.ts` is a package's front door, and stands nowhere else. */
export function misplacedIndexes(tree: Tree): Finding[] {
  return tree.files
    .filter(
      (path) => /(^|\/)index\.tsx?$/.test(path) && !/^(packages|research)\/[^/]+\/src\/index\.ts$/.test(path),
    )
    .map((path) => whole(path, 'is an index that is no front door; name the file for what is in it'));
}

/** Folders and files whose name says nothing of what is in them. */
export function vagueFiles(tree: Tree): Finding[] {
  return tree.files
    .filter((path) => path.split('/').some((part) => vagueNames.test(part.replace(/\..*$/, ''))))
    .map((path) => whole(path, 'has a name for anything; name it for the thing it holds'));
}

/** Names of registry hosts, in whatever file: where packages come from is each machine's own setting. */
export function registryNames(tree: Tree): Finding[] {
  return onLines(tree, tree.files.filter(isText), (line) => {
    const host = registryHosts.find((each) => line.includes(each));
    return host && `names the registry host ${host}; leave the address out`;
  });
}

/** Tests that are switched off, or that switch the others off. */
export function unrunTests(tree: Tree): Finding[] {
  const findings: Finding[] = [];
  for (const path of tree.files.filter(isTest)) {
    walk(parse(tree, path), (node) => {
      const name = node.type === 'CallExpression' ? unrunCall(node.callee) : undefined;
      if (!name) return;
      const message = `has ${name}; run the test, or delete it (skipIf and runIf may name a condition)`;
      findings.push({ path, line: lineAt(tree.text(path), node.start), message });
    });
  }
  return findings;
}

/** Words that admit the work is not done. */
export function unfinishedWork(tree: Tree): Finding[] {
  return onLines(tree, tree.files.filter(isSource), (line) => {
    const word = unfinishedWords.map((words) => words.exec(line)?.[0]).find(Boolean);
    return word && `says "${word}"; finish it, or write an issue and leave the word out`;
  });
}

/** A package's front door opens with what the package is for and what it must never do. */
export function silentDoors(tree: Tree): Finding[] {
  return tree.files
    .filter((path) => /^(packages|research)\/[^/]+\/src\/index\.ts$/.test(path))
    .filter((path) => {
      const comment = /^(\/\*\*[\s\S]*?\*\/|(\/\/.*\n)+)/.exec(tree.text(path))?.[0] ?? '';
      return comment.split(/\s+/).length < 12 || comment.trim().split('\n').length < 2;
    })
    .map((path) =>
      whole(path, 'has no head; open with two to four lines: what it is for, what it must never do'),
    );
}

export type Sizes = { files: Record<string, number>; functions: Record<string, number> };
const limits = { fileLines: 500, functionLines: 60 };

/** Files and functions over the limits, with their lines. Functions in tests are not counted, nor are `listed` lines. */
export function oversized(tree: Tree): Sizes {
  const sizes: Sizes = { files: {}, functions: {} };
  for (const path of tree.files.filter((each) => isSource(each) || each.endsWith('.css'))) {
    const lines = tree.text(path).trimEnd().split('\n').length;
    if (lines > limits.fileLines) sizes.files[path] = lines;
    if (isTest(path) || !isSource(path)) continue;
    for (const found of functionsOf(tree, path)) {
      if (found.lines > limits.functionLines) sizes.functions[`${path}#${found.name}`] = found.lines;
    }
  }
  return sizes;
}

/** What is over the limits and not in the baseline, and what the baseline allows without need. */
export function growth(sizes: Sizes, baseline: Sizes): Finding[] {
  return [
    ...compare(sizes.files, baseline.files, `a file has at most ${limits.fileLines}; split it by subject`),
    ...compare(
      sizes.functions,
      baseline.functions,
      `a function has at most ${limits.functionLines} besides the items of its lists; name its parts`,
    ),
  ];
}

function compare(found: Record<string, number>, allowed: Record<string, number>, rule: string): Finding[] {
  const findings: Finding[] = [];
  for (const [place, lines] of Object.entries(found)) {
    const most = allowed[place];
    if (most === undefined) findings.push(whole(place, `has ${lines} lines; ${rule}`));
    else if (lines > most) findings.push(whole(place, `has grown from ${most} to ${lines} lines; ${rule}`));
  }
  for (const [place, most] of Object.entries(allowed)) {
    const lines = found[place] ?? 0;
    if (lines < most) findings.push(whole(place, 'is smaller than its baseline; run `npm run -s ratchet`'));
  }
  return findings;
}

function functionsOf(tree: Tree, path: string): { name: string; lines: number }[] {
  const text = tree.text(path);
  const found: { name: string; lines: number }[] = [];
  const program = parse(tree, path);
  const items = listedLines(program, text);
  walk(program, (node, parents) => {
    if (!isFunction(node)) return;
    const [first, last] = [lineAt(text, node.start), lineAt(text, node.end)];
    const listed = items.filter((line) => line > first && line < last).length;
    found.push({ name: nameOf(node, parents), lines: last - first + 1 - listed });
  });
  return found;
}

/** Lines that hold one field or item of a literal and no function: a long list is no complex function. */
function listedLines(program: SyntaxNode, text: string): number[] {
  const found: number[] = [];
  walk(program, (node) => {
    const items = node.type === 'ObjectExpression' ? node.properties : node.elements;
    if (!Array.isArray(items) || !/^(Object|Array)Expression$/.test(node.type)) return;
    for (const item of items.filter(isNode)) {
      const end = text.indexOf('\n', item.end);
      const line = text.slice(text.lastIndexOf('\n', item.start) + 1, end < 0 ? text.length : end).trim();
      const isAlone = line.replace(/,$/, '') === text.slice(item.start, item.end);
      if (isAlone && !holdsFunction(item)) found.push(lineAt(text, item.start));
    }
  });
  return found;
}

function holdsFunction(node: SyntaxNode): boolean {
  let holds = false;
  walk(node, (each) => {
    holds ||= isFunction(each);
  });
  return holds;
}

function isFunction({ type }: SyntaxNode): boolean {
  return /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(type);
}

/** A function's own name, or that of the variable, property or call that it stands in. */
function nameOf(node: SyntaxNode, parents: SyntaxNode[]): string {
  for (const each of [node, ...parents.toReversed()]) {
    const holder = each.id ?? each.key ?? (each.type === 'CallExpression' ? each.callee : undefined);
    if (isNode(holder) && typeof holder.name === 'string') return holder.name;
  }
  return 'anonymous';
}

function onLines(tree: Tree, paths: string[], look: (line: string) => string | undefined): Finding[] {
  return paths.flatMap((path) =>
    tree
      .text(path)
      .split('\n')
      .flatMap((text, index) => {
        const message = look(text);
        return message ? [{ path, line: index + 1, message }] : [];
      }),
  );
}

/** The name of a call that keeps tests from running, such as `test.only` or `describe.concurrent.skip`. */
function unrunCall(callee: unknown): string | undefined {
  const names: string[] = [];
  for (let node = callee; isNode(node); node = node.object ?? node.callee) {
    const part = node.type === 'Identifier' ? node : node.property;
    if (isNode(part) && typeof part.name === 'string') names.unshift(part.name);
  }
  const [root = '', ...rest] = names;
  if (/^(fit|fdescribe|xit|xtest|xdescribe)$/.test(root)) return root;
  const ofTests = /^(test|it|describe|suite)$/.test(root);
  return ofTests && rest.some((name) => unrun.has(name)) ? names.join('.') : undefined;
}

function isText(path: string): boolean {
  return !/\.(png|jpe?g|webp|gif|ico|woff2?|ttf|otf|mp4|webm|gz|br|wasm|db|sqlite|parquet|bin)$/.test(path);
}

function whole(path: string, message: string): Finding {
  return { path, line: 0, message };
}
