import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { plantTree, readTree, report, type Tree } from './tree.ts';
import { brokenWalls, moduleCounts, tooFewModules } from './walls.ts';

const manifest = (name: string, dependencies: string[] = [], exports = { '.': './src/index.ts' }): string =>
  JSON.stringify({
    name,
    exports,
    dependencies: Object.fromEntries(dependencies.map((each) => [each, '1.0.0'])),
  });

/** A house of three packages and an app, with files added or replaced. */
function house(files: Record<string, string>): Tree {
  return plantTree({
    'packages/scheme/package.json': manifest('@glassmine/scheme'),
    'packages/scheme/src/index.ts': `export * from './buy.ts';\n`,
    'packages/scheme/src/buy.ts': 'export const buy = 1;\n',
    'packages/journal/package.json': manifest('@glassmine/journal', ['@glassmine/scheme']),
    'packages/journal/src/index.ts': `import type { Input } from '@glassmine/scheme';\nexport type A = Input;\n`,
    'packages/contract/package.json': manifest('@glassmine/contract', ['typebox', '@glassmine/scheme'], {
      '.': './src/index.ts',
      './codes': './src/codes.ts',
    } as never),
    'packages/contract/src/index.ts': `export * from './codes.ts';\nexport { form } from './form.ts';\n`,
    'packages/contract/src/codes.ts': `import type { T } from 'typebox';\nexport const codes = 1 as unknown as T;\n`,
    'packages/contract/src/form.ts': `import { Type } from 'typebox';\nexport const form = Type;\n`,
    'apps/member/package.json': manifest('@glassmine/member', ['@glassmine/contract']),
    'apps/member/src/main.tsx': `import { codes } from '@glassmine/contract/codes';\nexport const App = () => <b>{codes}</b>;\n`,
    ...files,
  });
}

describe('import walls', () => {
  const real = readTree();

  test('hold in this repository', () => {
    expect(report(brokenWalls(real))).toEqual([]);
  });

  test('were checked on enough modules', () => {
    const floors = JSON.parse(readFileSync(join(import.meta.dirname, 'floors.json'), 'utf8'));
    expect(report(tooFewModules(real, floors))).toEqual([]);
  });

  test('stand in a house that keeps them', () => {
    expect(report(brokenWalls(house({})))).toEqual([]);
  });
});

describe('a planted breach is found:', () => {
  test.each([
    ['packages/scheme/src/buy.ts', `\nimport { a } from '@glassmine/journal';`, 'may import kernel'],
    ['packages/scheme/src/buy.ts', `\nexport * from '@glassmine/journal';`, 'may import kernel'],
    ['packages/scheme/src/buy.ts', `\nconst a = await import('@glassmine/journal');`, 'may import kernel'],
    ['packages/scheme/src/buy.ts', `\nlet a: import('@glassmine/journal').A;`, 'may import kernel'],
    ['packages/scheme/src/buy.ts', `\nimport { createHash } from 'node:crypto';`, 'runs without Node'],
    ['packages/scheme/src/buy.ts', `\nimport fs from 'fs';`, 'runs without Node'],
    ['packages/scheme/src/buy.ts', `\nimport { a } from '../../journal/src/index.ts';`, 'leaves its package'],
    ['packages/scheme/src/buy.ts', `\nimport { a } from 'left-pad';`, 'does not declare'],
    ['packages/scheme/src/buy.test.ts', `\nimport { a } from '@glassmine/journal';`, 'may import kernel'],
    ['packages/journal/src/index.ts', `\nimport { Input } from '@glassmine/scheme';`, 'only `import type`'],
    [
      'packages/journal/src/index.ts',
      `\nimport { type Input } from '@glassmine/scheme';`,
      'only `import type`',
    ],
    ['packages/journal/src/index.ts', `\nimport type { A } from '@glassmine/scheme/buy';`, 'no door'],
    [
      'apps/member/src/main.tsx',
      `\nimport { form } from '@glassmine/contract';`,
      'bring typebox into the bundle',
    ],
    ['apps/member/src/main.tsx', `\nimport { a } from '@glassmine/server';`, 'no app'],
    [
      'apps/member/src/main.tsx',
      `\nimport type { A } from '@glassmine/journal';`,
      'may import contract, client, ui, lab',
    ],
  ])('%s with %s', (path, source, message) => {
    const findings = brokenWalls(house({ [path]: source }));
    expect(findings).toHaveLength(1);
    expect(findings[0]).toMatchObject({ path, line: 2, message: expect.stringContaining(message) });
  });

  test('a package that the table does not know', () => {
    const tree = house({ 'packages/extra/package.json': manifest('@glassmine/extra') });
    expect(report(brokenWalls(tree))[0]).toContain('packages/extra has no line in the import table');
  });

  test('a dependency that the package does not declare', () => {
    const tree = house({ 'packages/journal/package.json': manifest('@glassmine/journal') });
    expect(report(brokenWalls(tree))[0]).toContain('packages/journal/package.json does not declare');
  });
});

describe('a checker that reads too little says so:', () => {
  test('fewer modules than the floor', () => {
    const floors = { ...moduleCounts(house({})), 'packages/scheme': 3 };
    expect(report(tooFewModules(house({}), floors))).toEqual([
      'packages/scheme 2 modules read, at least 3 expected; see tests/tidy/floors.json',
    ]);
  });

  test('a package folder that is empty, or gone', () => {
    const tree = house({ 'packages/crowd/package.json': manifest('@glassmine/crowd') });
    const floors = { ...moduleCounts(house({})), 'packages/crowd': 0, 'apps/cli': 2 };
    const lines = report(tooFewModules(tree, floors));
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('packages/crowd 0 modules read');
    expect(lines[1]).toContain('apps/cli 0 modules read');
  });

  test('modules without a single import', () => {
    const lonely = Object.fromEntries(
      [1, 2, 3, 4].map((n) => [`packages/ui/src/part-${n}.ts`, 'export {};\n']),
    );
    const tree = house({ 'packages/ui/package.json': manifest('@glassmine/ui'), ...lonely });
    expect(report(tooFewModules(tree, moduleCounts(tree)))[0]).toContain('no import found in 4 modules');
  });
});
