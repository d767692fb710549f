/** A learner's launch from a course, and one that is signed by a key that the server would have to look up somewhere. */
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { SignJWT } from 'jose/jwt/sign';
import { openPlatforms } from '../../apps/server/src/lti/platforms.ts';
import type { ServerDatabase } from '../../apps/server/src/store/database.ts';

const lti = 'https://purl.imsglobal.org/spec/lti/claim/';
const issuer = 'https://moodle.example';
const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const others = generateKeyPairSync('rsa', { modulusLength: 2048 });

export function registerPlatform(database: ServerDatabase): void {
  openPlatforms(database, Date.now).put({
    issuer,
    clientId: 'c',
    deployments: ['1'],
    authUrl: `${issuer}/auth`,
    keys: [keys.publicKey.export({ format: 'jwk' })],
  });
}

/** Resolves to the statuses of both. */
export const launchTwice = async (address: string, room: string): Promise<number[]> => [
  await launch(address, room, keys.privateKey),
  await launch(address, room, others.privateKey),
];

async function launch(address: string, room: string, key: KeyObject): Promise<number> {
  const login = await fetch(`${address}/lti/login?iss=${encodeURIComponent(issuer)}&login_hint=1`);
  const page = await login.text();
  const field = (name: string) => new RegExp(`[?;]${name}=([\\w-]{43})`).exec(page)?.[1] ?? '';
  const token = await new SignJWT({
    sub: 'u',
    nonce: field('nonce'),
    [`${lti}message_type`]: 'LtiResourceLinkRequest',
    [`${lti}version`]: '1.3.0',
    [`${lti}deployment_id`]: '1',
    [`${lti}custom`]: { room },
  })
    .setProtectedHeader({ alg: 'RS256', kid: 'k', jku: `${issuer}/keys` })
    .setIssuer(issuer)
    .setAudience('c')
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(key);
  const body = new URLSearchParams({ id_token: token, state: field('state') });
  return (await fetch(`${address}/lti/launch`, { method: 'POST', body })).status;
}
