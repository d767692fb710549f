import type { ServerDatabase } from './database.ts';
import { statement } from './statement.ts';

/** A launch that has begun and has not come back from the platform. */
export interface LtiLoginRow {
  readonly issuer: string;
  readonly clientId: string;
  readonly nonceHash: string;
  readonly expiresAt: number;
}

/** The table of launches under way, by the hash of their state. */
export function ltiLoginRows(database: ServerDatabase) {
  const add = statement<[hash: string, issuer: string, clientId: string, nonceHash: string, at: number]>(
    database,
    'INSERT INTO lti_logins (state_hash, issuer, client_id, nonce_hash, expires_at) VALUES (?, ?, ?, ?, ?)',
  );
  const find = statement<[hash: string], LtiLoginRow>(
    database,
    `SELECT issuer, client_id AS clientId, nonce_hash AS nonceHash, expires_at AS expiresAt
       FROM lti_logins WHERE state_hash = ?`,
  );
  const end = statement<[hash: string]>(database, 'DELETE FROM lti_logins WHERE state_hash = ?');
  const endOld = statement<[at: number]>(database, 'DELETE FROM lti_logins WHERE expires_at <= ?');
  return {
    add: (hash: string, { issuer, clientId, nonceHash, expiresAt }: LtiLoginRow): void =>
      void add.run(hash, issuer, clientId, nonceHash, expiresAt),
    /** Once: of two that ask at the same moment one gets it. */
    take(hash: string): LtiLoginRow | null {
      const row = find.get(hash);
      return row !== undefined && end.run(hash) === 1 ? row : null;
    },
    endOld: (at: number): void => void endOld.run(at),
    end: (hash: string): void => void end.run(hash),
  };
}
