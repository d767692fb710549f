import { describe, expect, test } from 'vitest';
import { circles, fileGraph, folderCircles } from './import-graph.ts';
import { partsOf } from './layers.ts';
import { readRemaining, unlistedFileCircles, unlistedFolderCircles } from './remaining.ts';
import { plantTree, readTree, report } from './tree.ts';

describe('import cycles', () => {
  const tree = readTree();
  const graph = fileGraph(tree);
  const { fileCircles, folderCircles: listed } = readRemaining();

  test('are in no files but those that are left to mend', () => {
    expect(report(unlistedFileCircles(graph, fileCircles))).toEqual([]);
  });

  test('are in no folders, or parts of a package, but those that are left to mend', () => {
    expect(report(unlistedFolderCircles(graph, listed, partsOf(tree)))).toEqual([]);
  });

  test('were looked for among enough imports', () => {
    const arrows = [...graph.values()].reduce((sum, { size }) => sum + size, 0);
    expect(graph.size).toBeGreaterThan(800);
    expect(arrows).toBeGreaterThan(3 * graph.size);
  });
});

const home = 'packages/planted';
const manifest = JSON.stringify({ name: '@glassmine/planted', exports: { '.': './src/index.ts' } });

function graphOf(files: Record<string, string>) {
  const named = Object.entries(files).map(([path, text]) => [`${home}/src/${path}`, text]);
  return fileGraph(plantTree({ [`${home}/package.json`]: manifest, ...Object.fromEntries(named) }));
}

const inPackage = (groups: string[][]) =>
  groups.map((group) => group.map((path) => path.slice(`${home}/src/`.length)));

describe('a cycle of files is found', () => {
  test.each([
    ['of values', `import { b } from './b.ts';`, `import { a } from './a.ts';`],
    ['of types alone', `import type { B } from './b.ts';`, `import type { A } from './a.ts';`],
    ['of a type in a place', `import { b } from './b.ts';`, `let a: import('./a.ts').A;`],
    ['of a re-export', `export * from './b.ts';`, `import { a } from './a.ts';`],
    ['of a late import', `import { b } from './b.ts';`, `const a = await import('./a.ts');`],
    ['of a thread and who starts it', `new Worker(new URL('./b.ts', at));`, `import { a } from './a.ts';`],
  ])('%s', (_, a, b) => {
    expect(inPackage(circles(graphOf({ 'a.ts': a, 'b.ts': b })))).toEqual([['a.ts', 'b.ts']]);
  });

  test('through three files, and without those that only lead there', () => {
    const files = {
      'a.ts': `import './b.ts';`,
      'b.ts': `import './c.ts';`,
      'c.ts': `import './a.ts';`,
      'd.ts': `import './a.ts';`,
    };
    expect(inPackage(circles(graphOf(files)))).toEqual([['a.ts', 'b.ts', 'c.ts']]);
  });

  test("through the package's own front door", () => {
    const files = {
      'index.ts': `export * from './a.ts';`,
      'a.ts': `import { a } from '@glassmine/planted';`,
    };
    expect(inPackage(circles(graphOf(files)))).toEqual([['a.ts', 'index.ts']]);
  });

  test('and a chain is none', () => {
    expect(circles(graphOf({ 'a.ts': `import './b.ts';`, 'b.ts': `import './c.ts';`, 'c.ts': '' }))).toEqual(
      [],
    );
  });
});

describe('a cycle of folders is found', () => {
  test('between siblings whose files have none', () => {
    const files = {
      'low/a.ts': `import '../high/b.ts';`,
      'low/c.ts': '',
      'high/b.ts': '',
      'high/d.ts': `import '../low/c.ts';`,
    };
    expect(circles(graphOf(files))).toEqual([]);
    expect(inPackage(folderCircles(graphOf(files)))).toEqual([['high/', 'low/']]);
  });

  test('deeper down, between folders of one folder', () => {
    const files = { 'x/low/a/deep.ts': `import '../../high/b.ts';`, 'x/high/c.ts': `import '../low/d.ts';` };
    const found = folderCircles(graphOf({ ...files, 'x/high/b.ts': '', 'x/low/d.ts': '' }));
    expect(inPackage(found)).toEqual([['x/high/', 'x/low/']]);
  });

  test('between a folder and a file beside it', () => {
    const files = {
      'part/a.ts': `import '../roof.ts';`,
      'part/b.ts': '',
      'roof.ts': `import './part/b.ts';`,
    };
    expect(inPackage(folderCircles(graphOf(files)))).toEqual([['part/', 'roof.ts']]);
  });

  test('through a folder that is read file by file, such as the routes', () => {
    const files = {
      'http/mount.ts': `const routes = join(at, '../api');`,
      'http/reply.ts': '',
      'api/user/info.ts': `import { reply } from '../../http/reply.ts';`,
    };
    expect(inPackage(folderCircles(graphOf(files)))).toEqual([['api/', 'http/']]);
  });

  test('and neither a test nor a fixture makes one', () => {
    const files = {
      'low/a.test.ts': `import '../high/b.ts';`,
      'high/b.ts': `import '../low/c.ts';`,
      'low/c.ts': '',
    };
    expect(folderCircles(graphOf(files))).toEqual([]);
  });
});

describe('the list of what is left to mend', () => {
  const circle = { 'a.ts': `import './b.ts';`, 'b.ts': `import './a.ts';` };

  test('lets through what it names, and nothing more', () => {
    expect(unlistedFileCircles(graphOf(circle), { [home]: 2 })).toEqual([]);
    const [line] = report(unlistedFileCircles(graphOf(circle), { [home]: 1 }));
    expect(line).toContain('packages/planted/src/a.ts imports in a circle with packages/planted/src/b.ts');
  });

  test('must forget what is mended', () => {
    const lines = report(unlistedFolderCircles(graphOf({ 'a.ts': '' }), { [home]: 2 }));
    expect(lines).toEqual([
      'tests/tidy/remaining.json still lists circles of folders in packages/planted, which is mended; take it out',
    ]);
  });
});
