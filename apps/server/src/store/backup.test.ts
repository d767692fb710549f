import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, expect, test } from 'vitest';
import { BackupRefused, makeBackup, restoreBackup } from './backup.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

test('a backup whose manifest names the installation’s key is refused, and the key stays', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'glassmine-backup-'));
  folders.push(folder);
  const [data, backup] = [join(folder, 'data'), join(folder, 'backup')];
  mkdirSync(join(data, 'keys'), { recursive: true });
  writeFileSync(join(data, 'keys/installation.key'), 'ours');
  for (const name of ['journal', 'accounts']) new DatabaseSync(join(data, `${name}.sqlite`)).close();
  await makeBackup(data, backup, 1);
  mkdirSync(join(backup, 'keys'));
  writeFileSync(join(backup, 'keys/installation.key'), 'theirs');
  const manifest = JSON.parse(readFileSync(join(backup, 'backup.json'), 'utf8'));
  manifest.files['keys/installation.key'] = createHash('sha256').update('theirs').digest('hex');
  writeFileSync(join(backup, 'backup.json'), JSON.stringify(manifest));
  expect(() => restoreBackup(backup, data, true, 2)).toThrow(BackupRefused);
  expect(readFileSync(join(data, 'keys/installation.key'), 'utf8')).toBe('ours');
});

test('a backup has the pictures and what is kept of rooms, and a restore puts them back', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'glassmine-backup-'));
  folders.push(folder);
  const [data, backup, fresh] = ['data', 'backup', 'fresh'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  for (const name of ['uploads/ROOM', 'archives/ROOM']) mkdirSync(join(data, name), { recursive: true });
  for (const name of ['journal', 'accounts']) new DatabaseSync(join(data, `${name}.sqlite`)).close();
  const files = ['uploads/ROOM/picture.webp', 'archives/ROOM/views.json'];
  for (const name of files) writeFileSync(join(data, name), name);
  expect(await makeBackup(data, backup, 1)).toBe(4);
  expect(restoreBackup(backup, fresh, false, 2)).toBeNull();
  expect(files.map((name) => readFileSync(join(fresh, name), 'utf8'))).toEqual(files);
});

test('the accounts are copied after the journal, so that they have what it names', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'glassmine-backup-'));
  folders.push(folder);
  const [data, backup] = [join(folder, 'data'), join(folder, 'backup')];
  mkdirSync(data);
  new DatabaseSync(join(data, 'accounts.sqlite')).close();
  writeFileSync(join(data, 'journal.sqlite'), 'no database'.repeat(100));
  await expect(makeBackup(data, backup, 1)).rejects.toThrow();
  expect(existsSync(join(`${backup}.partial`, 'accounts.sqlite'))).toBe(false);
});
