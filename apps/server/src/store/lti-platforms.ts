import type { ServerDatabase } from './database.ts';
import { replacing } from './replacing.ts';
import { statement } from './statement.ts';

/** A row of the table of platforms; `deployments` and `keys` are JSON. */
export interface LtiPlatformRow {
  readonly issuer: string;
  readonly clientId: string;
  readonly deployments: string;
  readonly authUrl: string;
  readonly keys: string;
  readonly addedAt: number;
}

const columns = 'issuer, client_id AS clientId, deployments, auth_url AS authUrl, keys, added_at AS addedAt';

export function ltiPlatformRows(database: ServerDatabase) {
  const find = statement<[issuer: string, clientId: string], LtiPlatformRow>(
    database,
    `SELECT ${columns} FROM lti_platforms WHERE issuer = ? AND client_id = ?`,
  );
  const all = statement<[], LtiPlatformRow>(
    database,
    `SELECT ${columns} FROM lti_platforms ORDER BY issuer, client_id`,
  );
  const put = statement<
    [issuer: string, clientId: string, deployments: string, authUrl: string, keys: string, at: number]
  >(
    database,
    replacing('lti_platforms', ['issuer', 'client_id'], ['deployments', 'auth_url', 'keys', 'added_at']),
  );
  const remove = statement<[issuer: string, clientId: string]>(
    database,
    'DELETE FROM lti_platforms WHERE issuer = ? AND client_id = ?',
  );
  return {
    find: (issuer: string, clientId: string): LtiPlatformRow | null => find.get(issuer, clientId) ?? null,
    all: (): LtiPlatformRow[] => all.all(),
    put: ({ issuer, clientId, deployments, authUrl, keys, addedAt }: LtiPlatformRow): void =>
      void put.run(issuer, clientId, deployments, authUrl, keys, addedAt),
    remove: (issuer: string, clientId: string): boolean => remove.run(issuer, clientId) > 0,
  };
}
