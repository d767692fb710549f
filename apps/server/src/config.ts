import { accessSync, constants, statSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { roles } from './accounts/facilitators.ts';
import { ConfigError, given, reason, shown } from './config-error.ts';
import type { MetricsAddress } from './hosting/metrics.ts';
import { type ConnectionLimits, usualConnections } from './http/connections.ts';
import { usualLimits } from './http/limits.ts';
import { defaultScenario, scenarioNames } from './rooms/scenario-files.ts';
import { type NodeSettings, readNodeSettings } from './serving/node-settings.ts';
import {
  readFramedBy,
  readPublicAddress,
  readTls,
  readTrustedProxies,
  type Tls,
} from './serving/settings.ts';
import { makeFolder } from './store/make-folder.ts';

export interface Config
  extends NodeSettings,
    Partial<Pick<ConnectionLimits, 'connectionsPerAddress' | 'unreadSeconds'>> {
  host: string;
  port: number;
  /** Absolute path of an existing folder that can be written. */
  dataFolder: string;
  /** Name of the scenario that the demo room plays. */
  scenario: string;
  /** How often a minute a password or a code may be tried from one device or address. */
  triesPerMinute?: number;
  /** How many ordinary calls one session, or an address without one, may make in a minute. */
  callsPerMinute?: number;
  /** Roles of facilitators that must set up a second factor before they may do anything else. */
  secondFactorRoles?: readonly string[];
  /** Absolute path of the installation's key; `keys/installation.key` in the data folder when left out. */
  keyFile?: string;
  /** Days after its end that a room is deleted; kept for good when left out. */
  retentionDays?: number;
  /**
   * Where people see the server, without a slash at its end, such as `https://class.example.org` or
   * `https://school.example/glassmine`; null when it is not configured.
   */
  publicAddress?: string | null;
  /** Addresses and networks whose word is taken for where a request came from. */
  trustedProxies?: readonly string[];
  /** Origins of sites that may show the member app in a frame. */
  framedBy?: readonly string[];
  /** The certificate and key of an own TLS; null when there is none, or a proxy has them. */
  tls?: Tls | null;
  /** Where figures for Prometheus are served; nowhere when left out. */
  metrics?: MetricsAddress;
}

/** Reads the environment and makes the data folder. Throws ConfigError on the first bad value. */
export function readConfig(env: Record<string, string | undefined>, cwd = process.cwd()): Config {
  const tls = readTls(env, cwd);
  const publicAddress = readPublicAddress(env.GLASSMINE_ORIGIN, tls !== null);
  return {
    tls,
    publicAddress,
    trustedProxies: readTrustedProxies(env.GLASSMINE_TRUSTED_PROXY),
    framedBy: readFramedBy(env.GLASSMINE_FRAMED_BY),
    port: readPort(env.GLASSMINE_PORT),
    host: readHost(env.GLASSMINE_HOST),
    scenario: readScenario(env.GLASSMINE_SCENARIO),
    dataFolder: readFolder(env.GLASSMINE_DATA, cwd),
    // A password is still locked after a few wrong ones; this only keeps the processor free.
    triesPerMinute: readCount(env, 'GLASSMINE_TRIES_PER_MINUTE', usualLimits.triesPerMinute, 5, 1000),
    secondFactorRoles: readRoles(env.GLASSMINE_SECOND_FACTOR, publicAddress),
    callsPerMinute: readCount(env, 'GLASSMINE_CALLS_PER_MINUTE', usualLimits.callsPerMinute, 60, 100_000),
    connectionsPerAddress: readCount(
      env,
      'GLASSMINE_CONNECTIONS_PER_ADDRESS',
      usualConnections.connectionsPerAddress,
      20,
      100_000,
    ),
    unreadSeconds: readCount(env, 'GLASSMINE_UNREAD_SECONDS', usualConnections.unreadSeconds, 5, 600),
    ...readRetention(env.GLASSMINE_RETENTION_DAYS),
    ...readNodeSettings(env),
    ...readMetrics(env.GLASSMINE_METRICS),
    ...(given(env.GLASSMINE_KEY_FILE) && { keyFile: resolve(cwd, env.GLASSMINE_KEY_FILE) }),
  };
}

function readMetrics(value: string | undefined): Pick<Config, 'metrics'> {
  if (!given(value)) return {};
  const [, host = '', port = ''] = /^(.+):(\d{1,5})$/.exec(value) ?? [];
  if (isIP(host) === 0 || Number(port) > 65_535) {
    throw new ConfigError(
      `GLASSMINE_METRICS is "${shown(value)}", but must be an IP address and a port, such as 127.0.0.1:9464.`,
    );
  }
  return { metrics: { host, port: Number(port) } };
}

function readPort(value: string | undefined): number {
  if (!given(value)) return 4600;
  const port = /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN;
  if (!(port >= 0 && port <= 65_535)) {
    throw new ConfigError(`GLASSMINE_PORT is "${shown(value)}", but must be a whole number from 0 to 65535.`);
  }
  return port;
}

function readRetention(value: string | undefined): Pick<Config, 'retentionDays'> {
  if (!given(value)) return {};
  const days = /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN;
  if (!(days >= 1)) {
    throw new ConfigError(
      `GLASSMINE_RETENTION_DAYS is "${shown(value)}", but must be a whole number of days from 1 to 99999.`,
    );
  }
  return { retentionDays: days };
}

function readCount(
  env: Record<string, string | undefined>,
  name: string,
  usual: number,
  min: number,
  max: number,
): number {
  const value = env[name];
  if (!given(value)) return usual;
  const count = /^\d{1,6}$/.test(value) ? Number(value) : Number.NaN;
  if (!(count >= min && count <= max)) {
    throw new ConfigError(`${name} is "${shown(value)}", but must be a whole number from ${min} to ${max}.`);
  }
  return count;
}

/** Who can be reached by https can be reached by strangers: there everybody has a second factor unless told otherwise. */
function readRoles(value: string | undefined, publicAddress: string | null): readonly string[] {
  if (!given(value)) return publicAddress?.startsWith('https:') ? roles : [];
  if (value.trim().toLowerCase() === 'none') return [];
  const names = value.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !roles.some((role) => role === name));
  if (unknown !== undefined) {
    throw new ConfigError(
      `GLASSMINE_SECOND_FACTOR names "${shown(unknown)}", but may only list ${roles.join(', ')}, with commas between, or be none.`,
    );
  }
  return names;
}

