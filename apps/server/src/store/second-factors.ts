import type { ServerDatabase } from './database.ts';
import { emptyLog } from './empty-log.ts';
import type { InstallationKey } from './installation-key.ts';
import { reencrypt } from './reencrypt.ts';
import { replacing } from './replacing.ts';
import { statement } from './statement.ts';
import { transaction } from './transaction.ts';

/**
 * Secrets of authenticators, and the hashes of recovery codes. A secret has to be readable to check a code, so it is
 * encrypted with a key that is not in this database: a thief of the file can't make codes. Recovery codes have 138
 * random bits, so their SHA-256 tells nothing; those of before had 74 and are good until new ones are made.
 */
export function secondFactorRows(database: ServerDatabase, key: InstallationKey) {
  encryptOld(database, key);
  const select = statement<[name: string], { secret: Uint8Array; isOn: number; usedStep: number }>(
    database,
    'SELECT secret, is_on AS isOn, used_step AS usedStep FROM second_factors WHERE name = ?',
  );
  const put = statement<[name: string, secret: Uint8Array, isOn: number, usedStep: number, isEncrypted: 1]>(
    database,
    replacing('second_factors', ['name'], ['secret', 'is_on', 'used_step', 'is_encrypted']),
  );
  const remove = statement<[name: string]>(database, 'DELETE FROM second_factors WHERE name = ?');
  const count = statement<[name: string], { codes: number }>(
    database,
    'SELECT count(*) AS codes FROM recovery_codes WHERE name = ?',
  );
  type Code = [name: string, hash: string];
  const addCode = statement<Code>(database, 'INSERT INTO recovery_codes (name, hash) VALUES (?, ?)');
  const useCode = statement<Code>(database, 'DELETE FROM recovery_codes WHERE name = ? AND hash = ?');
  const removeCodes = statement<[name: string]>(database, 'DELETE FROM recovery_codes WHERE name = ?');
  return {
    /** Its secret is null when it was encrypted with another key than this one. */
    find(name: string) {
      const row = select.get(name);
      return row ? { ...row, secret: key.decrypt(row.secret, name), isOn: row.isOn === 1 } : null;
    },
    /** @param usedStep the last step of time whose code was taken */
    put: (name: string, secret: Uint8Array, isOn: boolean, usedStep: number): void =>
      void put.run(name, key.encrypt(secret, name), Number(isOn), usedStep, 1),
    remove(name: string): void {
      remove.run(name);
      removeCodes.run(name);
    },
    codesLeft: (name: string): number => count.get(name)!.codes,
    replaceCodes(name: string, hashes: readonly string[]): void {
      removeCodes.run(name);
      for (const hash of hashes) addCode.run(name, hash);
    },
    /** False when there is no such code. */
    useCode: (name: string, hash: string): boolean => useCode.run(name, hash) === 1,
  };
}

export function reencryptSecondFactors(
  database: ServerDatabase,
  old: InstallationKey,
  next: InstallationKey,
): void {
  reencrypt(database, old, next, {
    select: 'SELECT name AS id, secret FROM second_factors WHERE is_encrypted = 1',
    update: 'UPDATE second_factors SET secret = ? WHERE name = ?',
    ownerOf: (name) => name,
  });
}

/** Rows that an earlier version wrote. What stood there in plain is overwritten, in the write-ahead log too. */
function encryptOld(database: ServerDatabase, key: InstallationKey): void {
  const old = statement<[], { name: string; secret: Uint8Array }>(
    database,
    'SELECT name, secret FROM second_factors WHERE is_encrypted = 0',
  ).all();
  if (old.length === 0) return;
  const replace = statement<[secret: Uint8Array, name: string]>(
    database,
    'UPDATE second_factors SET secret = ?, is_encrypted = 1 WHERE name = ?',
  );
  transaction(database, () => {
    for (const { name, secret } of old) replace.run(key.encrypt(secret, name), name);
  });
  emptyLog(database);
}
