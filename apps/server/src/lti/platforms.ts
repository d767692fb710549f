import { createPublicKey, type JsonWebKey } from 'node:crypto';
import { parseJson } from '../json-text.ts';
import type { ServerDatabase } from '../store/database.ts';
import { type LtiPlatformRow, ltiPlatformRows } from '../store/lti-platforms.ts';

/** A public key of a platform as a JWK; one that was given as PEM has no `kid`. */
export type PlatformKey = JsonWebKey & { kid?: string };

/** A course's platform that may launch lessons here. An operator has registered it by hand. */
export interface Platform {
  /** As its tokens name it, such as `https://moodle.school.example`. */
  readonly issuer: string;
  /** What the platform calls this server. */
  readonly clientId: string;
  /** The deployments whose launches are taken; at least one. */
  readonly deployments: readonly string[];
  /** Where the browser is sent for a launch. */
  readonly authUrl: string;
  readonly keys: readonly PlatformKey[];
}

/** What an operator has typed or pasted can't be used. The message is meant for the operator. */
export class BadPlatform extends Error {
  override name = 'BadPlatform';
}

export interface Platforms {
  /**
   * The platform of an issuer; null when it is not registered. An issuer with several registrations is known by the
   * client's id, and without one it is null.
   */
  find(issuer: string, clientId: string | undefined): Platform | null;
  all(): Platform[];
  /** Registers a platform, in place of one with the same issuer and client id. Throws BadPlatform. */
  put(platform: Platform): void;
  remove(issuer: string, clientId: string): boolean;
}

const textMax = 255;
const deploymentsMax = 100;
const keysMax = 10;
const rsaBitsMin = 2048;

/**
 * What two spellings of an issuer have in common: a slash at the end, the case of the host and a port that goes without
 * saying make no other platform. Platforms and operators write them either way.
 */
export function issuerKey(issuer: string): string {
  const url = URL.parse(issuer.trim());
  if (url === null || !/^https?:$/.test(url.protocol)) return issuer.trim();
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}`;
}

/** Reads the table each time: the command line may change it while the server runs. */
export function openPlatforms(database: ServerDatabase, now: () => number): Platforms {
  const rows = ltiPlatformRows(database);
  const all = () => rows.all().map(platformOf);
  const find = (issuer: string, clientId: string | undefined): Platform | null => {
    const key = issuerKey(issuer);
    const own = all().filter(
      (platform) =>
        issuerKey(platform.issuer) === key && (clientId === undefined || platform.clientId === clientId),
    );
    return own.length === 1 ? own[0]! : null;
  };
  return {
    find,
    all,
    put(given) {
      const platform = trimmed(given);
      check(platform);
      const { clientId, deployments, authUrl, keys } = platform;
      rows.put({
        // The seats of its learners follow from the issuer as it was written first.
        issuer: find(platform.issuer, clientId)?.issuer ?? platform.issuer,
        clientId,
        authUrl,
        addedAt: now(),
        deployments: JSON.stringify(deployments),
        keys: JSON.stringify(keys),
      });
    },
    remove(issuer, clientId) {
      const platform = find(issuer, clientId.trim());
      return platform !== null && rows.remove(platform.issuer, platform.clientId);
    },
  };
}

/** Without the spaces that come along when something is copied, and each deployment once. */
function trimmed({ issuer, clientId, deployments, authUrl, keys }: Platform): Platform {
  return {
    issuer: issuer.trim(),
    clientId: clientId.trim(),
    deployments: [...new Set(deployments.map((each) => each.trim()))],
    authUrl: authUrl.trim(),
    keys,
  };
}

function platformOf({ issuer, clientId, deployments, authUrl, keys }: LtiPlatformRow): Platform {
  return { issuer, clientId, authUrl, deployments: JSON.parse(deployments), keys: JSON.parse(keys) };
}

function check({ issuer, clientId, deployments, authUrl }: Platform): void {
  for (const [name, value] of [
    ['the issuer', issuer],
    ['the client id', clientId],
    ...deployments.map((each) => ['a deployment id', each] as const),
  ] as const) {
    if (value.length === 0 || value.length > textMax || /\p{Cc}/u.test(value))
      throw new BadPlatform(`${name} has 1 to ${textMax} signs, and no line breaks`);
  }
  if (deployments.length === 0 || deployments.length > deploymentsMax)
    throw new BadPlatform(`a platform has 1 to ${deploymentsMax} deployment ids`);
  const from = URL.parse(issuer);
  if (from === null || !/^https?:$/.test(from.protocol) || from.search !== '' || from.hash !== '')
    throw new BadPlatform('the issuer is an address of https or http, without a ? or a #');
  const url = URL.parse(authUrl);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.hash !== '')
    throw new BadPlatform('the auth URL is an address of https or http, without a name, a password or a #');
}

/**
 * The public keys in what an operator has pasted: one PEM, one JWK, or a JWKS. Throws BadPlatform when there is none,
 * and for a private key, which must not lie about here.
 */
export function readPlatformKeys(pasted: string): PlatformKey[] {
  const text = pasted.trim();
  if (/PRIVATE KEY/.test(text)) throw new BadPlatform('this is a private key; paste the public one');
  const keys = text.startsWith('{') ? keysOfJson(text) : [keyOf(text, undefined)];
  if (keys.length === 0 || keys.length > keysMax)
    throw new BadPlatform(`there are 1 to ${keysMax} RSA keys in what the platform shows`);
  return keys;
}

function keysOfJson(text: string): PlatformKey[] {
  const read = parseJson(text) as { keys?: unknown } | undefined;
  if (!read) throw new BadPlatform('this is neither a PEM nor a JSON of keys');
  const list = (Array.isArray(read.keys) ? read.keys : [read]) as (PlatformKey | null)[];
  if (list.some((key) => key?.d !== undefined))
    throw new BadPlatform('this is a private key; paste the public one');
  // A set may hold keys for other uses.
  return list.flatMap((key) =>
    key?.kty === 'RSA' ? [keyOf({ kty: 'RSA', n: key.n, e: key.e }, key.kid)] : [],
  );
}

function keyOf(given: string | JsonWebKey, kid: unknown): PlatformKey {
  let key: ReturnType<typeof createPublicKey>;
  try {
    key = typeof given === 'string' ? createPublicKey(given) : createPublicKey({ key: given, format: 'jwk' });
  } catch {
    throw new BadPlatform(
      'this is no public key: paste the PEM, the JWK or the JWKS that the platform shows',
    );
  }
  if (key.asymmetricKeyType !== 'rsa' || (key.asymmetricKeyDetails?.modulusLength ?? 0) < rsaBitsMin)
    throw new BadPlatform(`the key is an RSA key of ${rsaBitsMin} bits or more: LTI signs with RS256`);
  return { ...key.export({ format: 'jwk' }), ...(typeof kid === 'string' && { kid }) };
}
