import type { ServerDatabase } from './database.ts';
import type { InstallationKey } from './installation-key.ts';
import { reencrypt } from './reencrypt.ts';
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

export function reencryptLtiKeys(
  database: ServerDatabase,
  old: InstallationKey,
  next: InstallationKey,
): void {
  reencrypt(database, old, next, {
    select: 'SELECT kid AS id, secret FROM lti_keys',
    update: 'UPDATE lti_keys SET secret = ? WHERE kid = ?',
    ownerOf,
  });
}
