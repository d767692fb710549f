import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { watchSources } from './watch-sources.ts';

test('a changed source is told, however deep; a test is not', async () => {
  const root = mkdtempSync(join(tmpdir(), 'glassmine-watch-'));
  mkdirSync(join(root, 'a/deep'), { recursive: true });
  const told: string[] = [];
  const watchers = watchSources(root, ['a'], async (path) => void told.push(path));
  try {
    writeFileSync(join(root, 'a/deep/x.test.ts'), '');
    writeFileSync(join(root, 'a/deep/x.md'), '');
    writeFileSync(join(root, 'a/deep/x.ts'), '');
    await vi.waitFor(() => expect(told).toEqual(['a/deep/x.ts']), 30_000);
  } finally {
    for (const each of watchers) each.close();
    rmSync(root, { recursive: true });
  }
});

test('what changes while the last change is answered is told once, afterwards', async () => {
  const root = mkdtempSync(join(tmpdir(), 'glassmine-watch-'));
  mkdirSync(join(root, 'a'));
  const told: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const watchers = watchSources(root, ['a'], async (path) => {
    told.push(path);
    if (told.length === 1) await promise;
  });
  try {
    writeFileSync(join(root, 'a/1.ts'), '');
    await vi.waitFor(() => expect(told).toEqual(['a/1.ts']), 30_000);
    writeFileSync(join(root, 'a/2.ts'), '');
    writeFileSync(join(root, 'a/3.ts'), '');
    resolve();
    await vi.waitFor(() => expect(told).toEqual(['a/1.ts', 'a/3.ts']), 30_000);
  } finally {
    for (const each of watchers) each.close();
    rmSync(root, { recursive: true });
  }
});
