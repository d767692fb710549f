import type { ServerDatabase } from './database.ts';
import type { InstallationKey } from './installation-key.ts';
import { statement } from './statement.ts';

export interface LtiKeyRow {
  kid: string;
  /** PKCS#8, DER. Null when it was encrypted with another installation's key. */
  privateKey: Uint8Array | null;
  /** SPKI, PEM. */
  publicKey: string;
}

const ownerOf = (kid: string): string => `lti ${kid}`;

/** The keys with which the server signs what goes back into a course; the private half is encrypted. */
export function ltiKeyRows(database: ServerDatabase, key: InstallationKey) {
  const newest = statement<[], { kid: string; secret: Uint8Array; publicKey: string }>(
    database,
    'SELECT kid, secret, public_key AS publicKey FROM lti_keys ORDER BY made_at DESC, kid LIMIT 1',
  );
  const add = statement<[kid: string, secret: Uint8Array, publicKey: string, at: number]>(
    database,
    'INSERT INTO lti_keys (kid, secret, public_key, made_at) VALUES (?, ?, ?, ?)',
  );
  return {
    newest(): LtiKeyRow | null {
      const row = newest.get();
      if (!row) return null;
      const { kid, secret, publicKey } = row;
      return { kid, publicKey, privateKey: key.decrypt(secret, ownerOf(kid)) };
    },
    add: (kid: string, privateKey: Uint8Array, publicKey: string, at: number): void =>
      void add.run(kid, key.encrypt(privateKey, ownerOf(kid)), publicKey, at),
  };
}

/** A key that the old one can't read stays as it is. */
export function reencryptLtiKeys(
  database: ServerDatabase,
  old: InstallationKey,
  next: InstallationKey,
): void {
  const rows = statement<[], { kid: string; secret: Uint8Array }>(
    database,
    'SELECT kid, secret FROM lti_keys',
  ).all();
  const replace = statement<[secret: Uint8Array, kid: string]>(
    database,
    'UPDATE lti_keys SET secret = ? WHERE kid = ?',
  );
  for (const { kid, secret } of rows) {
    const plain = old.decrypt(secret, ownerOf(kid));
    if (plain !== null) replace.run(next.encrypt(plain, ownerOf(kid)), kid);
  }
}
