import { createPrivateKey, generateKeyPair, hash, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import type { ServerDatabase } from '../store/database.ts';
import type { InstallationKey } from '../store/installation-key.ts';
import { type LtiKeyRow, ltiKeyRows } from '../store/lti-keys.ts';

/** What the server signs with when it answers a platform. */
export interface ToolKey {
  readonly kid: string;
  readonly privateKey: KeyObject;
  /** SPKI, PEM: what is pasted into the platform. */
  readonly publicKey: string;
}

const makePair = promisify(generateKeyPair);

/**
 * The server's key for courses, made when it is first needed. One that was encrypted with a lost installation's key is
 * followed by a new one, whose public half has to be pasted again.
 */
export async function openToolKey(
  database: ServerDatabase,
  installation: InstallationKey,
  now: () => number,
): Promise<ToolKey> {
  const rows = ltiKeyRows(database, installation);
  const known = usable(rows.newest());
  if (known) return known;
  // LTI has RS256 alone for certain.
  const made = await makePair('rsa', { modulusLength: 2048 });
  const publicKey = made.publicKey.export({ format: 'pem', type: 'spki' }).toString();
  const kid = hash('sha256', publicKey, 'base64url').slice(0, 16);
  rows.add(kid, made.privateKey.export({ format: 'der', type: 'pkcs8' }), publicKey, now());
  // Another node may have made one at the same moment: both go on with what stands.
  return usable(rows.newest()) ?? { kid, publicKey, privateKey: made.privateKey };
}

function usable(row: LtiKeyRow | null): ToolKey | null {
  if (row?.privateKey == null) return null;
  const { kid, publicKey, privateKey: der } = row;
  const privateKey = createPrivateKey({ key: Buffer.from(der), format: 'der', type: 'pkcs8' });
  return { kid, publicKey, privateKey };
}
