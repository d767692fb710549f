import { describe, expect, test } from 'vitest';
import { fileGraph, folderCircles } from './import-graph.ts';
import { checkLayers, partsOf, placeOf, readLayers, subjectGraph, subjectOrder } from './layers.ts';
import { plantTree, readTree, report, type Tree } from './tree.ts';

const real = readTree();
const source = 'packages/replica/src';

describe('the layers of packages/replica', () => {
  const { arrows, findings } = checkLayers(real);

  test('have no arrow upwards, and no circle among the subjects of one', () => {
    expect(report(findings)).toEqual([]);
  });

  test('were checked on enough imports', () => {
    expect(arrows).toBeGreaterThan(1_500);
  });

  test('have a file in every row of the table', () => {
    const layers = readLayers(real);
    const found = new Set(real.files.map((path) => placeOf(layers, path)?.layer));
    expect(
      layers.map(({ name }) => name).filter((name) => !found.has(name)),
      'rows of "Layers inside packages/replica" in ARCHITECTURE.md that name no file: take them out',
    ).toEqual([]);
  });

  test('have rules of every subject that stands in the order', () => {
    const subjects = subjectGraph(real, 'rules');
    expect(
      subjectOrder(real).filter((subject) => !subjects.has(subject)),
      'subjects of world/subjects.ts without rules: give each a rules.ts',
    ).toEqual(['ledger']);
  });
});

/** The real table over a small replica that keeps it, with files added or replaced. */
function planted(files: Record<string, string>): Tree {
  const named = Object.entries({
    'base/rows.ts': 'export type Row = number;\n',
    'members/words.ts': 'export const nameLength = 20;\n',
    'members/rules.ts': `import type { Row } from '../base/rows.ts';\nexport const memberOf = (row: Row) => row;\n`,
    'orders/rules/buy.ts': `import { memberOf } from '../../members/rules.ts';\nexport const buy = memberOf;\n`,
    'world/world.ts': `import { buy } from '../orders/rules/buy.ts';\nexport type World = typeof buy;\n`,
    'world/subjects.ts': 'export const subjects = [\n  membersSubject,\n  ordersSubject,\n];\n',
    'world/hooks.ts': `import { buy } from '../orders/rules/buy.ts';\nexport const hooks = [buy];\n`,
    'members/views.ts': `import type { World } from '../world/world.ts';\nexport const memberView = (world: World) => world;\n`,
    'orders/views.ts': `import { memberView } from '../members/views.ts';\nexport const orderView = memberView;\n`,
    'call.ts': `import type { World } from './world/world.ts';\nexport const memberCall = (view: (world: World) => unknown) => view;\n`,
    'members/handling.ts': `import { memberOf } from './rules.ts';\nexport const own = memberOf;\n`,
    'orders/calls.ts': `import { memberCall } from '../call.ts';\nimport { orderView } from './views.ts';\nexport const ordersCalls = [memberCall(orderView)];\n`,
    'orders/desk.ts': `import { own } from '../members/handling.ts';\nexport const ordersDesk = [own];\n`,
    'learners.ts': `import { ordersCalls } from './orders/calls.ts';\nexport const subjects = [ordersCalls];\n`,
    'wire.ts': `export { subjects } from './learners.ts';\n`,
    ...files,
  }).map(([path, text]) => [`${source}/${path}`, text]);
  return plantTree({
    'ARCHITECTURE.md': real.text('ARCHITECTURE.md'),
    'packages/replica/package.json': real.text('packages/replica/package.json'),
    ...Object.fromEntries(named),
  });
}

const faults = (files: Record<string, string>): string[] => report(checkLayers(planted(files)).findings);

