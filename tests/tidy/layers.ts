import { posix } from 'node:path';
import { circles, doorsOf, type Graph, modules, type PartOf } from './import-graph.ts';
import { circleIn, document, tableUnder } from './import-table.ts';
import { importsOf, type ModuleImport } from './syntax.ts';
import { type Finding, isTest, type Tree } from './tree.ts';

/** The first roof lists the subjects, each above those whose rules it may read. */
const roof = 'packages/replica/src/world/subjects.ts';
/** These bring nothing into the world and are below all that do. */
const withoutValue = ['questionnaire', 'receiver'];

/** The subjects that have rules, lowest first: the rules of one import those before it and never those after it. */
export function subjectOrder(tree: Tree): string[] {
  const [, list] = /^export const subjects = \[\n([^\]]*)\]/m.exec(tree.text(roof)) ?? [];
  if (list === undefined) throw new Error(`${roof} has no list of subjects`);
  return [...withoutValue, ...[...list.matchAll(/^ {2}(\w+)Subject,$/gm)].map(([, name]) => name!)];
}

const heading = '### Layers inside packages/replica';
/** The package that is divided by subject and layer. */
export const layeredHome = 'packages/replica';
const source = `${layeredHome}/src/`;
/** The one layer whose subjects have a frozen order; in any other, they import each other in no circle. */
const ordered = 'rules';

/** One thing that a row of the table allows: a layer, a package of ours without `@glassmine/`, or a library. */
interface Allowed {
  target: string;
  /** With `import type` alone. */
  typesOnly: boolean;
}

interface Layer {
  name: string;
  /** Such as `ledger/`, `call.ts`, or, of each subject, `*` + `/words.ts`. */
  files: readonly string[];
  allowed: readonly Allowed[];
}

/** Where a file stands. `subject` is undefined in a layer that is not divided by subjects. */
export interface Place {
  layer: string;
  subject: string | undefined;
}

/** Reads the table of layers. Throws a sentence when there is none, or when it allows what can't be. */
export function readLayers(tree: Tree): Layer[] {
  const layers = tableUnder(tree, heading, ['layer', 'files', 'may import']).map(
    ([name = '', files = '', cell = '']): Layer => ({
      name,
      files: files.split(',').map((each) => each.trim().replaceAll('`', '')),
      allowed: cell === 'nothing' ? [] : cell.split(',').map(allowedIn),
    }),
  );
  const names = layers.map(({ name }) => name);
  const { dependencies } = JSON.parse(tree.text(`${layeredHome}/package.json`));
  const known = new Set([...names, ...Object.keys(dependencies).map(shortName)]);
  for (const { name, allowed } of layers) {
    const unknown = allowed.find(({ target }) => !known.has(target));
    if (unknown) throw new Error(`${document}: layer ${name} may import ${unknown.target}, which is none`);
  }
  // A layer that names itself lets its files import each other.
  const others = layers.map(
    ({ name, allowed }) => [name, allowed.filter(({ target }) => target !== name)] as const,
  );
  const circle = circleIn(new Map(others));
  if (circle) throw new Error(`${document}: the layers let ${circle.join(' import ')}`);
  return layers;
}

function allowedIn(words: string): Allowed {
  const target = words.trim().replace(/^types of /, '');
  return { target, typesOnly: target !== words.trim() };
}

const shortName = (specifier: string): string => specifier.replace('@glassmine/', '');

/** The first layer of the table that names a file of packages/replica; undefined when none does, and for other packages. */
export function placeOf(layers: readonly Layer[], path: string): Place | undefined {
  if (!path.startsWith(source)) return undefined;
  const inside = path.slice(source.length);
  const [folder = '', ...rest] = inside.split('/');
  for (const { name, files } of layers) {
    for (const pattern of files) {
      const ofSubject = pattern.startsWith('*/');
      const wanted = ofSubject ? pattern.slice(2) : pattern;
      const found = ofSubject ? rest.join('/') : inside;
      const fits = wanted.endsWith('/') ? found.startsWith(wanted) : found === wanted;
      if (fits) return { layer: name, subject: ofSubject ? folder : undefined };
    }
  }
  return undefined;
}

/** The parts of packages/replica, for graphs and circles: a layer, or one subject's share of it. */
export function partsOf(tree: Tree): PartOf {
  if (!tree.files.includes(`${layeredHome}/package.json`)) return () => undefined;
  const layers = readLayers(tree);
  return (path) => {
    const place = placeOf(layers, path);
    return place && [place.subject ?? [], place.layer].flat().join(' ');
  };
}

/** What the layers of packages/replica were checked on, and what breaks them. */
export interface LayerCheck {
  arrows: number;
  findings: Finding[];
}

