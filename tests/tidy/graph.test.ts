import { describe, expect, test } from 'vitest';
import { document, graphText, type Layers, layersOf, packageGraph, withGraph } from './graph-text.ts';
import { childGraph, fileGraph, type Graph } from './import-graph.ts';
import { partsOf } from './layers.ts';
import { readRemaining } from './remaining.ts';
import { plantTree, readTree, workspaces } from './tree.ts';

/** Arrows that lead from a node to one that does not stand in a lower layer. */
function upward(graph: Graph, layers: Layers): string[] {
  const heights = new Map(layers.flatMap((layer, height) => layer.flat().map((node) => [node, height])));
  return [...graph].flatMap(([from, named]) =>
    [...named]
      .filter((to) => (heights.get(to) ?? -1) >= (heights.get(from) ?? -1))
      .map((to) => `${from} → ${to}`),
  );
}

describe('the import graph in ARCHITECTURE.md', () => {
  const tree = readTree();
  const graph = fileGraph(tree);

  test('is what `npm run -s graph` makes', () => {
    expect(tree.text(document), 'run `npm run -s graph`').toBe(withGraph(tree));
  });

  test('has no arrow upwards between packages', () => {
    const packages = packageGraph(tree);
    expect(
      upward(packages, layersOf(packages)),
      'packages that import each other in a circle: move what both need into the lower one',
    ).toEqual([]);
  });

  test('has no arrow upwards between the folders of a package, but where circles are left to mend', () => {
    const { folderCircles } = readRemaining();
    const partOf = partsOf(tree);
    const homes = workspaces(tree).filter((home) => folderCircles[home] === undefined);
    const found = homes.flatMap((home) => {
      const children = childGraph(graph, `${home}/src`, partOf);
      return upward(children, layersOf(children)).filter((arrow) => arrow.includes('/ '));
    });
    expect(
      found,
      'folders that import each other in a circle: move what both need into the lower one',
    ).toEqual([]);
  });
});

describe('the text of a graph', () => {
  const tree = plantTree({
    'packages/low/package.json': `{ "name": "@glassmine/low", "exports": { ".": "./src/index.ts" } }`,
    'packages/low/src/index.ts': `import './b/b.ts';`,
    'packages/low/src/a/a.ts': '',
    'packages/low/src/b/b.ts': `import '../a/a.ts';`,
    'apps/high/package.json': `{ "name": "@glassmine/high" }`,
    'apps/high/src/x/x.ts': `import '@glassmine/low';\nimport '../y/y.ts';`,
    'apps/high/src/y/y.ts': `import '../x/z.ts';`,
    'apps/high/src/x/z.ts': '',
  });

  test('lists packages and folders from below, and puts a circle into brackets', () => {
    expect(
      graphText(tree)
        .split('\n')
        .filter((line) => /^\| (low|high)/.test(line)),
    ).toEqual(['| low | none |', '| high | low |', '| low | a → b |', '| high | (circle: x, y) |']);
  });

  test('stands nowhere when ARCHITECTURE.md lacks a mark', () => {
    const marked = plantTree({ 'ARCHITECTURE.md': '# Architecture\n' });
    expect(() => withGraph(marked)).toThrow('lacks a mark of the import graph');
  });

  test('has an arrow upwards where a circle is', () => {
    const circle: Graph = new Map([
      ['a', new Set(['b'])],
      ['b', new Set(['a'])],
    ]);
    expect(upward(circle, layersOf(circle))).toEqual(['a → b', 'b → a']);
  });
});