describe('a planted breach is found:', () => {
  test('none in a replica that keeps the layers', () => {
    expect(faults({})).toEqual([]);
    expect(checkLayers(planted({})).arrows).toBe(13);
  });

  test.each([
    [
      'a view that imports calls',
      'members/views.ts',
      `import { ordersCalls } from '../orders/calls.ts';`,
      'which is of the layer calls; views may import words',
    ],
    [
      'a view of orders that imports the desk of orders',
      'orders/views.ts',
      `import { ordersDesk } from './desk.ts';`,
      'which is of the layer calls',
    ],
    [
      'rules that import those of a higher subject',
      'members/rules.ts',
      `import { buy } from '../orders/rules/buy.ts';`,
      'whose subject does not stand below members',
    ],
    [
      'rules that import types of a higher subject',
      'members/rules.ts',
      `import type { buy } from '../orders/rules/buy.ts';`,
      'whose subject does not stand below members',
    ],
    [
      'rules that import the world, with types alone',
      'orders/rules/buy.ts',
      `import type { World } from '../../world/world.ts';`,
      'which is of the layer world',
    ],
    [
      'rules that import the library of forms',
      'orders/rules/buy.ts',
      `import Type from 'typebox';`,
      'which no layer has; rules may import words',
    ],
    [
      'words that import something',
      'members/words.ts',
      `import type { Row } from '../base/rows.ts';`,
      'words may import nothing',
    ],
    [
      'a type in a place, upwards',
      'members/rules.ts',
      `let world: import('../world/world.ts').World;`,
      'which is of the layer world',
    ],
    [
      "a handler that imports one of the world's lists",
      'orders/calls.ts',
      `import { hooks } from '../world/hooks.ts';`,
      'which is of the layer world, as a value; calls may take its types alone',
    ],
    [
      'handling that imports calls',
      'members/handling.ts',
      `import { ordersCalls } from '../orders/calls.ts';`,
      'which is of the layer calls',
    ],
    [
      'calls that import a desk',
      'orders/calls.ts',
      `import { ordersDesk } from './desk.ts';`,
      'which is of the layer calls',
    ],
    [
      'a layer that imports a door of its own package',
      'orders/views.ts',
      `import { subjects } from '@glassmine/replica/wire';`,
      'which is of the layer doors',
    ],
    [
      'the base that imports the ledger',
      'base/rows.ts',
      `export * from '../ledger/post.ts';`,
      'which is of the layer ledger',
    ],
  ])('%s', (_, path, source_, message) => {
    const before = planted({}).text(`${source}/${path}`);
    const found = faults({ [path]: `${source_}\n${before}` });
    expect(found).toEqual([expect.stringContaining(`${source}/${path}:1 imports`)]);
    expect(found[0]).toContain(message);
  });

  test('views of two subjects in a circle whose files have none', () => {
    const found = faults({ 'members/views/bought.ts': `import '../../orders/views.ts';\n` });
    expect(found).toEqual([
      `${source}/members imports in a circle: views of members, orders; let the lower subject know nothing of the upper`,
    ]);
  });

  test('a file that no row names', () => {
    expect(faults({ 'orders/tools.ts': 'export {};\n' })).toEqual([
      expect.stringContaining(`${source}/orders/tools.ts stands in no layer`),
    ]);
  });

  test('a subject with rules that has no place in the order', () => {
    expect(faults({ 'badges/rules.ts': 'export {};\n' })).toEqual([
      `${source}/badges has rules and is missing in the list of ${source}/world/subjects.ts; add its value behind those whose rules it reads`,
    ]);
  });

  test('a circle of parts, where one of folders is none', () => {
    const tree = planted({ 'base/rows.ts': `import type { World } from '../world/world.ts';\n` });
    expect(folderCircles(fileGraph(planted({})), partsOf(tree))).toEqual([]);
    expect(folderCircles(fileGraph(planted({})))).not.toEqual([]);
    expect(folderCircles(fileGraph(tree), partsOf(tree))).toEqual([
      ['base', 'members rules', 'orders rules', 'world'].map((part) => `${source}/${part}/`),
    ]);
  });
});

describe('the table of layers', () => {
  const withTable = (change: (text: string) => string): Tree =>
    plantTree({
      'ARCHITECTURE.md': change(real.text('ARCHITECTURE.md')),
      'packages/replica/package.json': real.text('packages/replica/package.json'),
    });

  test.each([
    ['without the section', /### Layers inside/, '### Parts of', 'has no section'],
    ['with other columns', /\| layer \| files \|/, '| part | files |', 'must have the columns layer, files'],
    ['with a layer that is none', /\| plain, base, kernel \|/, '| base, upstairs |', 'may import upstairs'],
    [
      'with a circle',
      /\| plain, base, kernel \|/,
      '| base, views |',
      'the layers let base import views import base',
    ],
  ])('stops the check %s', (_, from, to, message) => {
    expect(() => readLayers(withTable((text) => text.replace(from, to)))).toThrow(message);
  });
});
