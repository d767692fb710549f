import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  growth,
  misplacedIndexes,
  oversized,
  registryNames,
  type Sizes,
  silentDoors,
  unfinishedWork,
  unrunTests,
  vagueFiles,
} from './house.ts';
import { plantTree, readTree, report } from './tree.ts';

const rules = { misplacedIndexes, vagueFiles, registryNames, unrunTests, unfinishedWork, silentDoors };

describe('in this repository', () => {
  const real = readTree();

  test.each(Object.entries(rules))('%s: none', (_, rule) => {
    expect(report(rule(real))).toEqual([]);
  });

  test('files and functions stay within their limits, or within a baseline that only shrinks', () => {
    const baseline: Sizes = JSON.parse(readFileSync(join(import.meta.dirname, 'baseline.json'), 'utf8'));
    expect(report(growth(oversized(real), baseline))).toEqual([]);
  });
});

describe('a planted breach is found:', () => {
  const door =
    '/**\n * The rules of the replica, and the one place they are kept.\n * It never reads a clock.\n */\n';
  const word = (...parts: string[]) => parts.join('');

  test.each([
    ['misplacedIndexes', 'packages/scheme/src/orders/index.ts', '', 0],
    ['misplacedIndexes', 'apps/member/src/index.tsx', '', 0],
    ['vagueFiles', 'packages/scheme/src/utils/money.ts', '', 0],
    ['vagueFiles', 'packages/scheme/src/money-helpers.ts', '', 0],
    ['vagueFiles', 'apps/member/src/common.css', '', 0],
    ['registryNames', 'docs/notes.md', word('\nfrom https://registry.', 'npmjs.org/x'), 2],
    ['unrunTests', 'packages/scheme/src/buy.test.ts', '\ntest.only("x", f);', 2],
    ['unrunTests', 'tests/journeys/buy.spec.ts', '\ntest.skip("x", f);', 2],
    ['unrunTests', 'packages/scheme/src/buy.test.ts', '\ndescribe.concurrent.skip("x", f);', 2],
    ['unfinishedWork', 'packages/scheme/src/buy.ts', word('\n// TO', 'DO later'), 2],
    ['unfinishedWork', 'apps/server/src/main.ts', word('\nthrow new Error("not ', 'implemented");'), 2],
    ['silentDoors', 'packages/scheme/src/index.ts', `export * from './buy.ts';\n${door}`, 0],
    ['silentDoors', 'packages/scheme/src/index.ts', '// The scheme.\nexport {};\n', 0],
  ] as const)('%s in %s', (name, path, text, line) => {
    expect(rules[name](plantTree({ [path]: text }))).toMatchObject([{ path, line }]);
  });

  test('a good house passes', () => {
    const tree = plantTree({
      'packages/scheme/src/index.ts': `${door}export {};\n`,
      'packages/scheme/src/buy.test.ts': 'test.skipIf(false)("x", f);\ntest.each([1])("x", f);\n',
    });
    for (const rule of Object.values(rules)) expect(report(rule(tree))).toEqual([]);
  });
});

describe('sizes', () => {
  const long = (lines: number): string =>
    Array.from({ length: lines }, (_, n) => `  const x${n} = ${n};`).join('\n');
  const tree = plantTree({
    'packages/scheme/src/buy.ts': `export const buy = () => {\n${long(70)}\n};\nfunction small() {\n${long(58)}\n}\n`,
    'packages/scheme/src/sell.ts': `${long(501)}\n`,
  });
  const none: Sizes = { files: {}, functions: {} };

  test('long files and functions are found by name', () => {
    expect(report(growth(oversized(tree), none))).toEqual([
      'packages/scheme/src/sell.ts has 501 lines; a file has at most 500; split it by subject',
      'packages/scheme/src/buy.ts#buy has 72 lines; a function has at most 60 besides the items of its lists; name its parts',
    ]);
  });

  test('fields and items on lines of their own do not count, unless they hold a function', () => {
    const functionOf = (item: string) =>
      `export const buy = () => [\n${Array.from({ length: 70 }, () => `  ${item},\n`).join('')}];\n`;
    const sizesOf = (text: string) => oversized(plantTree({ 'packages/scheme/src/buy.ts': text })).functions;
    for (const item of ["'a'", 'price(2)', '...more', '{ a: 1 }'])
      expect(sizesOf(functionOf(item))).toEqual({});
    expect(sizesOf(functionOf('() => 1'))).toEqual({ 'packages/scheme/src/buy.ts#buy': 72 });
    expect(sizesOf(functionOf("'a', 'b'"))).toEqual({ 'packages/scheme/src/buy.ts#buy': 72 });
  });

  test('a baseline allows what is there and not a line more', () => {
    const baseline = oversized(tree);
    expect(growth(oversized(tree), baseline)).toEqual([]);
    const tighter = { files: { 'packages/scheme/src/sell.ts': 500 }, functions: baseline.functions };
    expect(report(growth(oversized(tree), tighter))[0]).toContain('has grown from 500 to 501 lines');
  });

  test('a baseline that allows more than there is must shrink', () => {
    const looser: Sizes = { files: { 'packages/scheme/src/gone.ts': 600 }, functions: {} };
    expect(report(growth(none, looser))[0]).toContain('gone.ts is smaller than its baseline');
  });
});
