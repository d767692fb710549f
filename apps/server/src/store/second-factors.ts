import type { ServerDatabase } from './database.ts';
import { statement } from './statement.ts';

/**
 * Secrets of authenticators, and the hashes of recovery codes. A secret has to be readable to check a code: whoever
 * steals the file can make codes, and still lacks the password. Recovery codes have 74 random bits, so their SHA-256
 * tells nothing.
 */
export function secondFactorRows(database: ServerDatabase) {
  const select = statement<[name: string], { secret: Uint8Array; isOn: number; usedStep: number }>(
    database,
    'SELECT secret, is_on AS isOn, used_step AS usedStep FROM second_factors WHERE name = ?',
  );
  const put = statement<[name: string, secret: Uint8Array, isOn: number, usedStep: number]>(
    database,
    'INSERT OR REPLACE INTO second_factors (name, secret, is_on, used_step) VALUES (?, ?, ?, ?)',
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
    find(name: string) {
      const row = select.get(name);
      return row ? { ...row, isOn: row.isOn === 1 } : null;
    },
    /** @param usedStep the last step of time whose code was taken */
    put: (name: string, secret: Uint8Array, isOn: boolean, usedStep: number): void =>
      void put.run(name, secret, Number(isOn), usedStep),
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
