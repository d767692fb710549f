import { execFileSync, spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { isSource, readTree } from '../tests/tidy/tree.ts';
import { root, tool } from './command.ts';
import { checkTypes, projects } from './types.ts';

interface Shown {
  compilerOptions: Record<string, unknown>;
  files: string[];
}

function shown(project: string): Shown {
  const text = execFileSync(tool('tsc'), ['--showConfig', '-p', project], { cwd: root, encoding: 'utf8' });
  const { compilerOptions, files } = JSON.parse(text) as Shown;
  const folder = join(root, dirname(project));
  return { compilerOptions, files: files.map((file) => relative(root, join(folder, file))) };
}

const checked = projects.map((project) => ({ project, ...shown(project) }));

test('the projects that are checked hold every file of each folder with a tsconfig.json, under its settings', () => {
  const own = globSync('{packages,research,apps,tests}/*/tsconfig.json', { cwd: root });
  expect(own.length).toBeGreaterThan(10);
  const unchecked = own.filter((project) => {
    const { compilerOptions, files } = shown(project);
    const same = checked.filter(
      (each) => JSON.stringify(each.compilerOptions) === JSON.stringify(compilerOptions),
    );
    return !same.some((each) => files.every((file) => each.files.includes(file)));
  });
  expect(
    unchecked,
    'name their folders in `include` of tsconfig.pure.json or tsconfig.dom.json, or the projects in scripts/types.ts',
  ).toEqual([]);
});

test('every source file of the repository is in a project that is checked', () => {
  const known = new Set(checked.flatMap(({ files }) => files));
  // Beside a `.ts` of the same name tsc leaves a `.tsx` to those who import it.
  const isKnown = (path: string) => known.has(path) || known.has(path.replace(/x$/, ''));
  const folders = /^(scripts|bench|tests|(packages|research|apps)\/[^/]+\/src)\//;
  const unknown = readTree().files.filter(
    (path) => isSource(path) && !path.endsWith('.mjs') && folders.test(path) && !isKnown(path),
  );
  expect(unknown, 'name their folder in `include` of a tsconfig that scripts/types.ts lists').toEqual([]);
});

/** What tsc says of one file under the settings of a project. */
function said(project: string, source: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'glassmine-types-'));
  try {
    writeFileSync(join(folder, 'planted.ts'), source);
    // The libraries of types are found from the settings' folder, which is not the folder of the file.
    const config = { extends: join(root, project), include: ['planted.ts'], exclude: [] };
    const typeRoots = [join(root, 'node_modules/@types'), join(root, 'node_modules')];
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ ...config, compilerOptions: { typeRoots } }),
    );
    return spawnSync(tool('tsc'), ['-p', folder], { encoding: 'utf8' }).stdout;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test.each([
  ['tsconfig.pure.json', 'document.title;', 'document'],
  ['tsconfig.pure.json', 'process.exit();', 'process'],
  ['tsconfig.pure.json', 'console.log(1);', 'console'],
  ['tsconfig.pure.json', 'setTimeout(() => {}, 1);', 'setTimeout'],
  ['tsconfig.pure.json', "import 'node:fs';", 'node:fs'],
  ['tsconfig.json', 'document.title;', 'document'],
  ['tsconfig.dom.json', 'process.exit();', 'process'],
  ['tsconfig.dom.json', "import { join } from 'node:path'; join('a');", 'node:path'],
  ['packages/client/tsconfig.json', 'import.meta.env;', 'env'],
  ['packages/client/tsconfig.json', 'process.exit();', 'process'],
])('under %s there is no %s', (project, source, name) => {
  expect(said(project, source)).toMatch(new RegExp(`Cannot find .*'${name}'|Property '${name}' does not`));
});

test.each([
  ['tsconfig.json', 'process.exit();'],
  ['tsconfig.dom.json', 'document.title; import.meta.env;'],
  ['tests/journeys/tsconfig.json', 'document.title; process.exit();'],
  ['packages/client/tsconfig.json', 'document.title;'],
])('under %s there is %s', (project, source) => {
  expect(said(project, source)).toBe('');
});

test('a folder without a project of its own is refused with those that have one', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => said.mockRestore());
  expect(await checkTypes(['apps/server/tsconfig.json'])).toBe(1);
  expect(said.mock.lastCall?.[0]).toMatch(/^apps\/server\/tsconfig\.json: .*packages\/replica/);
});
