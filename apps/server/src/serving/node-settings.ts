import { ConfigError, given, shown } from '../config-error.ts';

/** What makes a server one of several nodes. */
export interface NodeSettings {
  /** Address of the PostgreSQL that the nodes share; without it, SQLite files in the data folder. */
  databaseUrl?: string;
  /** The name of this node among others on the database; the machine's when left out. */
  node?: string;
  /** A node that has not been heard of for so many seconds has lost its rooms; 8 when left out. */
  leaseSeconds?: number;
}

/**
 * Reads them. The address is never quoted: it may hold a password. Throws ConfigError on
 * the first bad value.
 */
export function readNodeSettings({
  DATABASE_URL: url,
  GLASSMINE_NODE: node,
  GLASSMINE_LEASE_SECONDS: lease,
}: Record<string, string | undefined>): NodeSettings {
  if (!given(url)) {
    if (given(node))
      throw new ConfigError(
        'GLASSMINE_NODE names a node among several, which DATABASE_URL connects: set that as well.',
      );
    if (given(lease))
      throw new ConfigError(
        'GLASSMINE_LEASE_SECONDS is for several nodes, which DATABASE_URL connects: set that as well.',
      );
    return {};
  }
  if (!URL.canParse(url) || !/^postgres(ql)?:$/.test(new URL(url).protocol)) {
    throw new ConfigError(
      'DATABASE_URL must be the address of a PostgreSQL, such as postgres://glassmine@db.example.org:5432/glassmine.',
    );
  }
  return { databaseUrl: url, ...readNode(node), ...readLease(lease) };
}

function readNode(node: string | undefined): Pick<NodeSettings, 'node'> {
  if (!given(node)) return {};
  if (!/^[a-z0-9][a-z0-9.-]{0,62}$/.test(node)) {
    throw new ConfigError(
      `GLASSMINE_NODE is "${shown(node)}", but must be 1 to 63 small letters, digits, dots and dashes.`,
    );
  }
  return { node };
}

function readLease(lease: string | undefined): Pick<NodeSettings, 'leaseSeconds'> {
  if (!given(lease)) return {};
  const leaseSeconds = /^\d{1,2}$/.test(lease) ? Number(lease) : Number.NaN;
  if (!(leaseSeconds >= 1 && leaseSeconds <= 60)) {
    throw new ConfigError(
      `GLASSMINE_LEASE_SECONDS is "${shown(lease)}", but must be a whole number from 1 to 60.`,
    );
  }
  return { leaseSeconds };
}
