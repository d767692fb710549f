// `lti-command.ts add OPTIONS | list | remove OPTIONS | key`: the courses that may launch lessons here, from the machine that
// runs the server, which may run or not. `glassmine lti` starts it.
import { createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { JournalFailed } from '@glassmine/journal';
import { type Config, readConfig } from './config.ts';
import { ConfigError, reason } from './config-error.ts';
import { BadPlatform, openPlatforms, type Platforms, readPlatformKeys } from './lti/platforms.ts';
import { openToolKey } from './lti/tool-key.ts';
import { openTables } from './storage.ts';
import { openAudit } from './store/audit.ts';
import type { ServerDatabase } from './store/database.ts';
import { BadKeyFile, defaultKeyFile, openInstallationKey } from './store/installation-key.ts';
import { NewerDatabase } from './store/migrate.ts';
import { openNotes } from './store/open-notes.ts';
import { keepPrivate } from './store/private-files.ts';

/** The message is meant for the person who typed the command. */
class Refused extends Error {
  override name = 'Refused';
}

const actions = ['add', 'list', 'remove', 'key'] as const;
type Action = (typeof actions)[number];

const options = {
  issuer: { type: 'string' },
  'client-id': { type: 'string' },
  deployment: { type: 'string' },
  'auth-url': { type: 'string' },
  'key-file': { type: 'string' },
} as const;
type Option = keyof typeof options;

const needed: Record<Action, readonly Option[]> = {
  add: ['issuer', 'client-id', 'deployment', 'auth-url', 'key-file'],
  remove: ['issuer', 'client-id'],
  list: [],
  key: [],
};

try {
  await main(process.argv.slice(2));
} catch (error) {
  const isTheirs = [Refused, BadPlatform, ConfigError, NewerDatabase, BadKeyFile, JournalFailed].some(
    (kind) => error instanceof kind,
  );
  console.error(isTheirs ? (error as Error).message : error);
  process.exitCode = error instanceof Refused || error instanceof BadPlatform ? 2 : 1;
}

async function main(args: string[]): Promise<void> {
  const { action, given } = readArgs(args);
  const config = readConfig(process.env);
  for (const sentence of keepPrivate(config.dataFolder)) console.error(sentence);
  const database = await openTables(config);
  try {
    console.log(await act(action, given, database, config));
  } finally {
    await database.close();
  }
}

type Given = Record<Option, string>;

function readArgs(args: string[]): { action: Action; given: Given } {
  let read: { values: Partial<Given>; positionals: string[] };
  try {
    read = parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    throw new Refused((error as Error).message.split('. ')[0]!);
  }
  const [name, ...rest] = read.positionals;
  const action = actions.find((each) => each === name);
  if (!action) throw new Refused(`say what to do: ${actions.join(', ')}`);
  if (rest.length > 0) throw new Refused('that is one word too many');
  const missing = needed[action].find((option) => read.values[option] === undefined);
  if (missing !== undefined) throw new Refused(`lti ${action} needs --${missing}`);
  const surplus = Object.keys(read.values).find((option) => !needed[action].includes(option as Option));
  if (surplus !== undefined) throw new Refused(`--${surplus} would be ignored by lti ${action}`);
  return { action, given: read.values as Given };
}

async function act(action: Action, given: Given, database: ServerDatabase, config: Config): Promise<string> {
  const now = () => Date.now();
  const platforms = openPlatforms(database, now);
  if (action === 'list') return listed(platforms);
  if (action === 'key') {
    const { dataFolder, keyFile = defaultKeyFile(dataFolder) } = config;
    const { kid, publicKey } = await openToolKey(
      database,
      openInstallationKey(keyFile, openNotes(database)),
      now,
    );
    return `${publicKey}\n${JSON.stringify(jwkOf(publicKey, kid))}\n\nPaste one of these into the platform: the public key as PEM, or as JWK.`;
  }
  const { issuer, 'client-id': clientId } = given;
  const note = () => openAudit(database, now).add('command-line', `lti/${action}`, '', { issuer, clientId });
  if (action === 'remove') {
    if (!platforms.remove(issuer, clientId))
      throw new Refused(`there is no platform ${issuer} with the client id ${clientId}`);
    note();
    return `${issuer} can't launch lessons any more.`;
  }
  const deployments = given.deployment.split(',').map((each) => each.trim());
  const keys = readPlatformKeys(textOf(given['key-file']));
  platforms.put({ issuer, clientId, deployments, authUrl: given['auth-url'], keys });
  note();
  return added(issuer, config.origin ?? null);
}

function added(issuer: string, origin: string | null): string {
  const from = origin ?? "https://… (the server's address)";
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
