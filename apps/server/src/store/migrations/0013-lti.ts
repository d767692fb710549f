/** Courses that open lessons by LTI 1.3: their platforms, launches that are under way, and the server's own keys. */
export const sql = `
  CREATE TABLE lti_platforms (
    issuer TEXT NOT NULL, client_id TEXT NOT NULL, deployments TEXT NOT NULL, auth_url TEXT NOT NULL, keys TEXT NOT NULL,
    added_at INTEGER NOT NULL, PRIMARY KEY (issuer, client_id)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE lti_logins (
    state_hash TEXT NOT NULL PRIMARY KEY, issuer TEXT NOT NULL, client_id TEXT NOT NULL, nonce_hash TEXT NOT NULL,
    expires_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE lti_keys (
    kid TEXT NOT NULL PRIMARY KEY, secret BLOB NOT NULL, public_key TEXT NOT NULL, made_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
`;
