import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { runCli } from './cli-process.fixture.ts';
import { startServerProcess } from './server-process.fixture.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function modesIn(folder: string): Record<string, string> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true }).map((each) =>
    join(each.parentPath, each.name),
  );
  return Object.fromEntries(
    [folder, ...paths].map((path) => [relative(folder, path), (statSync(path).mode & 0o777).toString(8)]),
  );
}

test('the data folder of a server that runs, and all that older versions left in it, is its own user’s alone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'glassmine-private-'));
  folders.push(folder);
  mkdirSync(join(folder, 'uploads'));
  // An empty file is an empty database.
  for (const name of ['accounts.sqlite', 'journal.sqlite', 'notes-of-somebody-else.txt']) {
    writeFileSync(join(folder, name), '');
    chmodSync(join(folder, name), 0o644);
  }
  for (const name of ['', 'uploads']) chmodSync(join(folder, name), 0o755);
  const server = await startServerProcess(folder);
  const modes = modesIn(folder);
  // Killed, so that its files stand as a power cut leaves them.
  await server.kill();
  expect(modes['notes-of-somebody-else.txt']).toBe('644');
  delete modes['notes-of-somebody-else.txt'];
  const names = ['uploads', 'accounts.sqlite', 'accounts.sqlite-wal', 'journal.sqlite', 'past.sqlite'];
  expect(Object.keys(modes)).toEqual(expect.arrayContaining(names));
  const isFolder = (name: string) => ['', 'uploads', 'keys', 'exports', 'owners'].includes(name);
  for (const [name, mode] of Object.entries(modes))
    expect([name, mode]).toEqual([name, isFolder(name) ? '700' : '600']);
});

test('what the command line makes of an installation is its user’s alone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'glassmine-private-'));
  folders.push(folder);
  const data = join(folder, 'data');
  expect(await runCli('facilitator', 'add', 'grace', '--data', data)).toMatchObject({ code: 0 });
  const modes = Object.values(modesIn(data));
  expect(modes.length).toBeGreaterThan(2);
  for (const mode of modes) expect(mode).toMatch(/^[67]00$/);
});

test('a server whose key is gone says so and does not start, and goes on after the key is renewed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'glassmine-private-'));
  folders.push(folder);
  const shown = await runCli('key', 'show', '--data', folder);
  expect(shown).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^([0-9a-f]{4}-?){4} {2}.*installation\.key\n$/),
  });
  expect(await runCli('key', 'rotate', '--data', folder)).toMatchObject({ code: 0, stderr: '' });
  expect((await runCli('key', 'show', '--data', folder)).stdout).not.toBe(shown.stdout);
  rmSync(join(folder, 'keys'), { recursive: true });
  await expect(startServerProcess(folder)).rejects.toThrow(/key .* is missing\. Put the right file back/);
  expect(await runCli('key', 'renew', '--data', folder)).toMatchObject({ code: 0, stderr: '' });
  const server = await startServerProcess(folder);
  expect(await server.stop()).toBe(0);
});
