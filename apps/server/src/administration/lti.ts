import { createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { reason } from '../config-error.ts';
import { openPlatforms, type Platforms, readPlatformKeys } from '../lti/platforms.ts';
import { openToolKey } from '../lti/tool-key.ts';
import { type OpenData, Refused, type VerbOptions, withData } from '../open-data.ts';

interface Platform {
  action: string;
  issuer: string;
  clientId: string;
  deployment: string;
  authUrl: string;
  keyFile: string;
}

/** The courses that may launch lessons here. */
export async function handle(options: VerbOptions): Promise<void> {
  await withData(async (data) => console.log(await act(options as unknown as Platform, data)));
}

async function act(options: Platform, { config, database, key, note }: OpenData): Promise<string> {
  const { action, issuer, clientId } = options;
  const platforms = openPlatforms(database, Date.now);
  if (action === 'list') return listed(platforms);
  if (action === 'key') {
    const { kid, publicKey } = await openToolKey(database, key(), Date.now);
    return `${publicKey}\n${JSON.stringify(jwkOf(publicKey, kid))}\n\nPaste one of these into the platform: the public key as PEM, or as JWK.`;
  }
  if (action === 'remove') {
    if (!platforms.remove(issuer, clientId))
      throw new Refused(`there is no platform ${issuer} with the client id ${clientId}`);
    note('lti/remove', { issuer, clientId });
    return `${issuer} can't launch lessons any more.`;
  }
  const deployments = options.deployment.split(',').map((each) => each.trim());
  const keys = readPlatformKeys(textOf(options.keyFile));
  platforms.put({ issuer, clientId, deployments, authUrl: options.authUrl, keys });
  note('lti/add', { issuer, clientId });
  return added(issuer, config.publicAddress ?? null);
}

function added(issuer: string, address: string | null): string {
  const from = address ?? "https://… (the server's address)";
  return [
    `${issuer} may launch lessons. Enter at the platform:`,
    `  tool URL, redirect URI and link selection   ${from}/lti/launch`,
    `  initiate login URL                          ${from}/lti/login`,
    '  public key                                  what `lti key` prints',
  ].join('\n');
}

function jwkOf(publicKey: string, kid: string): object {
  return { ...createPublicKey(publicKey).export({ format: 'jwk' }), alg: 'RS256', use: 'sig', kid };
}

function listed(platforms: Platforms): string {
  const lines = platforms
    .all()
    .flatMap(({ issuer, clientId, deployments, authUrl, keys }) => [
      issuer,
      `  client id    ${clientId}`,
      `  deployments  ${deployments.join(', ')}`,
      `  auth URL     ${authUrl}`,
      `  keys         ${keys.map(({ kid }) => kid ?? 'one without an id').join(', ')}`,
    ]);
  return lines.length === 0 ? 'No platform may launch lessons yet: add one.' : lines.join('\n');
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new Refused(`--key-file ${path} can't be read: ${reason(error)}`);
  }
}
