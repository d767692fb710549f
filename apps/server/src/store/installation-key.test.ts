import { mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { openServerDatabase } from './database.ts';
import { BadKeyFile, keyOf, openInstallationKey, renewInstallationKey } from './installation-key.ts';
import { openNotes } from './open-notes.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});
function installation() {
  const folder = mkdtempSync(join(tmpdir(), 'glassmine-key-'));
  folders.push(folder);
  return { path: join(folder, 'keys', 'installation.key'), notes: openNotes(openServerDatabase(':memory:')) };
}

const key = keyOf(Buffer.alloc(32, 1));
const other = keyOf(Buffer.alloc(32, 2));

test('what a key encrypts is decrypted by that key, for that owner, when nothing has changed', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), fc.nat(), fc.nat(7), (secret, at, bit) => {
      const encrypted = key.encrypt(secret, 'ada');
      expect(key.decrypt(encrypted, 'ada')).toEqual(Buffer.from(secret));
      expect(key.encrypt(secret, 'ada')).not.toEqual(encrypted);
      expect(key.decrypt(encrypted, 'bola')).toBeNull();
      expect(other.decrypt(encrypted, 'ada')).toBeNull();
      encrypted[at % encrypted.length]! ^= 1 << bit;
      expect(key.decrypt(encrypted, 'ada')).toBeNull();
    }),
  );
  expect(key.decrypt(new Uint8Array(20), 'ada')).toBeNull();
});

test('a signature holds for its text and its key alone', () => {
  const signature = key.sign('a room’s last hash');
  expect(key.hasSigned('a room’s last hash', signature)).toBe(true);
  expect(key.hasSigned('another hash', signature)).toBe(false);
  expect(other.hasSigned('a room’s last hash', signature)).toBe(false);
  expect(key.hasSigned('a room’s last hash', '')).toBe(false);
  expect(key.fingerprint).toMatch(/^([0-9a-f]{4}-){3}[0-9a-f]{4}$/);
  expect(other.fingerprint).not.toBe(key.fingerprint);
});

test('the key is made once, for its user alone, and read again at later starts', () => {
  const { path, notes } = installation();
  const { fingerprint } = openInstallationKey(path, notes);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(openInstallationKey(path, notes).fingerprint).toBe(fingerprint);
});

test('a key that is missing, torn or another one stops the start with what to do, until it is renewed', () => {
  const { path, notes } = installation();
  const { fingerprint } = openInstallationKey(path, notes);
  renameSync(path, `${path}.away`);
  expect(() => openInstallationKey(path, notes)).toThrow(
    /is missing\. Put the right file back .* "glassmine key renew"/,
  );
  writeFileSync(path, readFileSync(`${path}.away`, 'utf8').slice(0, 30));
  expect(() => openInstallationKey(path, notes)).toThrow(BadKeyFile);
  rmSync(path);
  const renewed = renewInstallationKey(path, notes);
  expect(renewed.fingerprint).not.toBe(fingerprint);
  expect(openInstallationKey(path, notes).fingerprint).toBe(renewed.fingerprint);
  renameSync(`${path}.away`, path);
  expect(() => openInstallationKey(path, notes)).toThrow(
    new RegExp(`is ${fingerprint}, but this data folder belongs to ${renewed.fingerprint}`),
  );
});
