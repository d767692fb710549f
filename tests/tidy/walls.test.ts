import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readImportTable } from './import-table.ts';
import { readRemaining, unlistedBreaches } from './remaining.ts';
import { plantTree, readTree, report, type Tree } from './tree.ts';
import { brokenWalls, moduleCounts, tooFewModules } from './walls.ts';

const manifest = (name: string, dependencies: string[] = [], exports = { '.': './src/index.ts' }): string =>
  JSON.stringify({
    name,
    exports,
    dependencies: Object.fromEntries(dependencies.map((each) => [each, '1.0.0'])),
  });

const table = `# Architecture
### Who may import whom

| package | may import |
| --- | --- |
| scheme | nothing of ours |
| journal | types of scheme |
| lab | scheme |
| contract, contract/plain | nothing of ours |
| member | contract/plain, types of contract; scheme in a worker |

The order of today:

| package | imports, and in how many modules |
| --- | --- |
| scheme | none |

## The world
`;

/** A repository of three packages, one of research and an app, with files added or replaced. */
function planted(files: Record<string, string>): Tree {
  return plantTree({
    'ARCHITECTURE.md': table,
    'packages/scheme/package.json': manifest('@glassmine/scheme'),
    'packages/scheme/src/index.ts': `export * from './buy.ts';\n`,
    'packages/scheme/src/buy.ts': 'export const buy = 1;\n',
    'packages/journal/package.json': manifest('@glassmine/journal', ['@glassmine/scheme']),
    'packages/journal/src/index.ts': `import type { Input } from '@glassmine/scheme';\nexport type A = Input;\n`,
    'research/lab/package.json': manifest('@glassmine/lab', ['@glassmine/scheme']),
    'research/lab/src/index.ts': `export { buy } from '@glassmine/scheme';\n`,
    'packages/contract/package.json': manifest('@glassmine/contract', ['typebox'], {
      '.': './src/index.ts',
      './plain': './src/plain/paths.ts',
    } as never),
    'packages/contract/src/index.ts': `import { Type } from 'typebox';\nexport const form = Type;\n`,
    'packages/contract/src/plain/paths.ts': `export { bound } from './bounds.ts';\n`,
    'packages/contract/src/plain/bounds.ts': `export const bound = 1;\n`,
    'apps/member/package.json': manifest('@glassmine/member', ['@glassmine/contract', '@glassmine/scheme']),
    'apps/member/src/main.tsx': `import { bound } from '@glassmine/contract/plain';\nexport const App = () => <b>{bound}</b>;\n`,
    'apps/member/src/start.ts': `export const start = () => new Worker(new URL('./worker.ts', import.meta.url));\n`,
    'apps/member/src/worker.ts': `import './simulate.ts';\n`,
    'apps/member/src/simulate.ts': `import { buy } from '@glassmine/scheme';\nexport const bought = buy;\n`,
    ...files,
  });
}

describe('import walls', () => {
  const real = readTree();

  test('hold in this repository', () => {
    expect(report(unlistedBreaches(brokenWalls(real), readRemaining().walls))).toEqual([]);
  });

  test('were checked on enough modules', () => {
    const floors = JSON.parse(readFileSync(join(import.meta.dirname, 'floors.json'), 'utf8'));
    const { emptyPackages } = readRemaining();
    const findings = tooFewModules(real, floors).filter(({ path }) => !emptyPackages.includes(path));
    expect(report(findings)).toEqual([]);
    expect(
      emptyPackages.filter((home) => moduleCounts(real)[home] !== 0),
      'take them out of `emptyPackages` in tests/tidy/remaining.json',
    ).toEqual([]);
  });

  test('find nothing in a repository that keeps them', () => {
    expect(report(brokenWalls(planted({})))).toEqual([]);
  });
});