/** Imports between files of packages/replica that the table of layers or the order of the subjects does not allow. */
export function checkLayers(tree: Tree): LayerCheck {
  const layers = readLayers(tree);
  const doors = doorsOf(tree);
  const own = modules(tree).filter((path) => path.startsWith(source) && !isTest(path));
  const order = subjectOrder(tree);
  const findings: Finding[] = [];
  let arrows = 0;
  for (const path of own) {
    const from = placeOf(layers, path);
    if (!from) {
      const message = `stands in no layer; name it so that a row of "${heading}" in ${document} has it`;
      findings.push({ path, line: 0, message });
      continue;
    }
    for (const found of importsOf(tree, path)) {
      const to = placeOf(layers, targetOf(path, found, doors));
      if (to) arrows++;
      const fault = faultOf({ layers, order }, from, found, to);
      if (fault) findings.push({ path, line: found.line, message: `imports ${found.specifier}, ${fault}` });
    }
  }
  return { arrows, findings: [...findings, ...subjectFaults(tree, layers, order)] };
}

/** The path that an import leads to; that of a library leads to none of ours. */
function targetOf(path: string, { specifier }: ModuleImport, doors: ReadonlyMap<string, string>): string {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(path), specifier);
  return doors.get(specifier) ?? specifier;
}

function faultOf(
  { layers, order }: { layers: readonly Layer[]; order: readonly string[] },
  from: Place,
  { specifier, typeOnly }: ModuleImport,
  to: Place | undefined,
): string | undefined {
  const row = layers.find(({ name }) => name === from.layer) as Layer;
  const target = to?.layer ?? shortName(specifier);
  // A name alone stands for all doors of a package.
  const entry = row.allowed.find((allowed) => `${target}/`.startsWith(`${allowed.target}/`));
  const what = to ? `which is of the layer ${target}` : 'which no layer has';
  if (!entry) return `${what}; ${from.layer} may import ${wordsOf(row)}`;
  if (entry.typesOnly && !typeOnly) return `${what}, as a value; ${from.layer} may take its types alone`;
  if (to?.layer !== ordered || from.layer !== ordered || to.subject === from.subject) return undefined;
  const [below, above] = [to.subject, from.subject].map((each) => order.indexOf(each as never));
  if (below! >= 0 && below! < above!) return undefined;
  return `whose subject does not stand below ${from.subject} in the list of ${roof}; let the lower know nothing of the upper`;
}

function wordsOf({ allowed }: Layer): string {
  return (
    allowed.map(({ target, typesOnly }) => (typesOnly ? `types of ${target}` : target)).join(', ') ||
    'nothing'
  );
}

/** Subjects without a place in the order, places without a subject, and subjects of another layer in a circle. */
function subjectFaults(tree: Tree, layers: readonly Layer[], order: readonly string[]): Finding[] {
  const withRules = new Set(subjectGraph(tree, ordered, layers).keys());
  const unplaced = [...withRules].filter((subject) => !order.includes(subject));
  const found: Finding[] = unplaced.map((subject) => ({
    path: `${source}${subject}`,
    line: 0,
    message: `has rules and is missing in the list of ${roof}; add its value behind those whose rules it reads`,
  }));
  for (const { name, files, allowed } of layers) {
    const divided = files.some((file) => file.startsWith('*/'));
    if (name === ordered || !divided || !allowed.some(({ target }) => target === name)) continue;
    for (const circle of circles(subjectGraph(tree, name, layers))) {
      const message = `imports in a circle: ${name} of ${circle.join(', ')}; let the lower subject know nothing of the upper`;
      found.push({ path: `${source}${circle[0]}`, line: 0, message });
    }
  }
  return found;
}

/** Which subjects' shares of a layer import which; those that import none among them. */
export function subjectGraph(tree: Tree, layer: string, layers: readonly Layer[] = readLayers(tree)): Graph {
  return placeGraph(tree, layers, (place) => (place.layer === layer ? place.subject : undefined));
}

/** Which layers import which. */
export function layerGraph(tree: Tree, layers: readonly Layer[] = readLayers(tree)): Graph {
  return placeGraph(tree, layers, ({ layer }) => layer);
}

/** Arrows between what `nodeOf` makes of the places of files; files that it makes nothing of are left out. */
function placeGraph(
  tree: Tree,
  layers: readonly Layer[],
  nodeOf: (place: Place) => string | undefined,
): Graph {
  const graph = new Map<string, Set<string>>();
  const nodeAt = (path: string): string | undefined => {
    const place = placeOf(layers, path);
    return place && nodeOf(place);
  };
  const doors = doorsOf(tree);
  for (const path of modules(tree)) {
    const from = isTest(path) ? undefined : nodeAt(path);
    if (from === undefined) continue;
    const named = graph.get(from) ?? new Set();
    graph.set(from, named);
    for (const found of importsOf(tree, path)) {
      const to = nodeAt(targetOf(path, found, doors));
      if (to !== undefined && to !== from) named.add(to);
    }
  }
  return graph;
}