function readHost(value: string | undefined): string {
  if (!given(value)) return '127.0.0.1';
  const isName = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/i;
  // Digits and dots alone are meant as an address.
  if (isIP(value) === 0 && (!isName.test(value) || /^[\d.]+$/.test(value))) {
    throw new ConfigError(
      `GLASSMINE_HOST is "${shown(value)}", but must be an IP address or a host name without port.`,
    );
  }
  return value;
}

function readScenario(value: string | undefined): string {
  if (!given(value)) return defaultScenario;
  if (!scenarioNames.includes(value)) {
    throw new ConfigError(
      `GLASSMINE_SCENARIO is "${shown(value)}", but must be one of ${scenarioNames.join(', ')}.`,
    );
  }
  return value;
}

function readFolder(value: string | undefined, cwd: string): string {
  const name = given(value) ? value : 'data';
  if (name.includes('\0')) throw new ConfigError('GLASSMINE_DATA holds a NUL byte, which no path may.');
  const folder = resolve(cwd, name);
  try {
    makeFolder(folder);
    if (!statSync(folder).isDirectory()) throw new Error('it is not a folder');
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new ConfigError(
      `GLASSMINE_DATA is "${shown(name)}", but ${folder} cannot be used as a folder: ${whyNoFolder(error)}.`,
    );
  }
  return folder;
}

/** A missing folder is made; what the system then says is missing is its parent. */
function whyNoFolder(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return 'the system does not let it be made';
  return code === 'EACCES' ? 'it may not be written' : reason(error);
}
