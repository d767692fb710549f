import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { main } from '../faults/cli-process.fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'glassmine-shared-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the command line as a user with this umask. */
async function runAs(umask: string, args: readonly string[]): Promise<number | null> {
  const command = `umask ${umask}; exec "$0" "$@"`;
  const child = spawn('sh', ['-c', command, process.execPath, main, ...args], { stdio: 'ignore' });
  return (await once(child, 'exit'))[0];
}

/** Modes of a folder and of what is in it. */
function modesIn(out: string): [folders: Set<string>, files: Set<string>] {
  const modes: [Set<string>, Set<string>] = [new Set(), new Set()];
  for (const name of ['.', ...readdirSync(out, { recursive: true, encoding: 'utf8' })]) {
    const found = statSync(join(out, name));
    modes[found.isDirectory() ? 0 : 1].add((found.mode & 0o777).toString(8));
  }
  return modes;
}

const simulate = ['simulate', '--members', '50', '--no-town', '--days', '1', '--out'];

test.runIf(process.platform !== 'win32').each([
  ['022', '755', '644'],
  ['002', '775', '664'],
  ['077', '700', '600'],
])('with umask %s colleagues may read a data set as the umask says', async (umask, ofFolder, ofFile) => {
  const run = join(folder, `run-${umask}`);
  expect(await runAs(umask, [...simulate, run])).toBe(0);
  expect(modesIn(run)).toEqual([new Set([ofFolder]), new Set([ofFile])]);
  const exported = join(folder, `export-${umask}`);
  expect(await runAs(umask, ['export', run, '--out', exported])).toBe(0);
  expect(modesIn(exported)).toEqual([new Set([ofFolder]), new Set([ofFile])]);
});

test.runIf(process.platform !== 'win32')('an installation stays its user’s alone', async () => {
  const data = join(folder, 'data');
  expect(await runAs('022', ['facilitator', 'add', 'grace', '--data', data])).toBe(0);
  expect(modesIn(data)).toEqual([new Set(['700']), new Set(['600'])]);
});
