import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { openServerDatabase } from './database.ts';
import { keyOf, makeKeyFile, nextKeyFile, openInstallationKey } from './installation-key.ts';
import { openNotes } from './open-notes.ts';
import { rotateInstallationKey } from './rotate-key.ts';
import { secondFactorRows } from './second-factors.ts';
import { openSignedHeads } from './signed-heads.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function installation() {
  const folder = mkdtempSync(join(tmpdir(), 'glassmine-rotate-'));
  folders.push(folder);
  const database = openServerDatabase(':memory:');
  const path = join(folder, 'keys', 'installation.key');
  return { database, path, notes: openNotes(database) };
}

test('a rotated key reads and has signed what the old one did, which then opens nothing more', () => {
  const { database, path, notes } = installation();
  const old = openInstallationKey(path, notes);
  const oldFile = readFileSync(path, 'utf8');
  const secret = Buffer.from('a secret of twenty b');
  secondFactorRows(database, old).put('ada', secret, true, 7);
  secondFactorRows(database, keyOf(Buffer.alloc(32, 3))).put('lost', secret, true, 7);
  openSignedHeads(database, old, () => 5).sign('ABC234', { seq: 3, hash: 'aa' });
  openSignedHeads(database, keyOf(Buffer.alloc(32, 3)), () => 5).sign('ABC234', { seq: 4, hash: 'bb' });

  const next = rotateInstallationKey(path, database);
  expect(next.fingerprint).not.toBe(old.fingerprint);
  expect(readFileSync(path, 'utf8')).not.toBe(oldFile);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(openInstallationKey(path, notes).fingerprint).toBe(next.fingerprint);
  expect(secondFactorRows(database, next).find('ada')).toEqual({ secret, isOn: true, usedStep: 7 });
  expect(secondFactorRows(database, old).find('ada')!.secret).toBeNull();
  expect(secondFactorRows(database, next).find('lost')!.secret).toBeNull();
  const signedBy = (key: typeof old) =>
    openSignedHeads(database, key, () => 6)
      .of('ABC234')
      .map(({ isOurs }) => isOurs);
  expect([signedBy(next), signedBy(old)]).toEqual([
    [true, false],
    [false, false],
  ]);
  // With the old file back, the server says so instead of going on with two keys.
  writeFileSync(path, oldFile);
  expect(() => openInstallationKey(path, notes)).toThrow(/but this data folder belongs to/);
});

test('a rotation that was cut short goes on with the key that the database belongs to', () => {
  const { database, path, notes } = installation();
  const old = openInstallationKey(path, notes);
  makeKeyFile(nextKeyFile(path));
  expect(openInstallationKey(path, notes).fingerprint).toBe(old.fingerprint);
  expect(existsSync(nextKeyFile(path))).toBe(false);

  const oldFile = readFileSync(path, 'utf8');
  const next = rotateInstallationKey(path, database);
  writeFileSync(nextKeyFile(path), readFileSync(path), { mode: 0o600 });
  writeFileSync(path, oldFile);
  expect(openInstallationKey(path, notes).fingerprint).toBe(next.fingerprint);

  writeFileSync(nextKeyFile(path), 'torn');
  expect(openInstallationKey(path, notes).fingerprint).toBe(next.fingerprint);
});