describe('a planted breach is found:', () => {
  test.each([
    ['packages/scheme/src/buy.ts', `\nimport { a } from '@glassmine/journal';`, 'may import nothing of ours'],
    ['packages/scheme/src/buy.ts', `\nexport * from '@glassmine/journal';`, 'may import nothing of ours'],
    [
      'packages/scheme/src/buy.ts',
      `\nconst a = await import('@glassmine/journal');`,
      'may import nothing of ours',
    ],
    ['packages/scheme/src/buy.ts', `\nlet a: import('@glassmine/journal').A;`, 'may import nothing of ours'],
    ['packages/scheme/src/buy.ts', `\nimport { createHash } from 'node:crypto';`, 'runs without Node'],
    ['packages/scheme/src/buy.ts', `\nimport fs from 'fs';`, 'runs without Node'],
    ['packages/scheme/src/buy.ts', `\nimport { a } from '../../journal/src/index.ts';`, 'leaves its package'],
    ['packages/scheme/src/buy.ts', `\nimport { a } from 'left-pad';`, 'does not declare'],
    [
      'packages/scheme/src/buy.test.ts',
      `\nimport { a } from '@glassmine/journal';`,
      'may import nothing of ours',
    ],
    [
      'packages/journal/src/index.ts',
      `\nimport { buy } from '@glassmine/lab';`,
      'may import types of scheme',
    ],
    ['research/lab/src/index.ts', `\nimport type { A } from '@glassmine/journal';`, 'lab may import scheme'],
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
      'only `import type` is allowed',
    ],
    ['apps/member/src/main.tsx', `\nimport { a } from '@glassmine/server';`, 'no app'],
    [
      'apps/member/src/main.tsx',
      `\nimport type { A } from '@glassmine/journal';`,
      'may import contract/plain, types of contract, scheme in a thread',
    ],
    [
      'apps/member/src/main.tsx',
      `\nimport { buy } from '@glassmine/scheme';`,
      'outside of a thread or worker',
    ],
    ['packages/contract/src/plain/bounds.ts', `\nimport { Type } from 'typebox';`, 'takes no library'],
    [
      'packages/contract/src/plain/bounds.ts',
      `\nimport type { T } from '@glassmine/contract';`,
      'takes no library',
    ],
  ])('%s with %s', (path, source, message) => {
    const findings = brokenWalls(planted({ [path]: source }));
    expect(findings).toContainEqual(
      expect.objectContaining({ path, line: 2, message: expect.stringContaining(message) }),
    );
    expect(findings.every((finding) => finding.path === path && finding.line === 2)).toBe(true);
  });

  test('a module of a worker that the main thread loads as well', () => {
    const tree = planted({ 'apps/member/src/page.ts': `import { bought } from './simulate.ts';\n` });
    expect(report(brokenWalls(tree))).toEqual([
      expect.stringContaining('apps/member/src/simulate.ts:1 imports @glassmine/scheme outside of a thread'),
    ]);
  });

  test('a package that the table does not know', () => {
    const tree = planted({ 'packages/extra/package.json': manifest('@glassmine/extra') });
    expect(report(brokenWalls(tree))[0]).toContain('packages/extra has no row in "Who may import whom"');
  });

  test('a row of the table for a package that is not there', () => {
    const tree = planted({ 'ARCHITECTURE.md': table.replace('| member', '| room | scheme |\n| member') });
    expect(report(brokenWalls(tree))).toEqual([
      'ARCHITECTURE.md names room in "Who may import whom", which is no package or app',
    ]);
  });

  test('a dependency that the package does not declare', () => {
    const tree = planted({ 'packages/journal/package.json': manifest('@glassmine/journal') });
    expect(report(brokenWalls(tree))[0]).toContain('packages/journal/package.json does not declare');
  });
});

describe('a checker that reads too little says so:', () => {
  test('fewer modules than the floor', () => {
    const floors = { ...moduleCounts(planted({})), 'packages/scheme': 3 };
    expect(report(tooFewModules(planted({}), floors))).toEqual([
      'packages/scheme 2 modules read, at least 3 expected; see tests/tidy/floors.json',
    ]);
  });

  test('a package folder that is empty, or gone', () => {
    const tree = planted({ 'packages/crowd/package.json': manifest('@glassmine/crowd') });
    const floors = { ...moduleCounts(planted({})), 'packages/crowd': 0, 'apps/cli': 2 };
    const lines = report(tooFewModules(tree, floors));
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('packages/crowd 0 modules read');
    expect(lines[1]).toContain('apps/cli 0 modules read');
  });

  test('modules without a single import', () => {
    const lonely = Object.fromEntries(
      [1, 2, 3, 4].map((n) => [`packages/ui/src/part-${n}.ts`, 'export {};\n']),
    );
    const tree = planted({ 'packages/ui/package.json': manifest('@glassmine/ui'), ...lonely });
    expect(report(tooFewModules(tree, moduleCounts(tree)))[0]).toContain('no import found in 4 modules');
  });
});

describe('the table of ARCHITECTURE.md', () => {
  const withRow = (row: string) =>
    planted({ 'ARCHITECTURE.md': table.replace('| scheme |', `${row}\n| scheme |`) });

  test('reads names, doors, types and threads', () => {
    const rows = readImportTable(planted({}));
    expect([...rows.keys()]).toEqual(['scheme', 'journal', 'lab', 'contract', 'contract/plain', 'member']);
    expect(rows.get('member')).toEqual([
      { target: 'contract/plain', typesOnly: false, inThread: false },
      { target: 'contract', typesOnly: true, inThread: false },
      { target: 'scheme', typesOnly: false, inThread: true },
    ]);
  });

  test.each([
    ['without the section', { 'ARCHITECTURE.md': '# Architecture\n' }, 'has no section'],
    [
      'without the table',
      { 'ARCHITECTURE.md': '### Who may import whom\n\nAnybody.\n' },
      'must have the columns',
    ],
  ])('stops the check %s', (_, files, message) => {
    expect(() => brokenWalls(planted(files))).toThrow(message);
  });

  test.each([
    ['words that it does not know', '| room | scheme, if need be |', '"if need be" is not understood'],
    ['a package that stands twice', '| member | scheme |', 'stands twice'],
    ['a circle', '| room | crowd |\n| crowd | room |', 'the table lets room import crowd import room'],
  ])('stops the check with %s', (_, row, message) => {
    expect(() => brokenWalls(withRow(row))).toThrow(message);
  });
});

describe('the list of walls that are left to mend', () => {
  const breach = { path: 'a.ts', line: 1, message: 'imports b', wall: 'packages/a > b' };

  test('lets through what it names, and nothing else', () => {
    expect(unlistedBreaches([breach], ['packages/a > b'])).toEqual([]);
    expect(unlistedBreaches([breach], [])).toEqual([breach]);
    const { wall: _, ...outside } = breach;
    expect(unlistedBreaches([outside], [])).toEqual([outside]);
  });

  test('must forget what is mended', () => {
    expect(report(unlistedBreaches([], ['packages/a > b']))).toEqual([
      'tests/tidy/remaining.json still lists packages/a > b, which is mended; take it out',
    ]);
  });
});
