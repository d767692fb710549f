import { childGraph, circles, fileGraph, type Graph, homeOf, modules } from './import-graph.ts';
import { layeredHome, layerGraph, readLayers, subjectGraph } from './layers.ts';
import { isTest, type Tree, workspaces } from './tree.ts';

export const document = 'ARCHITECTURE.md';
const start = '<!-- import graph: made by `npm run -s graph` -->\n';
const end = '<!-- end of import graph -->\n';

/** Nodes by how far they are above those that import nothing; nodes of one circle stand together as one. */
export type Layers = string[][][];

/** The groups of a graph in layers, lowest first: a node alone, or all nodes of a circle. */
export function layersOf(graph: Graph): Layers {
  const groups = new Map<string, string[]>();
  for (const node of graph.keys()) groups.set(node, [node]);
  for (const circle of circles(graph)) for (const node of circle) groups.set(node, circle);
  const heights = new Map<string[], number>();
  const heightOf = (group: string[]): number => {
    const known = heights.get(group);
    if (known !== undefined) return known;
    const below = group
      .flatMap((node) => [...(graph.get(node) ?? [])])
      .map((node) => groups.get(node))
      .filter((other): other is string[] => other !== undefined && other !== group);
    const height = Math.max(-1, ...below.map(heightOf)) + 1;
    heights.set(group, height);
    return height;
  };
  const layers: Layers = [];
  for (const group of new Set(groups.values())) {
    const height = heightOf(group);
    layers[height] ??= [];
    layers[height].push(group);
  }
  for (const layer of layers) layer.sort(([a = ''], [b = '']) => (a < b ? -1 : 1));
  return layers;
}

/** Packages and apps with those they import, but for tests. */
export function packageGraph(tree: Tree): Graph {
  const graph = new Map(workspaces(tree).map((home) => [home, new Set<string>()]));
  for (const [path, named] of ownModules(tree, fileGraph(tree))) {
    const home = homeOf(path) as string;
    for (const target of named) {
      const other = homeOf(target) as string;
      if (other !== home) graph.get(home)?.add(other);
    }
  }
  return graph;
}

function ownModules(tree: Tree, graph: Graph): Graph {
  const own = new Set(modules(tree).filter((path) => !isTest(path)));
  return new Map(
    [...graph]
      .filter(([path]) => own.has(path))
      .map(([path, named]) => [path, new Set([...named].filter((each) => own.has(each)))]),
  );
}

/** The two tables: packages with what they import, and the folders of each, lowest first. */
export function graphText(tree: Tree): string {
  const packages = packageGraph(tree);
  const graph = ownModules(tree, fileGraph(tree));
  const homes = layersOf(packages).flat(2);
  const rows = homes.map((home) => {
    const imports = homes.filter((target) => packages.get(home)?.has(target)).map(nameOf);
    return `| ${nameOf(home)} | ${imports.join(', ') || 'none'} |`;
  });
  const folders = homes.flatMap((home) => {
    const rows = home === layeredHome ? rowsOfLayers(tree) : [[nameOf(home), foldersOf(graph, home)]];
    return rows.filter(([, text]) => text !== '').map(([name, text]) => `| ${name} | ${text} |`);
  });
  return [
    '| package | imports |',
    '| --- | --- |',
    ...rows,
    '',
    '| package | its folders, or its layers and their subjects: those before an arrow are imported by those after it |',
    '| --- | --- |',
    ...folders,
    '',
  ].join('\n');
}

/** The folders of a package; files beside them are left out. */
function foldersOf(graph: Graph, home: string): string {
  return arrowsIn(childGraph(graph, `${home}/src`), (child) => child.endsWith('/'));
}

/** The package whose parts are layers and subjects: its layers, and the subjects of each layer in which one imports another. */
function rowsOfLayers(tree: Tree): [name: string, text: string][] {
  const layers = readLayers(tree);
  const name = nameOf(layeredHome);
  const divided = layers
    .map((layer): [string, Graph] => [layer.name, subjectGraph(tree, layer.name, layers)])
    .filter(([, graph]) => [...graph.values()].some(({ size }) => size > 0));
  return [
    [`${name}, its layers`, arrowsIn(layerGraph(tree, layers))],
    ...divided.map(([layer, graph]): [string, string] => [`${name}, ${layer} of subjects`, arrowsIn(graph)]),
  ];
}

/** The nodes of a graph from below, an arrow between layers; those of one circle in brackets. */
function arrowsIn(graph: Graph, isShown: (node: string) => boolean = () => true): string {
  const texts = layersOf(graph).flatMap((layer) => {
    const names = layer.flatMap((group) => {
      const shown = group.filter(isShown).map(nameOf);
      if (shown.length === 0) return [];
      return [group.length > 1 ? `(circle: ${shown.join(', ')})` : shown.join()];
    });
    return names.length > 0 ? [names.join(', ')] : [];
  });
  return texts.join(' → ');
}

function nameOf(path: string): string {
  return path.replace(/\/$/, '').split('/').at(-1) as string;
}

/** ARCHITECTURE.md with the tables between its two marks made anew. Throws when a mark is missing. */
export function withGraph(tree: Tree): string {
  const text = tree.text(document);
  const [before, rest] = text.split(start);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined)
    throw new Error(`${document} lacks a mark of the import graph: ${start.trim()} or ${end.trim()}`);
  return `${before}${start}\n${graphText(tree)}\n${end}${after}`;
}
