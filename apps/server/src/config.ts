import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { isIP } from 'node:net';
import { dirname, resolve } from 'node:path';
import { usualLimits } from './http/limits.ts';
import { defaultScenario, scenarioNames } from './rooms/scenario-files.ts';

export interface Config {
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
}

/** A setting that can't be used; the message says which and why. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** Reads the environment and makes the data folder. Throws ConfigError on the first bad value. */
export function readConfig(env: Record<string, string | undefined>, cwd = process.cwd()): Config {
  if (given(env.DATABASE_URL)) {
    throw new ConfigError(
      'DATABASE_URL is set, but this version keeps its rooms in SQLite files under GLASSMINE_DATA and cannot ' +
        'use a database server yet. Unset it to start.',
    );
  }
  return {
    port: readPort(env.GLASSMINE_PORT),
    host: readHost(env.GLASSMINE_HOST),
    scenario: readScenario(env.GLASSMINE_SCENARIO),
    dataFolder: readFolder(env.GLASSMINE_DATA, cwd),
    // A password is still locked after a few wrong ones; this only keeps the processor free.
    triesPerMinute: readPerMinute(env, 'GLASSMINE_TRIES_PER_MINUTE', usualLimits.triesPerMinute, 5, 1000),
    callsPerMinute: readPerMinute(env, 'GLASSMINE_CALLS_PER_MINUTE', usualLimits.callsPerMinute, 60, 100_000),
  };
}

/** An empty value is as good as none: that is how a shell or a compose file unsets one. */
function given(value: string | undefined): value is string {
  return value !== undefined && value !== '';
}

function readPort(value: string | undefined): number {
  if (!given(value)) return 4600;
  const port = /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN;
  if (!(port >= 0 && port <= 65_535)) {
    throw new ConfigError(`GLASSMINE_PORT is "${shown(value)}", but must be a whole number from 0 to 65535.`);
  }
  return port;
}

function readPerMinute(
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

function readHost(value: string | undefined): string {
  if (!given(value)) return '127.0.0.1';
  const isName = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/i;
  // What is made of digits and dots alone was meant to be an address.
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
      `GLASSMINE_DATA is "${shown(name)}", but ${folder} cannot be used as a folder: ${reason(error)}.`,
    );
  }
  return folder;
}

/** Like `mkdir -p`. Node's own recursive mkdir never returns when the system refuses as /proc does. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder));
  mkdirSync(folder);
}

function reason(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code;
  const known: Record<string, string> = {
    EEXIST: 'it is a file',
    ENOTDIR: 'a part of the path is a file',
    EACCES: 'it may not be written',
    EROFS: 'the disk is read-only',
    ENOENT: 'the system does not let it be made',
    ENAMETOOLONG: 'the name is too long',
  };
  return known[code ?? ''] ?? (error as Error).message;
}

/** One line, and not a long one. */
function shown(value: string): string {
  const line = JSON.stringify(value).slice(1, -1);
  return line.length > 80 ? `${line.slice(0, 80)}…` : line;
}
