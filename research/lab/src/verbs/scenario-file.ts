import { existsSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { UsageError } from '@glassmine/terminal';
import { changeScenario } from '../run/change-scenario.ts';

const shipped = (name: string) =>
  fileURLToPath(new URL(`../../../../scenarios/${name}.json`, import.meta.url));

/** The largest that is shipped has a fortieth of it. */
const bytesMax = 4_000_000;
const levelsMax = 100;

/** The content of a scenario's file, by path or by the name of one in `scenarios`. Throws `UsageError`. */
export function readScenarioFile(nameOrPath: string): unknown {
  const path = existsSync(nameOrPath) ? nameOrPath : shipped(nameOrPath);
  if (!existsSync(path))
    throw new UsageError(`--scenario ${nameOrPath}: no such file, and none of that name in scenarios`);
  const { size } = statSync(path);
  if (size > bytesMax)
    throw new UsageError(
      `--scenario ${nameOrPath} has ${size.toLocaleString('en')} bytes, and may have ${bytesMax.toLocaleString('en')}`,
    );
  let scenario: unknown;
  try {
    scenario = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new UsageError(`--scenario ${nameOrPath}: ${(error as Error).message}`);
  }
  if (isDeeper(scenario, levelsMax))
    throw new UsageError(`--scenario ${nameOrPath} has lists or parts in more than ${levelsMax} levels`);
  return scenario;
}

/** What reads a scenario calls itself for each level. */
function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}

/** `--set crowd.joinPpm=300000` as a change; the value is JSON, or a text. Throws `UsageError`. */
export function readChanges(settings: readonly string[], option = 'set'): Record<string, unknown> {
  const changes: [string, unknown][] = [];
  for (const setting of settings) {
    const at = setting.indexOf('=');
    if (at < 1) throw new UsageError(`--${option} ${setting}: write it as parameter=value`);
    const path = setting.slice(0, at);
    if (changes.some(([given]) => given === path))
      throw new UsageError(`--${option} ${path} is given twice; give one value`);
    changes.push([path, jsonOr(setting.slice(at + 1))]);
  }
  // Also a name such as __proto__ is an entry of its own then, and is refused.
  return Object.fromEntries(changes);
}

export function jsonOr(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The scenario with `--set` applied. Throws `UsageError` for an unknown parameter or an invalid value. */
export function changed(scenario: unknown, changes: Record<string, unknown>): unknown {
  return asUsage(() => changeScenario(scenario, changes));
}

/** Turns errors about the arguments into `UsageError`, exit code 2. */
function asUsage<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw usageOf(error);
  }
}

export function usageOf(error: unknown): unknown {
  const isAsked =
    error instanceof RangeError || ['ScenarioError', 'TownImpossible'].includes((error as Error).name);
  return isAsked ? new UsageError((error as Error).message) : error;
}
