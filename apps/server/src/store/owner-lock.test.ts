import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { holdOwnerLock, isAnyHeld } from './owner-lock.ts';

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'glassmine-owners-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Another process, since one that closes a file lets go of all that it has locked of it. */
async function holderOf(folder: string, owner: string): Promise<() => Promise<unknown>> {
  const program = `
    const { holdOwnerLock } = await import(${JSON.stringify(join(import.meta.dirname, 'owner-lock.ts'))});
    globalThis.held = holdOwnerLock(${JSON.stringify(folder)}, ${JSON.stringify(owner)});
    process.stdout.write('held');
    setInterval(() => {}, 1_000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program]);
  const gone = once(child, 'exit');
  await once(child.stdout, 'data');
  return () => {
    child.kill('SIGKILL');
    return gone;
  };
}

test('a lock that was overwritten is held while its process lives, and not afterwards', async () => {
  const folder = newFolder();
  const kill = await holderOf(folder, 'node-a:first');
  onTestFinished(async () => void (await kill()));
  writeFileSync(join(folder, 'node-a-first.lock'), 'nothing that SQLite can read\n'.repeat(100));
  expect(isAnyHeld(folder)).toBe(true);
  const second = holdOwnerLock(folder, 'node-a:second');
  expect(second.ended).toEqual([]);
  second.release();
  await kill();
  expect(isAnyHeld(folder)).toBe(false);
  const third = holdOwnerLock(folder, 'node-a:third');
  expect(third.ended).toEqual(['node-a-first']);
  third.release();
  expect(readdirSync(folder)).toEqual([]);
});
